import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { registerSchema } from '~/features/account/account.schema';
import { registerText } from '~/features/account/account.text';
import { RegisterForm } from '~/features/account/register-form';
import { register } from '~/features/account/signup.server';
import { pageMeta } from '~/features/company/page-meta';
import { PhoneProof } from '~/features/phone-proof/phone-proof';
import { loadPhoneProof } from '~/features/phone-proof/phone-proof.server';
import { formLinks } from '~/platform/document/style-links';
import { formHeaders } from '~/platform/forms/form-headers';
import { constraintsOf } from '~/platform/forms/forms.server';
import { paths } from '~/platform/paths';
import { nextOf, withNext } from '~/platform/safe-next';
import { requireVisitor } from '~/platform/session/guards.server';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';

export const headers = formHeaders;

export const links = formLinks;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: registerText.title,
    description: registerText.description,
    path: paths.register,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const next = nextOf(request);
  await requireVisitor(request, next);
  const state = await loadPhoneProof(request, 'register');
  const refCode = new URL(request.url).searchParams.get('ref')?.trim() ?? '';
  return { next, state, refCode, constraint: constraintsOf(registerSchema) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return register(request, context);
}

export default function RegisterPage() {
  const { next, state, refCode, constraint } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{registerText.title}</h1>
      <p>
        {fill(registerText.haveAccount, {
          logIn: <Link to={withNext(paths.join, next)}>{registerText.logIn}</Link>,
          register: <Link to={paths.distributorRegister}>{registerText.registerDistributor}</Link>,
        })}
      </p>
      {state.step === 'verified' ? (
        <RegisterForm phone={state.phone} constraint={constraint} refCode={refCode} />
      ) : (
        <PhoneProof state={state} why={registerText.whyPhone} />
      )}
    </>
  );
}
