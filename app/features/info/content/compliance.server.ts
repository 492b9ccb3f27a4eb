import type { InfoPage } from '../info.types';

/** The laws that apply to the shop, and how the shop complies with each. */
export const page: InfoPage = {
  slug: 'compliance',
  title: 'Compliance',
  description:
    'Which Indian laws bind this shop and its distributors, from direct selling to labels, tax and personal data, and how we keep each of them.',
  updated: '2026-11-26',
  body: `
This page lists the laws that apply to {{legalName}}. For each law it says how we follow it and
where you can check that.

## Registrations

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
- **State:** {{state}}

## Direct selling

The **Consumer Protection (Direct Selling) Rules, 2021** forbid pyramid schemes and money
circulation, and they bind both the company and each distributor.

| The rule | What we do |
| --- | --- |
| No entry fee, no forced purchase | The registration has no payment step at all. Nothing needs to be bought, then or later. |
| Earnings only from sales | Points and incentives depend on goods that were sold and not returned. Nobody earns anything for a new member. |
| Identity verified before the start | Phone, Aadhaar and PAN are verified, and nobody under 18 can register. |
| A written contract, with time to reconsider | The [terms](/terms-condition) are accepted in the registration and can be ended without penalty within {{coolingOffDays}} days. |
| Identity cards | Issued in the back-office to registered distributors only, with photo and number. |
| Register of distributors | Kept with proof of identity and address, and updated when something changes. |
| Public information | On [transparency](/transparency), including the self-declaration and the officers. |
| Grievances | Ticket, acknowledgement within 48 hours (not counting Sundays), resolution in a month: [grievance mechanism](/grievance-mechanism). |

## Selling online

Under the **Consumer Protection (E-Commerce) Rules, 2020** we show the total price with all charges
before you pay, name the country of origin and the maker, tick no box on your behalf, charge nothing
for cancelling, and publish our policies on [returns](/return-refund-policy),
[delivery](/shipping-policy) and [payment](/payment-gateway-policy).

## Packs and prices

The **Legal Metrology (Packaged Commodities) Rules, 2011** define what a pack must state: name and
address of the maker or packer, common name of the goods, net quantity, the month and year in which
it was made, packed or imported, MRP with all taxes included, unit price and a contact for
complaints. Product pages repeat the facts that matter for buying. No one may sell above the MRP,
our distributors included. [How MRP and GST work on a pack](/article/mrp-and-gst-on-a-pack) explains
the figures.

## Products and claims

{{#fssai}}
Food is sold under the **Food Safety and Standards Act, 2006**, with ingredients, allergens, the
vegetarian mark and a date on each pack.
{{/fssai}}
{{#demonstration}}
Cosmetics follow the rules made under the **Drugs and Cosmetics Act, 1940**.
{{/demonstration}}
Nobody may say that a product of ours prevents, treats or cures a disease, and the **Drugs and Magic
Remedies (Objectionable Advertisements) Act, 1954** makes some such claims an offence.

## Tax

- **GST.** Our prices include it. Invoices show the HSN code, the taxable value and the tax: CGST
  and SGST within {{state}}, IGST for deliveries to other States. Invoice numbers have no gaps
  within a financial year. We issue a credit note for a return.
- **TDS.** Tax on incentives (in tax law: commission) is deducted if the law requires it, and
  reported under the distributor's PAN.
- **Distributors** may have to register for GST themselves once their own sales pass the limit in
  their State.

## Personal data

We follow the **Digital Personal Data Protection Act, 2023** and its Rules of 2025. We ask
only people who want to become distributors for an Aadhaar number. We use it once, to verify it with
their consent, and do not store it. We keep its last four digits, the reference of the check, and a
code that is calculated from the number with a secret key (a keyed hash). Without the key, nobody can
work out the number from it. Bank account numbers are encrypted. More in the
[privacy policy](/privacy-policy).

## How we check ourselves

- Each month we count complaints by kind, and report the three most frequent kinds to the management
  with a proposal.
- We check samples of distributors' public posts against the [social media
  policy](/social-media-policy).
- Two people check the labels of new products against a list before the first sale.
- Breaches of the [code of ethics](/code-ethics) are recorded with the decision taken.

Have you seen something that contradicts this page? Tell us {{waysToReach}}. You do not have to give
your name.
`,
};
