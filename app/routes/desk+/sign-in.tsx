import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { signInText } from '~/features/desk/desk.text';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadSignIn, signIn } from '~/features/desk/sign-in.server';
import { SignInForm } from '~/features/desk/sign-in-form';
import { paths } from '~/platform/paths';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';

export const meta: MetaFunction = () => deskMeta(signInText.title);

export const loader = (args: LoaderFunctionArgs) => loadSignIn(args);

export const action = signIn;

export default function DeskSignIn() {
  return (
    <>
      <h1>{signInText.title}</h1>
      <p>{fill(signInText.lead, { logIn: <Link to={paths.join}>{signInText.logIn}</Link> })}</p>
      <SignInForm {...useLoaderData<typeof loader>()} />
    </>
  );
}
