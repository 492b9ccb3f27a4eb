import { deskEndpoints } from '@contract/desk';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { noFields } from '~/features/desk/desk.schema';
import { deskAction, deskNextOf, readDesk } from '~/features/desk/desk.server';
import { codeText } from '~/features/desk/desk.text';
import { deskMeta } from '~/features/desk/desk-meta';
import { seeOther } from '~/platform/see-other.server';

export const meta: MetaFunction = () => deskMeta(codeText.title);

/**
 * The form that asks for an authenticator code posts here, if a page needs a recent code to be shown.
 * A GET request (a reload, or a link) goes back to the page in `next`.
 */
export async function loader(args: LoaderFunctionArgs) {
  await readDesk(args, (desk) => desk.call(deskEndpoints.deskSession));
  return seeOther(deskNextOf(args.request));
}

/** `deskAction` checks the code. */
export const action = (args: ActionFunctionArgs) =>
  deskAction(args, noFields, async () => seeOther(deskNextOf(args.request)));
