import type { QrCode } from '~/platform/qr-code.server';

export interface IdCard {
  name: string;
  memberId: string;
  rank: string;
  phone: string;
  /** When the member joined, in words. */
  since: string;
  hasPicture: boolean;
  /** Leads to the page that says whose card this is; null where the upstream has none. */
  code: QrCode | null;
  /** Whether our fonts have the letters of what stands on it. */
  hasFiles: boolean;
}
