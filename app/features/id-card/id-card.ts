import type { QrCode } from '~/platform/qr-code.server';

export interface IdCard {
  name: string;
  memberId: string;
  rank: string;
  phone: string;
  /** Formatted for people. */
  since: string;
  hasPicture: boolean;
  /** Links to the page that verifies the card; null if the upstream has no such call. */
  code: QrCode | null;
  /** Whether our fonts have all letters of the card. */
  hasFiles: boolean;
}
