import type { InfoPage } from '../info.types';

/** How payments are taken, confirmed, refunded and kept safe. */
export const page: InfoPage = {
  slug: 'payment-gateway-policy',
  title: 'Payment gateway policy',
  description:
    'How you pay, who handles your card or UPI details, what happens if a payment fails or is taken twice, and how refunds and disputes work.',
  updated: '2026-11-22',
  body: `
You pay in Indian rupees: in advance on the page of a licensed payment gateway, or in cash at the
door where the checkout offers it. This policy says what happens to your money and your data on the
way.

{{#demonstration}}
> **This is a demonstration shop.** {{name}} is an invented company, and its people, numbers and
> addresses are examples.
{{/demonstration}}

## Ways to pay

Two gateways are offered at the checkout: **Razorpay** and **SabPaisa**. Depending on your bank they
take debit and credit cards, UPI, net banking and wallets. You choose; the price is the same for
each of them. We add **no convenience fee** and no surcharge for any way of paying.

A **payment link**, by SMS and e-mail, can be paid on any phone. **Cash on delivery** is offered at
the checkout up to an amount and at the PIN codes where our couriers take it.

Distributors do not collect money on the company's behalf. If somebody asks you to pay for an order on this site into a private account or to a personal UPI ID,
do not pay and [tell us](/grievance-mechanism).

{{#bankAccount}}
## The company's bank account

Money for the company, in the rare case that we agreed on a transfer in writing, goes to this
account and to no other.

- **Account holder:** {{bankAccount.holder}}
- **Bank and branch:** {{bankAccount.bank}}, {{bankAccount.branch}}
- **IFSC:** {{bankAccount.ifsc}}
- **Account number:** {{bankAccount.number}}
{{/bankAccount}}

## What happens when you pay

1. We make the order and compute its total: goods, discount, GST and delivery.
2. You are taken to the gateway's own page. Check that the amount and the name are right.
3. You enter your details there, and your bank asks for its code or PIN.
4. The gateway brings you back, and tells us separately whether the payment succeeded. We check its
   signature before we believe it.
5. You see a page with the result. The order is **paid** only when the gateway has confirmed it,
   whatever a screenshot says.

If the connection breaks after you have paid, you need not pay again. We ask the gateway for the
state of the payment, and your order appears as paid as soon as it answers.

## What we see and what we do not

Card numbers, CVV, UPI PINs and net-banking passwords are typed on the gateway's page and never
reach our servers. We receive the amount, the gateway's payment number, the kind of payment and
whether it succeeded. We keep these for the books, as tax and company law require. The [privacy
policy](/privacy-policy) has the details.

Our staff and our distributors never ask for a one-time code, a CVV or a PIN. A UPI PIN is entered
only to pay, **never to receive money**, so a refund will not need one.

## When a payment fails

| What you see | What it means | What to do |
| --- | --- | --- |
| The bank declined | no money moved | try again, or another way of paying |
| You came back before paying | the order waits, unpaid | pay it, or leave it: an unpaid order is cancelled later |
| Money left, but the order is not paid | the bank or the gateway has not confirmed yet | wait a day and do not pay again; we settle it |
| Charged twice | two attempts were both taken | tell us; the second is refunded in full |

An amount that was taken without a confirmed order goes back to where it came from by itself,
normally within 5 to 7 working days. If it does not, we follow it up with the gateway for you.

Pressing Pay twice by accident does not make two orders. The shop recognises the second press.

## Refunds

Refunds go to the card, account, UPI ID or wallet that paid, never to another person's account; in
cash only what was paid in cash at the door. We start them within five working days after we have
decided; banks then need up to seven more. When a refund is for a part of an order, the discount is shared over all lines. The
[return and refund policy](/return-refund-policy) says when you are due a refund.

## Invoices

Each paid order has a GST invoice with a number of its own, which you can open and print from your
account. A refund has a credit note.

## Disputes and misuse

If you do not recognise a charge, ask us first {{waysToReach}}; most such cases turn out to
be a family member's order. You may also ask your bank to reverse it. We may hold an order while we
check an unusual payment, for example a card that was reported stolen. If we cannot clear it in two
working days, we cancel and refund.

Call 1930, the national cyber crime helpline, at once if you were tricked into paying somebody else
in our name.
`,
};
