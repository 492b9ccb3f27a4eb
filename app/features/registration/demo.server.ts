/** Values to enter while the providers are sandboxes. */

import { groupAadhaar } from '@contract/identity/aadhaar';
import { config } from '@kernel/config/config';
import { SANDBOX_IDENTITIES, SANDBOX_OTP } from '@kernel/sandbox-identities';

interface DemoIdentity {
  name: string;
  aadhaar: string;
  pan: string;
}

interface DemoHints {
  /** The code that the SMS sandbox accepts; empty if messages are really sent. */
  phoneCode: string;
  /** The Aadhaar code that the sandbox accepts; empty if identities are really checked. */
  aadhaarCode: string;
  /** Adults in the sandbox's registry; empty if identities are really checked. */
  identities: DemoIdentity[];
  /** A referral code of the demo shop; empty for any other shop. */
  referralCode: string;
}

/** The referral code of the demo shop's founder. */
const DEMO_REFERRAL_CODE = 'FOUNDER';

/** People in the sandbox who were born before 2000, and so are adults. */
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
