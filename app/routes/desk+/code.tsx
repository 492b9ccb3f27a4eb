import { deskEndpoints } from '@contract/desk';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { noFields } from '~/features/desk/desk.schema';
import { deskAction, deskNextOf, readDesk } from '~/features/desk/desk.server';
import { codeText } from '~/features/desk/desk.text';
import { deskMeta } from '~/features/desk/desk-meta';
import { seeOther } from '~/platform/see-other.server';

export const meta: MetaFunction = () => deskMeta(codeText.title);

/** A GET request goes back to the page in `next`, which asks for the authenticator's code itself. */
export async function loader(args: LoaderFunctionArgs) {
  await readDesk(args, (desk) => desk.call(deskEndpoints.deskSession));
  return seeOther(deskNextOf(args.request));
}

/** The code itself comes in the field that `deskAction` reads. */
export const action = (args: ActionFunctionArgs) =>
  deskAction(args, noFields, async () => seeOther(deskNextOf(args.request)));
