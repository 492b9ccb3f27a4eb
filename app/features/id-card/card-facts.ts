/** The facts and the notes of an ID card, for the page and the files. */
import { company } from '~/features/company/current-company';
import type { IdCard } from './id-card';
import { cardText } from './id-card.text';

/** Unknown facts are left out. */
export const cardFacts = ({ memberId, rank, phone, since }: IdCard) =>
  [
    { label: cardText.memberNumber, value: memberId },
    { label: cardText.rank, value: rank },
    { label: cardText.phone, value: phone },
    { label: cardText.since, value: since },
  ].filter(({ value }) => value);

/** The company's registration number, and the phone number for questions about the card. */
export function cardNotes(): string {
  const { directSellingRegistration: number, phone } = company();
  return [number && cardText.registration({ number }), phone && cardText.help({ phone })]
    .filter(Boolean)
    .join(' ');
}
