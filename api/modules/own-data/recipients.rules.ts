/** Lists who received a member's data. The law requires this list in a copy of the data. */
import type { LanguageCode } from '@contract/language';
import { RECIPIENTS as hindi } from '@contract/languages/hi/own-data';
import { RECIPIENTS as english, type Facts } from '@contract/own-data';

const RECIPIENTS = { en: english, hi: hindi };

/** The recipient for each gateway that receives data; `link` is Razorpay's payment link. */
const GATEWAYS: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  link: 'Razorpay',
  sabpaisa: 'SabPaisa',
};

interface RecipientInput {
  isDistributor: boolean;
  /** Whether a distributor recommended the shop to the member, or sponsors the member. */
  hasSponsor: boolean;
  /** Gateways of the member's payment attempts. */
  gateways: readonly string[];
  /** Carriers of the member's parcels. */
  carriers: readonly string[];
  language: LanguageCode;
}

export function recipientsOf({
  isDistributor,
  hasSponsor,
  gateways,
  carriers,
  language,
}: RecipientInput): Facts[] {
  const { messages, verification, sponsor, upline, recommender, gateway, carrier } =
    RECIPIENTS[language];
  const paid = [...new Set(gateways.flatMap((name) => GATEWAYS[name] ?? []))];
  return [
    messages,
    ...(isDistributor ? [verification, sponsor, upline] : hasSponsor ? [recommender] : []),
    ...paid.map((who) => ({ who, ...gateway })),
    ...carriers.map((who) => ({ who, ...carrier })),
  ];
}
