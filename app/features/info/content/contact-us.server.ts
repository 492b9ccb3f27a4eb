import type { InfoPage } from '../info.types';

/** The text of the contact page. The form is shown between its introduction and its sections. */
export const page: InfoPage = {
  slug: 'contact-us',
  title: 'Contact us',
  description:
    'Write to us about an order, a product, a return or joining. Every message gets a ticket number that you can follow without an account.',
  body: `
Write to us with the form on this page. You do not need an account. You get a ticket number at once,
and with it you can [follow your ticket](/ticket) and read our answer. If your question is about an
order, give the order number, so that we can answer faster.

{{#hasContactDetails}}
## Other ways to reach us

{{#phone}}
- **Phone:** {{phone}}
{{#supportHours}}
- **Hours:** {{supportHours}}
{{/supportHours}}
{{/phone}}
{{#email}}
- **E-mail:** {{email}}
{{/email}}
{{#registeredOffice}}
- **Post:** {{legalName}}, {{registeredOffice}}
{{/registeredOffice}}
{{/hasContactDetails}}

## Quick answers

- **Where is my parcel?** The order page shows each step. The [shipping
  policy](/shipping-policy) says how long each step takes.
- **I want to return something.** You have {{returnDays}} days after delivery; the [return and
  refund policy](/return-refund-policy) tells you what to write.
- **I cannot finish my registration.** The [questions and answers](/faq) explain the six steps, the
  file sizes and the codes.
- **I want to complain.** Use the [grievance mechanism](/grievance-mechanism). Complaints are
  acknowledged within 48 hours (not counting Sundays) and settled within one month.

We will never ask you for a password, a one-time code, a card number or a UPI PIN, neither here nor
on the phone. Please do not send your Aadhaar or PAN number in a message.

{{#grievanceOfficer}}
## Grievance redressal officer

- **Name:** {{grievanceOfficer.name}}
- **Designation:** {{grievanceOfficer.designation}}
- **Phone:** {{grievanceOfficer.phone}}
- **E-mail:** {{grievanceOfficer.email}}
{{/grievanceOfficer}}
`,
};
