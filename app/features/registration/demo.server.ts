/** What to enter while providers only pretend. */

import { groupAadhaar } from '@contract/identity/aadhaar';
import { config } from '@kernel/config/config';
import { SANDBOX_IDENTITIES, SANDBOX_OTP } from '@kernel/sandbox-identities';

interface DemoIdentity {
  name: string;
  aadhaar: string;
  pan: string;
}

interface DemoHints {
  /** The code that works for every phone; none when messages are really sent. */
  phoneCode: string;
  /** The code that works for every Aadhaar; none when identities are really checked. */
  aadhaarCode: string;
  /** People whom the pretended registry knows. */
  identities: DemoIdentity[];
  /** A code of the demo shop. */
  referralCode: string;
}

/** The demo shop's founder. */
const DEMO_REFERRAL_CODE = 'FOUNDER';

/** The people of the sandbox who are of age. */
const identities = SANDBOX_IDENTITIES.filter(({ dateOfBirth }) => dateOfBirth < '2000');

export function demoHints(): DemoHints {
  const { sandboxes, DEMO_SHOP } = config();
  const isKycDemo = sandboxes.includes('kyc');
  return {
    phoneCode: sandboxes.includes('sms') ? SANDBOX_OTP : '',
    aadhaarCode: isKycDemo ? SANDBOX_OTP : '',
    identities: isKycDemo
      ? identities.map(({ fullName, aadhaar, pan }) => ({
          name: fullName,
          aadhaar: groupAadhaar(aadhaar),
          pan,
        }))
      : [],
    referralCode: isKycDemo && DEMO_SHOP ? DEMO_REFERRAL_CODE : '',
  };
}
