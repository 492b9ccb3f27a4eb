/** Step 3: the six declarations and the signature. */
import { signupFiles } from '@contract/account';
import { errorMessage, issueMessage } from '~/platform/error-messages.server';
import { ticked } from '../progress.server';
import { declarationsSchema, type Registration } from '../registration.schema';
import type { Posted, Step } from '../step/step.server';
import { incomplete } from '../step/step-page.server';
import { nextPage } from '../step/step-paths.server';
import { takeDeclarations } from '../step/typed.server';
import type { Declaration } from './declaration-keys';

interface View {
  ticked: Declaration[];
  files: Registration['files'];
}

function next(posted: Posted) {
  const { files } = posted.registration;
  const judged = declarationsSchema.safeParse({ declarations: ticked(posted.registration) });
  const fields: Record<string, string[]> = {};
  if (!judged.success) fields.declarations = judged.error.issues.slice(0, 1).map(issueMessage);
  if (!files.signature) fields.signature = [errorMessage(signupFiles.signature)];
  const isWrong = Object.keys({ ...fields, ...posted.fileErrors }).length > 0;
  return isWrong ? incomplete(fields, false) : { to: nextPage(posted, 'declarations') };
}

export const declarationsStep: Step<View> = {
  slug: 'declarations',
  texts: [],
  files: ['signature'],
  view: (registration) => ({ ticked: ticked(registration), files: registration.files }),
  take: takeDeclarations,
  intents: { next },
};
