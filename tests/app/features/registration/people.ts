/** The people who register in tests, and their data. */
import { DECLARATIONS } from '~/features/registration/declarations/declaration-keys';
import type { Registration } from '~/features/registration/registration.schema';
import { pngClaiming } from '../../../mocks/pictures';
import type { Visitor } from './visitor';

export const asha = {
  name: 'Asha Verma',
  aadhaar: '2341 2341 2346',
  pan: 'ABCPV1234D',
  email: 'asha@example.com',
  account: '123456789012',
};
export const rohan = {
  name: 'Rohan Das',
  aadhaar: '4000 0000 0005',
  pan: 'DEFPD5678K',
  email: 'rohan@example.com',
  account: '987654321098',
};
export type Person = typeof asha;

export const PASSWORD = 'kettle monsoon bicycle';

/** A small real picture. */
export const picture = (name = 'photo.png'): File =>
  new File([new Uint8Array(pngClaiming(8, 8))], name, { type: 'image/png' });

/** The texts of step 5. */
export const profileTexts = ({ email }: Person) => ({
  email,
  password: PASSWORD,
  father_name: 'Ram Verma',
  father_phone: '98765 00001',
  nominee: 'Sita Verma',
  nominee_relation: 'Mother',
  ref_code: 'FOUNDER',
  address_line1: '12 Example Road',
  address_city: 'Jaipur',
  address_pin: '302001',
  address_state: '08',
});

export const profileFiles = () => ({
  profile_pic: picture('me.png'),
  aadhar_Card: picture('front.png'),
  aadhar_Card_Back: picture('back.png'),
  pancard: picture('pan.png'),
});

export const bankTexts = ({ account }: Person) => ({
  bank_name: 'State Bank of India',
  ifsc_code: 'sbin0001234',
  account_number: account,
  account_number_again: account,
});

const at = () => Math.floor(Date.now() / 1000);

/** All declarations, ticked just now. */
export const declared = (): Registration['declarations'] =>
  Object.fromEntries(DECLARATIONS.map((one) => [one, at()]));

/** The fields of step 4 that make the provider send a code. */
export const aadhaarFields = (aadhar_no: string) => ({ aadhar_no, aadhaar_consent: 'yes' });

/** A registration with a verified phone. */
export const withPhone = (phone: string, person: Person = asha): Partial<Registration> => ({
  texts: { name: person.name, phone, otp: '123456' },
  phoneVerified: { phone, at: at(), request: 'of-a-test' },
});

/**
 * A registration at step 4. It names a signature, but no file is stored: see `Visitor` for files.
 */
export const withDeclarations = (phone: string, person: Person = asha): Partial<Registration> => ({
  ...withPhone(phone, person),
  declarations: declared(),
  files: { signature: { name: 'signature.png', size: 1000, at: at() } },
});

/** A registration at step 5, also without a stored file. */
export function withIdentity(phone: string, person: Person = asha): Partial<Registration> {
  const begun = withDeclarations(phone, person);
  const aadhar_no = person.aadhaar.replaceAll(' ', '');
  return {
    ...begun,
    texts: { ...begun.texts, aadhar_no, pan_no: person.pan },
    aadhaarVerified: { aadhar_no, at: at(), agreedAt: at() },
    panVerified: { pan_no: person.pan, name: person.name, at: at() },
  };
}

/** Goes through all steps before the last. */
export async function walkToBank(visitor: Visitor, person: Person, phone: string): Promise<void> {
  const press = async (...request: Parameters<Visitor['post']>) => {
    const { status, shown } = await visitor.post(...request);
    if (status !== 303) throw new Error(`${request[0]}: ${JSON.stringify(shown.problems)}`);
  };
  await press('contact', 'send-otp', { name: person.name, phone });
  await press('otp', 'verify-otp', { otp: '123456' });
  const signature = picture('signature.png');
  await press('declarations', 'next', { declarations: [...DECLARATIONS], signature });
  await press('identity', 'send-aadhaar-otp', aadhaarFields(person.aadhaar));
  await press('identity', 'verify-aadhaar-otp', { aadhar_otp: '123456' });
  await press('identity', 'verify-pan', { pan_no: person.pan });
  await press('identity', 'next');
  await press('profile', 'next', { ...profileTexts(person), ...profileFiles() });
}
