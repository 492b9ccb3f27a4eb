/** Recipients of a member's data, which the law requires in a copy of one's data. */
import type { LanguageCode } from '@contract/language';
import { RECIPIENTS as hindi } from '@contract/languages/hi/own-data';
import { RECIPIENTS as english, type Facts } from '@contract/own-data';

const RECIPIENTS = { en: english, hi: hindi };

const GATEWAYS: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  link: 'Razorpay',
  sabpaisa: 'SabPaisa',
};

interface RecipientInput {
  isDistributor: boolean;
  /** Gateways of started payments. */
  gateways: readonly string[];
  /** Carriers of shipped parcels. */
  carriers: readonly string[];
  language: LanguageCode;
}

export function recipientsOf({
  isDistributor,
  gateways,
  carriers,
  language,
}: RecipientInput): Facts[] {
  const { sms, verification, sponsor, upline, gateway, carrier } = RECIPIENTS[language];
  const paid = [...new Set(gateways.flatMap((name) => GATEWAYS[name] ?? []))];
  return [
    sms,
    ...(isDistributor ? [verification, sponsor, upline] : []),
    ...paid.map((who) => ({ who, ...gateway })),
    ...carriers.map((who) => ({ who, ...carrier })),
  ];
}
