import type { InfoPage } from '../info.types';

/**
 * The notice under the Digital Personal Data Protection Act: which data are kept, why and how long.
 */
export const page: InfoPage = {
  slug: 'privacy-policy',
  title: 'Privacy policy',
  description:
    'Which personal data we ask for and why, how Aadhaar, PAN and bank details are handled, how long we keep them, and how to use your rights.',
  updated: '2026-11-27',
  body: `
{{legalName}} decides how your personal data is used on this website. This notice follows the
Digital Personal Data Protection Act, 2023 and its Rules of 2025. In short: we ask only for the data
that a task needs, check the Aadhaar number without storing it, and delete data that is no longer
needed.

{{#demonstration}}
> **This is a demonstration shop.** {{name}} is an invented company, and its people, numbers and
> addresses are examples.
{{/demonstration}}

## What we ask for, and why

| If you | we use | to |
| --- | --- | --- |
| look around | which page you open and when, but not who you are | run the site and stop attacks |
| open a customer account | name, phone, e-mail, password | let you log in, and tell you about orders |
| order | name, address, phone, goods, amounts | deliver, invoice, refund |
| pay | the gateway's payment number and its result | settle the order; card details stay with the gateway |
| write or complain | what you tell us, a way to reach you | answer, and show you the ticket |
| join as a distributor | the data below | verify you, conclude the contract, pay you |

For a distributor the law asks us to verify identity and address and to keep a register. So the
registration takes your name, phone, e-mail, address, father's name and mobile, nominee and
relation, photo, signature, Aadhaar, PAN, bank account and referral code. We use your
father's details only to tell apart people with the same name. We use your nominee's details only to
know who may take over your distributorship, and receives what we owe you, if you die. Please tell
them that you gave us their names.

We do not collect data of children. You must be 18 or older to register.

## Aadhaar

You agree by ticking a box, and enter the number. A licensed verification service then sends a
one-time code to the phone linked to the number. With the code, the service confirms your
name and date of birth to us. Then

- the **number is not stored**, neither in the database nor in a log or a web address;
- we keep the **last four digits**, the time and reference number of the check, and a code (a keyed
  hash) that shows whether the same person registers twice. Without our secret key, nobody can work
  out the number from it;
- the pictures of the card's front and back are **encrypted** when they are stored, and are shown
  only to you and to the staff who review registrations.

Giving your Aadhaar is voluntary. You can shop without it. If you would like to become a distributor
but not use it, write to us before you register, and we will tell you which other proof of identity
and address we can accept.

## What you agree to

We record each declaration that you make when you register, and your consent to the Aadhaar check,
with its text and the time. We keep them as long as the entry in the register of
distributors.

## PAN and bank account

The law requires us to report tax on incentives (in tax law: commission) under your PAN, so we check
that the PAN is in your name. We never store the PAN number in readable form. A code, calculated
like that of the Aadhaar number, shows whether the PAN was registered before. Account numbers are encrypted, and screens show
the last four digits. We use the bank account only to pay you.

## While you register

Until you finish, your answers stay in your browser, and only it can open the files
that you upload. Both are encrypted. If you do not finish, your
answers are deleted 24 hours after the step you last saved, and each file 24 hours after you chose
it. "Delete my answers", on every step, deletes both at once. Logging out deletes
your answers, and then nobody can open the files.

## Passwords, cookies, technical records

We store your password in a form from which nobody can read it, not even our staff. We set only
cookies that the shop needs. Our technical records contain no personal
data.

## Who receives data

| Recipient | What | Why |
| --- | --- | --- |
| SMS and e-mail providers | phone, e-mail, our messages | to send codes and messages |
| Verification service | Aadhaar and PAN numbers, for the check | to confirm age and name |
| Payment gateway | amount, name, phone, e-mail | to take a payment |
| Courier | name, address, phone, cash to collect | to deliver the parcel |
| Tax and other authorities | what a law requires | the law |
| For distributors: all above you | name, number, rank, joining date, recruits, daily sales with own orders; the sponsor also the phone | because the team tree (genealogy) is built on them |
| For customers: who recommended you, and all above | amounts and points of orders, without your name | because they are their sales |
| Whoever scans an ID card | the distributor's name, number and status | to check the card |

Nobody above you sees your documents, bank account, address or products. We do not sell data and
have no advertising partners.

## How long we keep it

- **Orders and invoices:** {{kept.orders}} after the financial year, as company law requires for
  books of account. After that we keep only the amounts, without your name and address.
- **Register of distributors and documents:** while the contract runs; the documents are deleted
  {{kept.documents}} after its end, register entries after {{kept.register}}. Bank account, photo,
  family and nominee are deleted at once.
- **Customer accounts:** until you close them, or after {{kept.account}} without a sign-in, with a
  notice {{unusedAccountNotice}} before. Addresses, cart and wishlist are deleted at once. Access to
  name and contact details is blocked for {{kept.closedCustomers}}, as the Rules require, and then
  they are deleted.
- **Tickets:** {{kept.tickets}} after they are closed.
- **Messages that we sent you:** {{kept.messages}}.
- **Security logs:** {{kept.securityLog}}.
- **Backups** contain deleted data until the backups themselves are deleted.

## Your rights

You can ask for a copy of your data and a list of its recipients, have it corrected, completed or
erased, withdraw a consent, name a person who acts for you after death or in illness, and complain.
You can see and correct most of it on your [profile](/profile), where you can also [download your
data](/profile/data) and [close your account](/profile/leave). For the rest, reach us
{{waysToReach}}. Withdrawing a consent is as easy as giving it and costs nothing. What we did before
remains lawful. A distributorship cannot continue without a verified identity. We answer within one month.

If something goes wrong with your data, we tell you without delay what happened, what it may mean
and what to do, and we report it to the Data Protection Board of India.

## Questions and complaints

{{#grievanceOfficer}}
- **Name:** {{grievanceOfficer.name}}
- **Designation:** {{grievanceOfficer.designation}}
- **Phone:** {{grievanceOfficer.phone}}
- **E-mail:** {{grievanceOfficer.email}}
{{/grievanceOfficer}}

Send questions about data to the grievance redressal officer. Complaints follow the [grievance
mechanism](/grievance-mechanism). If our answer does not satisfy you, you can complain to the Data
Protection Board of India.

Before this notice changes in substance, we inform account holders, and ask for consent again if it
is needed.
`,
};
