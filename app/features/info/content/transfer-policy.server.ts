import type { InfoPage } from '../info.types';

/** When a distributorship can pass to somebody else, and when a sponsor or a name can change. */
export const page: InfoPage = {
  slug: 'transfer-policy',
  title: 'Passing on a distributorship',
  description:
    'When a distributorship can pass to a nominee, when a sponsor can be corrected, which documents are needed, and what can never be transferred.',
  updated: '2026-11-26',
  body: `
A distributorship belongs to the one person whose identity was verified. One person, one PAN, one
distributorship. It cannot be sold, rented, lent, pledged or run in another person's name. The few
exceptions are all listed here.

## After a death

The nominee named in the registration may take over the distributorship.

1. The nominee writes to us within **six months**, through [Contact us](/contact-us) or by post.
2. We ask for the death certificate, the nominee's identity and address proof, and the nominee's
   PAN.
3. The nominee must be 18 or older, and accepts the [terms](/terms-condition) as every distributor
   does. For a minor, a guardian can hold the distributorship until the minor's eighteenth birthday.
4. Within one month we transfer the place in the team tree, with its team, to the nominee. Amounts
   earned up to the death are paid to the nominee, or to the legal heirs if a court says so.

A nominee who does not want to work as a distributor can have the amounts paid out and the distributorship closed. A
nominee who is already a distributor must choose one of the two distributorships. The team of the one
that is given up goes to the sponsor of that distributorship.

Nominees can be changed at any time. Please do so after a marriage, a separation or a death.

## After a marriage, a divorce or a change of name

Your place in the team tree does not change. Send the document that shows the new name, and the PAN
record in that name, and we correct the register, the identity card and later invoices. Husband and
wife can each have a distributorship, with one sponsoring the other. They can also share one, in the
name of one of them.

## Serious illness

If illness or disability makes the work permanently impossible, the distributorship can pass to the
spouse, a child or a parent, on the distributor's written request with a doctor's certificate. The
same documents are needed as for a nominee.

## Change of sponsor

Normally the sponsor does not change. A change is possible only in these cases.

| Case | When | What is needed |
| --- | --- | --- |
| Wrong referral code typed | within {{coolingOffDays}} days of joining, before the first person joins below you | your request; we ask both sponsors |
| Sponsor's contract ended | at any time | nothing: you keep your place, and the sponsor's place remains without a name |
| Sponsor broke the code of ethics towards you | within six months of our decision on the complaint | your request |
| You left and join again | at least six months after the end of the old contract | a new registration |

If the referral code was wrong, or your sponsor broke the code of ethics, only you move to another
sponsor, and not your team. Points and incentives that were already
credited stay where they are. Past amounts are not recalculated.

Moving to another team for money or for a better place, and joining a second time under a relative's
name, are breaches of the [code of ethics](/code-ethics). We close the later registration and move
its sales to the first one.

## What cannot be transferred

- points, ranks and rank history, from one living person to another;
- discounts, except that family members in one household may use the goods;
- the identity card, passwords and one-time codes;
- an order's invoice into another name after it was issued;
- amounts due, to any account but the distributor's own.

## Customers' accounts

A customer's account can be closed, but not opened again or transferred. After closing it, the customer can sign up again. If an order was placed in
the wrong account, we correct it until it is shipped.

## If the company changes hands

If the business of {{legalName}} passes to another company, contracts, ranks and records pass with
it unchanged, and we inform you at least 30 days before. You can then leave, and we buy back your
unsold goods as the [return and refund policy](/return-refund-policy) says, however old your
contract is.

## How to ask, and how long it takes

Reach us {{waysToReach}}. You get a ticket number, a list of the missing documents within seven
working days, and a decision with reasons within one month of the last document. No fee is charged
for any transfer. If you disagree, use the [grievance mechanism](/grievance-mechanism).

We use documents for a transfer only for this purpose, and keep them as the [privacy
policy](/privacy-policy) says.
`,
};
