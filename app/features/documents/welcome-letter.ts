/** The letter that greets a new distributor, and says what the membership gives and asks for. */
import type { Profile } from '@contract/account';
import { company } from '~/features/company/company';
import { formatDay } from '~/platform/dates';
import type { PrintedDocument } from './printed-document';

const days = (count: number) => `${count} days`;

/** @param link the member's own, for whoever wants to join */
export function welcomeLetter(profile: Profile, link: string): PrintedDocument {
  const { name, member_id, created_at, sponsor, distributor_rank_id: rank } = profile;
  const officer = company.grievanceOfficer;
  return {
    title: 'Welcome letter',
    day: formatDay(created_at),
    blocks: [
      { kind: 'text', text: `Dear ${name},` },
      {
        kind: 'text',
        text: `welcome to ${company.name}. You joined us as an independent direct seller, and nobody has asked you for a fee. This letter names what you need on your first days.`,
      },
      {
        kind: 'facts',
        facts: known([
          { label: 'Member ID', value: member_id },
          { label: 'Joined on', value: formatDay(created_at) },
          { label: 'Rank', value: rank?.name ?? '' },
          { label: 'Sponsor', value: sponsor?.name ?? '' },
          { label: 'Your referral link', value: link },
        ]),
      },
      { kind: 'heading', text: 'What you earn' },
      {
        kind: 'text',
        text: 'You earn by goods that are sold, yours and those of the team below you, and by nothing else. Nobody is paid for bringing in people, and nobody has to buy anything.',
      },
      { kind: 'heading', text: 'What you can rely on' },
      {
        kind: 'list',
        items: [
          `You may leave within ${days(company.coolingOffDays)} of joining as if you had never joined, and at any later time as well.`,
          `Customers may send goods back within ${days(company.returnDays)} of delivery.`,
          `We buy goods that can still be sold back from you within ${days(company.buyBackDays)} of delivery.`,
        ],
      },
      { kind: 'heading', text: 'What we ask of you' },
      {
        kind: 'list',
        items: [
          'Carry your ID card on every visit, and show it before you speak of a product.',
          'Visit when it suits the customer. Say who you are, what you sell and what it costs.',
          'Never ask anybody for money to join, and promise no income.',
          'Hand every customer the bill, and say how goods are sent back and where to complain.',
        ],
      },
      {
        kind: 'text',
        text: officer
          ? `If something is not right, our grievance officer answers: ${officer.name}, ${officer.phone}, ${officer.email}.`
          : 'If something is not right, please tell us.',
      },
      { kind: 'text', text: `Yours, ${company.legalName}` },
    ],
  };
}

const known = (facts: { label: string; value: string }[]) => facts.filter(({ value }) => value);
