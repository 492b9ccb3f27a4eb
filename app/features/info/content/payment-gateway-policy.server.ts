import type { InfoPage } from '../info.types';

/** How payments are taken, confirmed, refunded and kept safe. */
export const page: InfoPage = {
  slug: 'payment-gateway-policy',
  title: 'Payment gateway policy',
  description:
    'How you pay, who handles your card or UPI details, what happens if a payment fails or is taken twice, and how refunds and disputes work.',
  updated: '2026-11-26',
  body: `
You pay in Indian rupees: in advance on the page of a licensed payment gateway, or in cash on
delivery if the checkout offers it. This policy explains what happens to your money and your data.

{{#demonstration}}
> **This is a demonstration shop.** {{name}} is an invented company, and its people, numbers and
> addresses are examples.
{{/demonstration}}

## Ways to pay

The checkout shows the ways to pay. A payment gateway takes debit and credit cards, UPI, net banking
or wallets, depending on your bank. If the checkout offers a **payment link**, we send it to you by
SMS and e-mail, and you can open it on any phone. **Cash on delivery** is possible up to a certain
amount, at the PIN codes where our couriers accept it. The price is the same for each of them. We
add **no convenience fee** and no surcharge for any payment method.

Distributors do not collect money on the company's behalf. If somebody asks you to pay for an order
on this site to a private account or a personal UPI ID, do not pay, and [tell
us](/grievance-mechanism).

{{#bankAccount}}
## The company's bank account

If we have agreed on a bank transfer in writing, which is rare, use only this account.

- **Account holder:** {{bankAccount.holder}}
- **Bank and branch:** {{bankAccount.bank}}, {{bankAccount.branch}}
- **IFSC:** {{bankAccount.ifsc}}
- **Account number:** {{bankAccount.number}}
{{/bankAccount}}

## What happens when you pay

1. We create the order and calculate its total: products, discount, GST and delivery.
2. You go to the gateway's own page. Check the amount and the name.
3. You enter your details there, and your bank asks for its code or PIN.
4. The gateway brings you back, and tells us separately whether the payment succeeded. We check the
   signature of that message.
5. You see a page with the result. The order is **paid** only when the gateway has confirmed it. A
   screenshot of the payment is not enough.

If the connection breaks after you have paid, you do not need to pay again. We ask the gateway for
the state of the payment, and your order appears as paid as soon as it answers.

## What we see and what we do not

Card numbers, CVV, UPI PINs and net-banking passwords are typed on the gateway's page and never
reach our servers. We receive the amount, the gateway's payment number, the kind of payment and
whether it succeeded. We keep these in our books, as tax and company law require. The [privacy
policy](/privacy-policy) has the details.

Our staff and our distributors never ask for a one-time code, a CVV or a PIN. A UPI PIN is entered
only to pay, **never to receive money**, so a refund never needs one.

## When a payment fails

| What you see | What it means | What to do |
| --- | --- | --- |
| The bank declined | you were not charged | try again, or use another payment method |
| You came back before paying | the order is not paid yet | pay it, or leave it: an unpaid order is cancelled later |
| Money has left your account, but the order is not paid | the bank or the gateway has not confirmed the payment yet | wait a day and do not pay again; we check it |
| You were charged twice | both attempts succeeded | tell us; we refund the second payment in full |

If you were charged but the order was not confirmed, the amount is refunded automatically, normally
within 5 to 7 working days. If the refund does not arrive, we follow it up with the gateway for you.

If you press Pay twice by accident, we still create only one order.

## Refunds

Refunds go to the card, account, UPI ID or wallet that paid, never to another person's account. Only
cash payments are refunded in cash, or by bank transfer if you prefer. We start refunds within five
working days after our decision. Banks then need up to seven more. If you return part of an order,
we refund what you paid for it: its price less its share of the discount. The [return and refund
policy](/return-refund-policy) says when you are due a refund.

## Invoices

Each order has a GST invoice with its own number. You can open and print it in your account when the
order is paid, or packed if you chose cash on delivery. For a refund we issue a credit note.

## Disputes and misuse

If you do not recognise a charge, ask us first {{waysToReach}}. Often it is a family member's order.
You may also ask your bank to reverse the charge. We may hold an order while we check an unusual
payment, for example a card that was reported stolen. If we cannot resolve this in two working days,
we cancel the order and refund it.

Call 1930, the national cyber crime helpline, at once if you were tricked into paying somebody else
in our name.
`,
};
