/** Step 5: the person, the family, the documents. */
import { signupFiles } from '@contract/account';
import { PASSWORD_LIMITS, passwordFlaw } from '@contract/password';
import { errorMessage } from '~/platform/error-messages.server';
import { demoHints } from '../demo.server';
import { profileSchema, type Registration, type TextName } from '../registration.schema';
import type { Outcome, Posted, Step } from '../step/step.server';
import { incomplete } from '../step/step-page.server';
import { nextPage } from '../step/step-paths.server';
import { judge } from '../step/typed.server';

const TEXTS = [
  'email',
  'password',
  'father_name',
  'father_phone',
  'nominee',
  'nominee_relation',
  'ref_code',
  'Address',
] as const satisfies TextName[];
const DOCUMENTS = ['aadhar_Card', 'aadhar_Card_Back', 'pancard'] as const;
const FILES = ['profile_pic', ...DOCUMENTS] as const;

interface View {
  texts: Record<string, string>;
  files: Registration['files'];
  /** A password was entered; it is never printed. */
  hasPassword: boolean;
  demo: ReturnType<typeof demoHints>;
}

const isStrong = ({ texts }: Registration) =>
  profileSchema.shape.password.safeParse(texts.password ?? '').success;

function view(registration: Registration): View {
  const shown = TEXTS.filter((name) => name !== 'password');
  return {
    texts: Object.fromEntries(shown.map((name) => [name, registration.texts[name] ?? ''])),
    files: registration.files,
    hasPassword: isStrong(registration),
    demo: demoHints(),
  };
}

function next(posted: Posted): Outcome {
  const { form, registration, fileErrors } = posted;
  const judged = judge(profileSchema, form, registration);
  const fields: Record<string, string[]> = judged.ok ? {} : { ...judged.fields };
  let missing = !judged.ok && judged.missing;
  for (const field of DOCUMENTS) {
    if (registration.files[field] || fileErrors[field]) continue;
    fields[field] = [errorMessage(signupFiles[field])];
    missing = true;
  }
  if (judged.ok) Object.assign(registration.texts, judged.values);
  if (!fields.password) {
    const { name = '', phone = '', email = '', password = '' } = registration.texts;
    const flaw = passwordFlaw(password, [name, email, phone]);
    if (flaw) fields.password = [errorMessage(flaw, PASSWORD_LIMITS)];
  }
  const isWrong = Object.keys({ ...fields, ...fileErrors }).length > 0;
  return isWrong ? incomplete(fields, missing) : { to: nextPage(posted, 'profile') };
}

export const profileStep: Step<View> = {
  slug: 'profile',
  texts: TEXTS,
  files: FILES,
  order: [
    'profile_pic',
    ...TEXTS.slice(0, 6),
    'aadhar_Card',
    'aadhar_Card_Back',
    'pancard',
    ...TEXTS.slice(6),
  ],
  view,
  intents: { next },
};
