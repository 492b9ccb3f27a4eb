/**
 * Invented people and codes that the sandbox providers know. Pages show them in demo mode, so that
 * a visitor can complete a registration without real documents.
 */

/** The code that the sandboxes accept for every number. */
export const SANDBOX_OTP = '123456';

/** The sandboxes treat this code as expired. */
export const SANDBOX_EXPIRED_OTP = '000000';

/** Mobile numbers with this ending receive no SMS in the sandbox. */
export const SANDBOX_UNREACHABLE_ENDING = '00';

export interface SandboxIdentity {
  fullName: string;
  aadhaar: string;
  pan: string;
  /** `YYYY-MM-DD` */
  dateOfBirth: string;
  gender: 'F' | 'M';
}

/** Two adults, and a minor, whose registration is refused. */
export const SANDBOX_IDENTITIES: readonly SandboxIdentity[] = [
  {
    fullName: 'Asha Verma',
    aadhaar: '234123412346',
    pan: 'ABCPV1234D',
    dateOfBirth: '1990-05-17',
    gender: 'F',
  },
  {
    fullName: 'Rohan Das',
    aadhaar: '400000000005',
    pan: 'DEFPD5678K',
    dateOfBirth: '1985-11-02',
    gender: 'M',
  },
  {
    fullName: 'Kiran Rao',
    aadhaar: '300000000001',
    pan: 'GHIPR9012M',
    dateOfBirth: '2012-01-20',
    gender: 'M',
  },
];

/** The sandbox provider answers this Aadhaar number with an error. */
export const SANDBOX_FAILING_AADHAAR = '500000000006';
