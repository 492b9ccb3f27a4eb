/** The welcome letter of a new distributor. */

import type { Profile } from '@contract/account';
import { wholeCompany } from '~/features/company/current-company.server';
import { formatDay } from '~/platform/dates';
import { rankName } from '~/platform/rank-name';
import { printedText } from './documents.text';
import type { PrintedDocument } from './printed-document';

/** @param link the member's referral link; empty without a referral code */
export function buildWelcomeLetter(profile: Profile, link: string): PrintedDocument {
  const { name, member_id, created_at, sponsor, distributor_rank_id: rank } = profile;
  const company = wholeCompany();
  const officer = company.grievanceOfficer;
  return {
    title: printedText.welcome,
    day: formatDay(created_at),
    blocks: [
      { kind: 'text', text: printedText.dear({ name }) },
      {
        kind: 'text',
        text: printedText.intro({ shop: company.name }),
      },
      {
        kind: 'facts',
        facts: withoutEmpty([
          { label: printedText.memberNumber, value: member_id },
          { label: printedText.joinedOn, value: formatDay(created_at) },
          { label: printedText.rank, value: rankName(rank) },
          { label: printedText.sponsor, value: sponsor?.name ?? '' },
          { label: printedText.referralLink, value: link },
        ]),
      },
      { kind: 'heading', text: printedText.earnings },
      {
        kind: 'text',
        text: printedText.earningsText,
      },
      { kind: 'heading', text: printedText.rights },
      {
        kind: 'list',
        items: [
          printedText.leave({ days: company.coolingOffDays }),
          printedText.returns({ days: company.returnDays }),
          printedText.buyBack({ days: company.buyBackDays }),
        ],
      },
      { kind: 'heading', text: printedText.duties },
      { kind: 'list', items: printedText.dutiesList },
      {
        kind: 'text',
        text: officer ? printedText.officer(officer) : printedText.contactUs,
      },
      { kind: 'text', text: printedText.yours({ shop: company.legalName }) },
    ],
  };
}

const withoutEmpty = (facts: { label: string; value: string }[]) =>
  facts.filter(({ value }) => value);
