import type { InfoPage } from '../info.types';

/** The self-declaration, the registrations, the officers, the records and the disclosure of income. */
export const page: InfoPage = {
  slug: 'transparency',
  title: 'Transparency and company information',
  description:
    'Our declaration under the Direct Selling Rules, registrations, officers, the records that we keep, and how earnings work.',
  updated: '2026-11-26',
  body: `
A direct-selling company must tell the public who it is, whom to contact and how its distributors
earn money. This page has all of that.

{{#demonstration}}
> **This is a demonstration shop.** {{name}} is an invented company, and its people, numbers and
> addresses are examples.
{{/demonstration}}

## Self-declaration of compliance

{{legalName}} declares that it

1. keeps the Consumer Protection (Direct Selling) Rules, 2021, as amended, and the Consumer
   Protection (E-Commerce) Rules, 2020;
2. runs no pyramid scheme and no money circulation scheme, enrols nobody in one, and does not take
   part in one under the cover of direct selling;
3. charges no fee for joining, renewing, training or staying, and asks nobody to buy goods or a
   demonstration kit in order to join;
4. lets distributors earn solely from the sale of goods, and pays nothing for recruiting a person;
5. concludes a written contract with each distributor before the work begins, and issues identity
   cards to its distributors only;
6. is responsible for grievances about sales by its distributors;
7. lets distributors leave without penalty in a cooling-off period of {{coolingOffDays}} days, and
   for {{buyBackDays}} days after delivery buys back unsold goods that can still be sold.

The declaration is renewed each year by the management and whenever the rules change.

## The company

- **Registered name:** {{legalName}}
{{#cin}}
- **Corporate identity number:** {{cin}}
{{/cin}}
{{#gstin}}
- **GSTIN:** {{gstin}}
{{/gstin}}
{{#directSellingRegistration}}
- **Direct-selling registration:** {{directSellingRegistration}}
{{/directSellingRegistration}}
{{#fssai}}
- **FSSAI licence:** {{fssai}}
{{/fssai}}
{{#registeredOffice}}
- **Registered office:** {{registeredOffice}}
{{/registeredOffice}}
- **State:** {{state}} (code {{stateCode}})
{{#phone}}
- **Phone:** {{phone}}
{{/phone}}
{{#email}}
- **E-mail:** {{email}}
{{/email}}

{{#directSellingRegistration}}
The registration number is also on each of our invoices.
{{/directSellingRegistration}}

## Contacts

{{#grievanceOfficer}}
### Grievance redressal officer

- **Name:** {{grievanceOfficer.name}}
- **Designation:** {{grievanceOfficer.designation}}
- **Phone:** {{grievanceOfficer.phone}}
- **E-mail:** {{grievanceOfficer.email}}
{{/grievanceOfficer}}

{{#nodalOfficer}}
### Nodal officer

- **Name:** {{nodalOfficer.name}}
- **Designation:** {{nodalOfficer.designation}}
- **Phone:** {{nodalOfficer.phone}}
- **E-mail:** {{nodalOfficer.email}}
{{/nodalOfficer}}

You can reach the company {{waysToReach}}. Complaints follow the [grievance
mechanism](/grievance-mechanism): a ticket number at once, an acknowledgement within 48 hours (not
counting Sundays), a resolution within one month.{{#hasManagement}} The management is named on [our
team](/our-team).{{/hasManagement}}

## Records that we keep

At the registered office we keep, and show to the authorities entitled to see them, the certificate
of incorporation, the memorandum and articles of association, PAN and TAN, the GST registration and
returns, income tax returns, balance sheets and audit reports, licences for the goods that need
them, trademark registrations, and the **register of distributors**. For each distributor the
register holds the name, the number, the address, the e-mail, the phone, proof of identity and of
address, the date of the contract and, where it applies, the date on which it ended.

## How earnings work

A distributor can earn only in the following ways.

| Source | What it is | What it is not |
| --- | --- | --- |
| Retail margin | the difference between the discounted price of your rank and the price at which you sell, which may never exceed the MRP | it is not paid by us, and unsold goods earn nothing |
| Better discount | points from products sold by you and your team raise your rank, and a higher rank has a higher discount; your own orders count as sales, and for some ranks several parts of your team must have points | it is not granted because people join: without points, they do not count |
| Incentives on sales | an amount calculated on products that your team sold and that were not returned; only if the current [business plan](/affiliate) has such incentives | it is never calculated on fees, kits or enrolments, because there are none |

Each credit appears in the distributor's account with the sale from which it comes. If products are returned, the earnings from them are reversed.

You can also buy a rank, but you never have to. It is an ordinary order for goods worth at least the
amount that the rank requires: never needed to join, and returnable under the same policy as any
other order. It gives the sponsor points like any other sale, and no reward besides.

## What to expect

- Most people who sell directly do so in spare hours and earn a small addition to their income. Many
  use the discount for their own household and sell nothing.
- You may earn nothing. You also have costs that we do not pay: phone, travel, samples, and your own
  time.
- Nobody may promise you a fixed income, a passive income, a car or a foreign trip. If someone does,
  [tell us](/contact-us).
- We publish no pictures of cheques and no average incomes, because a figure without its
  circumstances is misleading.
- Tax is deducted at source if the law requires it: at present 2 per cent on incentives
  above ₹20,000 in a financial year, and more if there is no PAN.

Before you decide, read these three pages: [code of ethics](/code-ethics),
[compliance](/compliance) and [what to ask before
joining](/article/questions-before-joining-direct-selling).
`,
};
