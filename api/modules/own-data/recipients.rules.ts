/** Who was given data of a member: what the law has a copy of one's data name. */
import { type Facts, RECIPIENTS } from '@contract/own-data';

const GATEWAYS: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  link: 'Razorpay',
  sabpaisa: 'SabPaisa',
};

interface Known {
  isDistributor: boolean;
  /** Of the payments that were begun. */
  gateways: readonly string[];
  /** Of the parcels that were sent. */
  carriers: readonly string[];
}

export function recipientsOf({ isDistributor, gateways, carriers }: Known): Facts[] {
  const { sms, verification, sponsor, upline, gateway, carrier } = RECIPIENTS;
  const paid = [...new Set(gateways.flatMap((name) => GATEWAYS[name] ?? []))];
  return [
    sms,
    ...(isDistributor ? [verification, sponsor, upline] : []),
    ...paid.map((who) => ({ who, ...gateway })),
    ...carriers.map((who) => ({ who, ...carrier })),
  ];
}
