/** What stands on every ID card, on paper and on the page. */
import { company } from '~/features/company/company';
import type { IdCard } from './id-card';

export const ROLE = 'Independent direct seller';

/** What is not known is left out. */
export const cardFacts = ({ memberId, rank, phone, since }: IdCard) =>
  [
    { label: 'Member ID', value: memberId },
    { label: 'Rank', value: rank },
    { label: 'Phone', value: phone },
    { label: 'Member since', value: since },
  ].filter(({ value }) => value);

/** Of the company, and what a finder does. */
export const cardNotes = (): string =>
  [
    company.directSellingRegistration &&
      `Direct selling registration ${company.directSellingRegistration}.`,
    company.phone && `If found, or in doubt whether this card is genuine: ${company.phone}.`,
  ]
    .filter(Boolean)
    .join(' ');
