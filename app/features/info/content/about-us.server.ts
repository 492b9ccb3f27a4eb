import type { InfoPage } from '../info.types';

/** Who runs the shop, how it sells, and what it promises. */
export const page: InfoPage = {
  slug: 'about-us',
  title: 'About us',
  description:
    'Who we are, what we sell, how our prices and our distributors work, and what we promise to every household that buys from us.',
  body: `
You can buy the products of {{name}} on this site, or from a distributor who lives near you and can
show them to you before you pay.

{{#demonstration}}
We sell what an Indian home uses every week: pulses and spices, tea and oil, soap and shampoo, and
cleaning products for floors and clothes.

> **This is a demonstration shop.** {{name}} is an invented company, and its people, numbers and
> addresses are examples.
{{/demonstration}}

## What we sell

Each product page shows what the law requires on a pack and what we would want to know ourselves:
the net quantity, what the product consists of, the MRP, our price with tax included, the country of
origin, and who made or packed it. If we do not know something, we say nothing about it. Start with
[all products](/products) or look through the [brands](/brands).

## How we sell

We are a direct-selling company. That means two things in practice.

- **Anyone can shop.** A customer account is free and asks for very little. Prices are the same for
  every customer, wherever the order comes from.
- **Any citizen of India aged 18 or older can sell.** A distributor buys at a discount that depends
  on rank, sells to people they know, and stands behind the goods. Joining costs nothing, there is
  no starter kit to pay for, and nobody is paid for bringing in another person. The page [how it
  works for distributors](/affiliate) has the figures and the warnings.

A distributor is an independent seller, not an employee. Wherever you buy our products, we are
responsible for the products and for the conduct of the people who sell them in our name.

## What we promise

1. **The price is the price.** It includes GST, it is never above the MRP on the pack, and delivery
   is shown before you pay. Orders of {{freeShippingAbove}} and more are delivered free.
2. **You may change your mind.** Customers can return products within {{returnDays}} days of
   delivery. For {{buyBackDays}} days after delivery, distributors can return unsold stock that can
   still be sold, and we buy it back. The [return and refund policy](/return-refund-policy) has no
   small print that limits this.
3. **A complaint gets a number.** You can follow it without an account, and there is a next step if
   the first answer does not help. See [how to complain](/grievance-mechanism).
4. **We ask for no more than we need.** You do not need an Aadhaar to shop. We ask for it only if
   you want to become a distributor. We check the number and do not store it. We keep its last
   four digits, the reference of the check, and a code that is calculated from the number. The
   pictures of the card, on which you cover the first eight digits, are stored encrypted. The
   [privacy policy](/privacy-policy) says what we store, where and for how long.
5. **The shop works on your phone.** Every task here can be done on an old handset, on a slow
   connection, and even if JavaScript is switched off in your browser.

## What we do not do

We do not let anyone sell our goods as medicines. We do not print invented ratings or countdown
clocks. We do not sell lists of our customers. We do not tell anyone that selling will make them
rich; for most people it is a modest addition to the household's income, and for some it is not
worth the effort.

## The company

- **Registered name:** {{legalName}}
{{#cin}}
- **Corporate identity number:** {{cin}}
{{/cin}}
{{#registeredOffice}}
- **Registered office:** {{registeredOffice}}
{{/registeredOffice}}
- **State:** {{state}}
{{#foundedYear}}
- **In business since:** {{foundedYear}}
{{/foundedYear}}
{{#fssai}}
- **FSSAI licence:** {{fssai}}
{{/fssai}}

The declarations that the law requires of a direct-selling company are on the
[transparency](/transparency) page.{{#hasManagement}} The people responsible for them are named on
[our team](/our-team).{{/hasManagement}} We read what you send us: [contact us](/contact-us).
`,
};
