/** Recipients of a member's data, which the law requires in a copy of one's data. */
import { type Facts, RECIPIENTS } from '@contract/own-data';

const GATEWAYS: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  link: 'Razorpay',
  sabpaisa: 'SabPaisa',
};

interface RecipientInput {
  isDistributor: boolean;
  /** Of started payments. */
  gateways: readonly string[];
  /** Of shipped parcels. */
  carriers: readonly string[];
}

export function recipientsOf({ isDistributor, gateways, carriers }: RecipientInput): Facts[] {
  const { sms, verification, sponsor, upline, gateway, carrier } = RECIPIENTS;
  const paid = [...new Set(gateways.flatMap((name) => GATEWAYS[name] ?? []))];
  return [
    sms,
    ...(isDistributor ? [verification, sponsor, upline] : []),
    ...paid.map((who) => ({ who, ...gateway })),
    ...carriers.map((who) => ({ who, ...carrier })),
  ];
}
