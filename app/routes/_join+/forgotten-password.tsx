import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { resetSchema } from '~/features/account/account.schema';
import { registerText } from '~/features/account/account.text';
import { ResetForm } from '~/features/account/register-form';
import { resetPassword } from '~/features/account/signup.server';
import { unlistedMeta } from '~/features/company/page-meta';
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

export const meta: MetaFunction<typeof loader> = () => unlistedMeta(registerText.resetTitle);

export async function loader({ request }: LoaderFunctionArgs) {
  const next = nextOf(request);
  await requireVisitor(request, next);
  const state = await loadPhoneProof(request, 'password');
  return { next, state, constraint: constraintsOf(resetSchema) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return resetPassword(request, context);
}

export default function ForgottenPasswordPage() {
  const { next, state, constraint } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{registerText.resetTitle}</h1>
      <p>
        {fill(registerText.remembered, {
          logIn: <Link to={withNext(paths.join, next)}>{registerText.logIn}</Link>,
        })}
      </p>
      {state.step === 'verified' ? (
        <ResetForm phone={state.phone} constraint={constraint} />
      ) : (
        <PhoneProof requiresAccount state={state} why={registerText.whyAccountPhone} />
      )}
    </>
  );
}
