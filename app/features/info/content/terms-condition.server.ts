import type { InfoPage } from '../info.types';

/** Terms of sale, and the distributor's contract including the six declarations of joining. */
export const page: InfoPage = {
  slug: 'terms-condition',
  title: 'Terms and conditions',
  description:
    'The terms of sale for every order, and the contract between the company and its distributors: joining, declarations, earnings, duties, leaving.',
  updated: '2026-11-26',
  body: `
Part A is for everyone who buys from {{legalName}}. Part B is the contract between the company and
its distributors. The use of the website has [separate terms](/website-terms-condition).

{{#demonstration}}
> **This is a demonstration shop.** {{name}} is an invented company, and its people, numbers and
> addresses are examples.
{{/demonstration}}

## Part A: buying

### The contract of sale

Your order becomes a contract when we confirm it: when you have paid, or, with cash on delivery,
when you have placed it. Buyers must be 18 or older. We sell in quantities that a household or a
small seller uses.

### Price and payment

Prices are in rupees and include GST. No price is above the MRP. Delivery costs {{shippingFee}} at
most, and nothing for orders of {{freeShippingAbove}} and more. If you are a distributor, the
discount for your rank is shown on its own line before you pay. You pay online when you order, or in
cash on delivery if the checkout offers it. The [payment policy](/payment-gateway-policy) has the
details.

### Delivery, ownership and risk

We deliver within {{deliveryDays}} working days, as the [shipping policy](/shipping-policy)
says. Goods become yours, and the risk passes to you, when you or someone at your address receives
them.

### Cancelling and returning

You may cancel without charge until the order is packed and return goods within
{{returnDays}} days of delivery under the [return and refund policy](/return-refund-policy).
For defective goods you have all the rights of the Consumer Protection Act, 2019.

### Invoice

Each order has a tax invoice in the name and State that you gave. Check both before you order.

## Part B: being a distributor

### Who can join

An individual who is an Indian citizen, at least 18 years old, able to contract, and not insolvent
or convicted in the last five years of an offence punishable with imprisonment. One person holds one
distributorship, bound to one PAN.

### Joining is free

There is no fee for entry, subscription, renewal, training or a kit. No purchase is needed to join,
to stay or to earn. Anyone who asks you for money to join breaks this contract. Please [report
it](/grievance-mechanism).

### The six declarations

In the registration each applicant declares that

1. I am above 18 years of age, that is, 18 or older, and an Indian citizen;
2. I have paid no entry or subscription fee to become a distributor;
3. I agree to these terms and conditions and to the [privacy policy](/privacy-policy);
4. I know the [business plan](/affiliate) and the [code of ethics](/code-ethics);
5. I am eligible to enter into a contract under the Indian Contract Act, 1872;
6. what I have stated is true, and the documents are my own.

If a declaration is found to be untrue, the contract ends on the day we establish this.

### Start of the contract, and cooling-off period

The contract begins when the registration is confirmed, and you receive a number and an identity
card. For **{{coolingOffDays}} days** you may withdraw without a reason and without any
penalty. A message through [Contact us](/contact-us) is enough; hand in your identity card, and
return unsold goods for a full refund.

### Your status

You are an independent seller. You are not an employee, agent or partner of the company, may not
sign for it, and decide when and how you work within these terms. You bear your own costs and pay
your own taxes.

### How you earn

- You buy at the discount of your rank and sell at a price of your own, up to the MRP.
- Points from products that you and your team sell raise your rank according to the rank table in
  your back-office. Your own orders count as sales.
- Incentives, if the current [business plan](/affiliate) has them, are calculated only on sales of
  products.
- **Nothing is earned by recruiting.** Nobody receives anything because another person joined.
- You can buy a rank with an order for goods worth the price of that rank. This is optional, and the
  goods can be returned like those of any other order. It gives the sponsor points like any other
  sale, and no reward besides.
- Each credit is shown with its source in your account and is paid to your registered bank
  account, less tax deducted at source. Credits for returned goods are reversed.

No income is promised. See [transparency](/transparency) for what to expect.

### Your duties

1. Keep the [code of ethics](/code-ethics) and the [social media policy](/social-media-policy).
2. Carry your identity card and show it without being asked.
3. Give true information about goods, price, returns and complaints, and a bill for each sale.
4. Sell goods in their sealed packs, stored as the label says and before their date.
5. Forward complaints on the day you receive them.
6. Keep customers' data private and use it only for their orders.
7. Register for GST if your sales require it.

### The company's duties

1. Supply goods that are safe, lawful and as described, and take responsibility for them.
2. Publish the rank table and the business plan, and announce changes 30 days ahead.
3. Keep correct records that you can see at any time.
4. Buy back unsold goods that can still be sold, within {{buyBackDays}} days of their delivery.
5. Train you without charge, and protect your data.

### Ending the contract

- **You** may end it at any time with a message to us.
- **We** may end it with 30 days' notice if you have not sold, ordered or logged in for two years,
  and at once for a grave breach, after hearing you.
- At the end, amounts due are paid within 30 days, unsold goods that can still be sold are
  bought back as the [return and refund policy](/return-refund-policy) says, the identity
  card is void, and your team stays where it is: your place in the tree remains, without your name.
- A [nominee](/transfer-policy) may continue after a death.

## For both parts

### Complaints and law

Complaints follow the [grievance mechanism](/grievance-mechanism). Indian law applies. Consumers may
go to the Consumer Commission where they live, and a distributor may sue where the distributor
lives.

### Changes

New terms apply from the date above and not to earlier orders. We inform distributors of changes at
least 30 days before. If they disagree, they can leave, and we buy back all their unsold goods that
can still be sold. If one clause is void, the others remain valid.
`,
};
