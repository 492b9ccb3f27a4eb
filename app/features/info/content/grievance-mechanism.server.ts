import type { InfoPage } from '../info.types';

/** How a complaint is made, followed, decided and taken further. */
export const page: InfoPage = {
  slug: 'grievance-mechanism',
  title: 'Complaints and grievance mechanism',
  description:
    'How to complain, how to follow your complaint with a ticket number, who decides, how long each step takes and where else you can complain.',
  updated: '2026-11-26',
  body: `
If you are not satisfied with us, our products or one of our distributors, you have a right to be
heard and to get an answer with reasons. This page describes the procedure that {{legalName}}
follows under the Consumer Protection (Direct Selling) Rules, 2021 and the Consumer Protection
(E-Commerce) Rules, 2020. It is free of charge.

## Who may complain

Anyone: a customer, whether the goods were bought here or from a distributor; a distributor, about
us or about another distributor; and anybody who was approached in our name. You do not need an
account, and you need not have bought anything. You can complain about goods, labels, prices,
delivery, a refund, a payment, what somebody told you about earnings, the way you were treated, or
the way your personal data was used.

## How to complain

1. Fill in the form on this page. Say what happened, when, and what you would like us to do. Give
   the order number if there is one, and the distributor's name or number if the complaint is about
   a person.
2. You get a **ticket number** at once. Write it down.
3. With the number and the e-mail address that you gave, you can [follow the ticket](/ticket) at any
   time: its status, and when the next step is due.

{{#hasContact}}
If you prefer another way, reach us {{waysToReach}}, and we will file the ticket
for you and tell you its number.
{{/hasContact}}

## How long it takes

| Step | When | What you get |
| --- | --- | --- |
| Registered | at once | a ticket number |
| Acknowledged | within 48 hours (not counting Sundays) | a note that somebody is working on it |
| First answer | normally within 7 working days | a decision, or what we still need to know |
| Resolved | within one month of the complaint | a decision with reasons, and what we do about it |

If we cannot finish within a month, for example because somebody else has to examine a product, we
tell you in writing why, what has been done so far, and by which day you will have the decision. A
ticket is never closed without a note that says how it was resolved.

## What we can do

We can replace or refund goods, refund delivery charges, withdraw a batch, correct a record or a
statement of earnings, publicly correct a false claim, warn, suspend or remove a distributor, and
compensate a loss that our mistake caused. We keep a record of the ticket and the decision.

Nobody is treated worse because of a complaint. A distributor who puts pressure on a customer over a
complaint breaks the [code of ethics](/code-ethics).

## If the answer does not satisfy you

Write again, give the ticket number, and ask that a **higher officer** decides. You need not explain the
case a second time.

1. **Customer care** decides first.
2. **The grievance redressal officer** reviews the whole case, and is not bound by the first
   decision.
3. **The nodal officer** is the last step within the company, and decides whether the rules were
   followed.

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

## Outside the company

You can go to a public body while your complaint with us is open. Only for the Data Protection Board
you must try with us first.

- **National Consumer Helpline:** call 1915, free of charge, from anywhere in India.
- **Consumer Commission:** the commission of your district hears claims for goods and services; you
  may file where you live, without a lawyer.
- **Data Protection Board of India:** for personal data, after you have tried to settle the matter
  with us.
- **Cyber crime helpline:** call 1930 at once if money was taken by fraud in our name. Every hour
  matters. Then tell us as well, so that we can warn others.

## Complaints by distributors

The same steps and times apply to distributors. Send questions about points, ranks or payments
within six months if you can, because recent records are easier to compare. We also answer later
ones. If you want to leave, you do not need to complain: under the [terms](/terms-condition) you can
end the contract at any time, and without any obligation in the first {{coolingOffDays}} days.
`,
};
