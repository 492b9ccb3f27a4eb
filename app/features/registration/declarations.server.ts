/** Step 3: the six declarations and the signature. */
import { signupFiles } from '../../../api/contract/account';
import type { Declaration } from './declaration-keys';
import { DeclarationsForm, type Registration } from './registration.schema';
import { incomplete, nextPage, type Posted, type Step } from './step-action.server';

interface View {
  ticked: Declaration[];
  files: Registration['files'];
}

function next(posted: Posted) {
  const { declarations, files } = posted.registration;
  const judged = DeclarationsForm.safeParse({ declarations });
  const fields: Record<string, string[]> = {};
  if (!judged.success) fields.declarations = [judged.error.issues[0]?.message ?? ''];
  if (!files.signature) fields.signature = [signupFiles.signature];
  const isWrong = Object.keys({ ...fields, ...posted.fileErrors }).length > 0;
  return isWrong ? incomplete(fields, false) : { to: nextPage(posted, 'declarations') };
}

export const declarationsStep: Step<View> = {
  slug: 'declarations',
  texts: [],
  files: ['signature'],
  view: ({ declarations, files }) => ({ ticked: declarations, files }),
  intents: { next },
};
