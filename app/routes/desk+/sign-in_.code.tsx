import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { signInText } from '~/features/desk/desk.text';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadSignInCode, signInByCode } from '~/features/desk/sign-in.server';
import { SignInCodeForm } from '~/features/desk/sign-in-form';

export const meta: MetaFunction = () => deskMeta(signInText.codeTitle);

export const loader = (args: LoaderFunctionArgs) => loadSignInCode(args);

export const action = signInByCode;

export default function DeskSignInCode() {
  return (
    <>
      <h1>{signInText.codeTitle}</h1>
      <SignInCodeForm {...useLoaderData<typeof loader>()} />
    </>
  );
}
