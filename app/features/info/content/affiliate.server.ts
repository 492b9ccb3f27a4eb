import type { InfoPage } from '../info.types';

/** What a distributor does, earns and pays: the page before joining. */
export const page: InfoPage = {
  slug: 'affiliate',
  title: 'Affiliate with us',
  description:
    'What a distributor does, earns and pays with us: joining is free, you earn from goods that you sell, and you can leave or return stock.',
  body: `
If you would recommend our goods to people you know anyway, you can earn money with it. This page is
our business plan: what distributors do, pay and earn.

{{#demonstration}}
> **This is a demonstration shop.** {{name}} is an invented company, and its people, numbers and
> addresses are examples.
{{/demonstration}}

## What you do

You buy goods at your discount, tell people you know about them, and sell at a price of your own, up
to the MRP. You give each customer a bill, explain how goods can be returned, and help when
something is wrong. You can also invite others to do the same and help them begin. You choose when
and where you work.

## What it costs

| For | You pay |
| --- | --- |
| Joining | nothing |
| Renewal, training, identity card, this website | nothing |
| A first order | not required |
| A monthly order | not required |
| Leaving | nothing |

Your own costs are real, though: phone and data, travel, samples, and your time. Write them down
from the first day.

## What you can earn

1. **Margin.** Each rank has a discount. If a product costs a customer ₹200 and your discount is 10
   per cent, you pay ₹180. Sell it at ₹200, and you earn ₹20, before your own costs.
2. **A better discount.** Products have points. The points of your own sales and of your team's
   sales raise your rank, and with it the discount. Your own orders count as sales. The rank table
   in the back-office shows what the next rank requires.
3. **Incentives on sales,** if the current business plan has them. They are calculated on goods that
   customers bought and did not return. Each payment shows which sale it is for.

You earn **nothing for signing people up**. Someone who joins below you and sells nothing earns you
nothing. That is the difference between direct selling and a pyramid scheme. Read [how to spot
one](/article/how-to-spot-a-pyramid-scheme).

You can buy a rank upgrade, but you never have to. Each has a price, and you get products worth that
price. Before you buy one, ask yourself whether you can use or sell the products within a month.

## What to expect

- Most distributors earn a little: products for their household at a discount, and a small profit.
  Some earn nothing. A few who work at it for years earn well.
- It is selling. If you do not like asking people, you will not enjoy it.
- Do not borrow for it, and do not give up a job for it.
- Your relatives will buy once out of kindness. They buy again only if the goods are good and your
  service is better than the corner shop's.
- If anyone promised you a certain income, they broke our [code of ethics](/code-ethics).

Take a day before you decide, and read [what to ask before
joining](/article/questions-before-joining-direct-selling).

## What you need

- to be 18 or older and an Indian citizen
- a mobile phone that receives SMS, and the phone linked to your Aadhaar, if it is a different one
- your Aadhaar number and PAN, and clear photos of the Aadhaar card's front and back and of the PAN
  card, each under 500 KB
- a photo of yourself, under 1 MB, and a photo of your signature, under 500 KB
- your bank account number and IFSC code
- your father's name and his mobile number
- the name of a nominee, who may take over your distributorship if you die, and how you are related
- the referral code of the distributor who told you about us

If your photos are too large, read [how to get a document under 500
KB](/article/photo-of-a-document-under-500kb).

## Six steps

1. **Name and phone.** We send a one-time code.
2. **The code.** Enter it to show that the phone is yours.
3. **Declarations and signature.** Six statements to read and tick one by one.
4. **Aadhaar and PAN.** A code to the phone linked to your Aadhaar confirms your age; the name on
   the PAN has to match yours.
5. **About you.** Photo, password, family, nominee, documents, address.
6. **Bank account.** Then you check all answers and submit.

It takes about fifteen minutes. If the connection drops, your answers and files stay as they were,
and you can continue where you stopped within 24 hours of your last step. [Start here](/join-us).

## After joining

You get a number, an identity card and the back-office: orders and invoices, points and ranks, your
team and its sales, and each payment. A free training session explains the goods, the bill,
returns and the rules for [social media](/social-media-policy).

You have {{coolingOffDays}} days to change your mind without giving a reason. For {{buyBackDays}} days
after delivery we buy back unsold stock that can still be sold. You can leave at any time: see the
[terms](/terms-condition).

Questions? Ask us {{waysToReach}}, or look at the [questions and answers](/faq).
`,
};
