/** Step 3: the six declarations and the signature. */
import { signupFiles } from '@contract/account';
import { type ShownSentence, shownAgreements } from '~/features/info/agreements.server';
import { errorMessage, issueMessage } from '~/platform/error-messages.server';
import type { Step, StepArgs, StepOutcome } from '~/platform/forms/multi-step/step.server';
import { invalid } from '~/platform/forms/multi-step/step-errors.server';
import { recordLanguage } from '../draft.server';
import { nowInSeconds } from '../proofs.server';
import { declarationsSchema, type Registration } from '../registration.schema';
import { DECLARATIONS, type Declaration } from './declaration-keys';

interface View {
  ticked: Declaration[];
  sentences: (ShownSentence & { value: Declaration })[];
  files: Registration['files'];
}

const tickedDeclarations = ({ declarations }: Registration) =>
  DECLARATIONS.filter((declaration) => declarations[declaration] !== undefined);

function sentences(): View['sentences'] {
  const shown = shownAgreements();
  return DECLARATIONS.map((value) => ({ value, ...shown[value] }));
}

const checkTicks = (draft: Registration) =>
  declarationsSchema.safeParse({ declarations: tickedDeclarations(draft) });

/**
 * Stores which declarations are ticked. A declaration that was already ticked keeps its time. If
 * the ticks in the draft are newer than the posted page, none of them is removed.
 */
function saveDeclarations(
  draft: Registration,
  form: FormData,
  isNewerThanPage: (unit: string) => boolean,
): void {
  const posted = form.getAll('declarations');
  const before = draft.declarations;
  const wasDeclared = (declaration: Declaration) =>
    isNewerThanPage('declarations') && before[declaration] !== undefined;
  const times = DECLARATIONS.filter(
    (declaration) => posted.includes(declaration) || wasDeclared(declaration),
  ).map((declaration) => [declaration, before[declaration] ?? nowInSeconds()] as const);
  draft.declarations = Object.fromEntries(times);
  for (const [one] of times) if (before[one] === undefined) recordLanguage(draft, one);
}

function next({ draft, fileErrors, nextPage }: StepArgs<Registration>): StepOutcome {
  const validated = checkTicks(draft);
  const fieldErrors: Record<string, string[]> = {};
  if (!validated.success)
    fieldErrors.declarations = validated.error.issues.slice(0, 1).map(issueMessage);
  if (!draft.files.signature) fieldErrors.signature = [errorMessage(signupFiles.signature)];
  const isWrong = Object.keys({ ...fieldErrors, ...fileErrors }).length > 0;
  return isWrong ? invalid({ fieldErrors }) : { to: nextPage() };
}

export const declarationsStep: Step<Registration, View> = {
  slug: 'declarations',
  files: ['signature'],
  boxes: ['declarations'],
  saveBoxes: saveDeclarations,
  view: (draft) => ({
    ticked: tickedDeclarations(draft),
    sentences: sentences(),
    files: draft.files,
  }),
  isDone: (draft) => checkTicks(draft).success && draft.files.signature !== undefined,
  intents: { next },
};
