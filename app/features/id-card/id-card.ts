import type { QrCode } from '~/platform/qr-code.server';

export interface IdCard {
  name: string;
  memberId: string;
  rank: string;
  phone: string;
  /** Formatted for people. */
  since: string;
  hasPicture: boolean;
  /** Links to the page that verifies the card; null if the upstream has no code for it. */
  code: QrCode | null;
  /** The card can be downloaded as a file: our fonts have all its letters. */
  hasFiles: boolean;
}
