import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loginSchema } from '~/features/account/account.schema';
import { JoinOptions } from '~/features/account/join-options';
import { LoginForm } from '~/features/account/login-form';
import { hasDemoAccounts, logIn } from '~/features/account/sign-in.server';
import { listed, remembered } from '~/features/cart/remembered.server';
import { company } from '~/features/company/company';
import { originOf, useRootData } from '~/platform/document/root-data';
import { formHeaders } from '~/platform/forms/form-headers';
import { constraintsOf } from '~/platform/forms/forms.server';
import { paths } from '~/platform/paths';
import { nextOf } from '~/platform/safe-next';
import { pageMeta } from '~/platform/seo';
import { requireVisitor } from '~/platform/session/guards.server';
import formsHref from '~/styles/forms.css';

export const headers = formHeaders;

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({
    title: 'Log in or join',
    siteName: company.name,
    description: `Log in to ${company.name}, create a customer account, or register as a distributor.`,
    origin: originOf(matches),
    path: paths.join,
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const next = nextOf(request);
  await requireVisitor(request, next);
  const wanted = listed(remembered(request).map(({ name }) => name));
  return json({ next, wanted, demo: hasDemoAccounts(), constraint: constraintsOf(loginSchema) });
}

export function action({ request, context }: ActionFunctionArgs) {
  return logIn(request, context);
}

/**
 * Why somebody is led here who wanted to go elsewhere.
 * @param wanted what is remembered for the cart and the wishlist; empty if nothing is
 */
function reasonFor(next: string, wanted: string): string {
  if (wanted && next === paths.wishlist) {
    return `We remember what you chose: ${wanted}. Log in or join, and it is on your wishlist.`;
  }
  if (wanted)
    return `We remember what you chose: ${wanted}. Log in or join, and it is in your cart.`;
  const first = 'Please log in or join first; then we take you';
  if (next === paths.cart) return `Your cart is kept in your account. ${first} there.`;
  if (next === paths.wishlist) return `Your wishlist is kept in your account. ${first} there.`;
  return `${first} back.`;
}

export default function JoinUsPage() {
  const { next, wanted, demo, constraint } = useLoaderData<typeof loader>();
  const isTold = Boolean(useRootData()?.flash);
  return (
    <>
      <h1>Log in or join</h1>
      {next === '/' || isTold ? null : <p>{reasonFor(next, wanted)}</p>}
      <div className="item band">
        <section>
          <h2>Log in</h2>
          <LoginForm next={next} demo={demo} constraint={constraint} />
        </section>
        <section>
          <h2>Join</h2>
          <JoinOptions next={next} />
        </section>
      </div>
    </>
  );
}
