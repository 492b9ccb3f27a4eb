/** Step 5: the person, family and documents. */
import { signupFiles } from '@contract/account';
import { PASSWORD_LIMITS, passwordErrorCode } from '@contract/password';
import { missingAddressParts } from '~/features/account/member-address.schema';
import { company } from '~/features/company/current-company';
import { errorMessage } from '~/platform/error-messages.server';
import type { FieldErrors } from '~/platform/forms/forms.server';
import type { Step, StepArgs, StepOutcome } from '~/platform/forms/multi-step/step.server';
import { invalid } from '~/platform/forms/multi-step/step-errors.server';
import { demoHints } from '../demo.server';
import { profileSchema, type Registration } from '../registration.schema';
import { previewSignup } from '../signup-preview.server';

const DOCUMENTS = ['aadhar_Card', 'aadhar_Card_Back', 'pancard'] as const;

interface View {
  files: Registration['files'];
  /** The draft has a valid password, which is never shown. */
  hasPassword: boolean;
  demo: ReturnType<typeof demoHints>;
}

const isStrong = ({ texts }: Registration) =>
  profileSchema.shape.password.safeParse(texts.password ?? '').success;

async function submitProfile(args: StepArgs<Registration>): Promise<StepOutcome> {
  const { draft, fileErrors, validate, nextPage } = args;
  const validated = validate(profileSchema);
  const fieldErrors: FieldErrors = validated.ok ? {} : { ...validated.fieldErrors };
  let isIncomplete = !validated.ok && validated.isIncomplete;
  for (const field of DOCUMENTS) {
    if (draft.files[field] || fileErrors[field]) continue;
    fieldErrors[field] = [errorMessage(signupFiles[field])];
    isIncomplete = true;
  }
  if (validated.ok) Object.assign(draft.texts, validated.value);
  for (const [part, code] of missingAddressParts(draft.texts)) {
    fieldErrors[part] ??= [errorMessage(code)];
    isIncomplete = true;
  }
  if (!fieldErrors.password) {
    const { name = '', phone = '', email = '', password = '' } = draft.texts;
    const code = passwordErrorCode(password, [name, email, phone], company().name);
    if (code) fieldErrors.password = [errorMessage(code, PASSWORD_LIMITS)];
  }
  if (validated.ok) Object.assign(fieldErrors, await previewErrors(draft));
  const isWrong = Object.keys({ ...fieldErrors, ...fileErrors }).length > 0;
  return isWrong ? invalid({ fieldErrors, isIncomplete }) : { to: nextPage() };
}

/** The errors that the submission would cause, if the upstream can check this now. */
async function previewErrors(draft: Registration): Promise<FieldErrors> {
  const { email, ref_code } = draft.texts;
  const { phone: _, ...errors } = (await previewSignup(draft, { email, ref_code })).errors;
  return errors;
}

export const profileStep: Step<Registration, View> = {
  slug: 'profile',
  schema: profileSchema,
  texts: Object.keys(profileSchema.shape),
  files: ['profile_pic', ...DOCUMENTS],
  view: (draft) => ({ files: draft.files, hasPassword: isStrong(draft), demo: demoHints() }),
  isDone: ({ texts, files }) =>
    profileSchema.safeParse(texts).success &&
    missingAddressParts(texts).length === 0 &&
    Boolean(files.aadhar_Card && files.aadhar_Card_Back && files.pancard),
  intents: { next: submitProfile },
};
