import { deskEndpoints } from '@contract/desk';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { noFields } from '~/features/desk/desk.schema';
import { deskAction, deskNextOf, readDesk } from '~/features/desk/desk.server';
import { codeText } from '~/features/desk/desk.text';
import { deskMeta } from '~/features/desk/desk-meta';
import { seeOther } from '~/platform/see-other.server';

export const meta: MetaFunction = () => deskMeta(codeText.title);

/**
 * If a page needs a recent authenticator code to be shown, the form that asks for the code posts to
 * this route. A GET request (a reload, or a link) is redirected to the page in `next`.
 */
export async function loader(args: LoaderFunctionArgs) {
  await readDesk(args, (desk) => desk.call(deskEndpoints.deskSession));
  return seeOther(deskNextOf(args.request));
}

/** `deskAction` checks the code. */
export const action = (args: ActionFunctionArgs) =>
  deskAction(args, noFields, async () => seeOther(deskNextOf(args.request)));
