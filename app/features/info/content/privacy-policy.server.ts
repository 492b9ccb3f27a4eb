import type { InfoPage } from '../info.types';

/** The notice under the Digital Personal Data Protection Act: what is kept, why, how, how long. */
export const page: InfoPage = {
  slug: 'privacy-policy',
  title: 'Privacy policy',
  description:
    'Which personal data we ask for and why, how Aadhaar, PAN and bank details are handled, how long we keep them, and how to use your rights.',
  updated: '2026-11-23',
  body: `
{{legalName}} decides how your personal data is used on this website. This notice follows the
Digital Personal Data Protection Act, 2023 and its Rules of 2025. In short: we ask for what a task
needs, check identity numbers without keeping them, sell nothing, and delete what is no longer
needed.

{{#demonstration}}
> **This is a demonstration shop.** {{name}} is an invented company, and its people, numbers and
> addresses are examples.
{{/demonstration}}

## What we ask for, and why

| If you | we use | in order to |
| --- | --- | --- |
| look around | a request number, the page, the time | run the site and fend off attacks |
| open a customer account | name, phone, e-mail, password | let you log in, and tell you about orders |
| order | name, address, phone, goods, amounts | deliver, invoice, refund |
| pay | the gateway's payment number and its result | settle the order; card details stay with the gateway |
| write or complain | what you tell us, a way to reach you | answer, and show you the ticket |
| join as a distributor | the data below | verify you, conclude the contract, pay you |

For a distributor the law asks us to verify identity and address and to keep a register. So the
registration takes your name, phone, e-mail, address, father's name and mobile, nominee and
relation, photo, signature, Aadhaar, PAN, bank account and referral code. The father's and the
nominee's details are used only to tell apart persons of the same name, and for succession. Please
tell them that you gave us their names.

We do not want data of children. Registering needs an age of 18.

## Aadhaar

You enter the number, and a licensed verification service sends a one-time code to the phone that is
linked to it, once you have agreed to that by the box beside it. With the code the service confirms
your name and date of birth to us. Then

- the **number is not stored**, neither in the database nor in a log or a web address;
- we keep a keyed hash, which tells us whether the same person registers twice and cannot be turned
  back, the **last four digits**, and the time and reference number of the check;
- the pictures of the card's front and back are **encrypted** when they are stored, and are shown to
  you and to the staff who review registrations, nobody else.

Giving your Aadhaar is voluntary. You can shop without it. If you would like to become a distributor
but not use it, write to us before you register, and we will tell you which other proof of identity
and address we can accept.

## What you agree to

The declarations of the registration and the consent to the check of your Aadhaar are recorded, each
with the version of its words and the time at which you gave it, as long as your contract is.

## PAN and bank account

The PAN is checked for the name on it, since the law wants tax on commission reported under it. It
is never kept in readable form, and a keyed hash tells us whether it has registered before. Account
numbers are encrypted, and screens show the last four digits. The bank account is used to pay you
and for nothing else.

## While you register

What you type is carried in an encrypted cookie on your own phone, and files you have uploaded wait
encrypted with a key which only that cookie holds. If you do not finish, the cookie ends 24 hours
after your last step, and each file is deleted 24 hours after you chose it. "Delete what I entered",
on every step, deletes both at once. Logging out deletes the cookie, and without it nobody can read
the files.

## Passwords, cookies, logs

Passwords are stored as a slow hash (argon2id). We set only cookies that the shop needs; scripts
cannot read the sign-in cookie. Log lines carry a request number and no personal data.

## Who receives data

| Recipient | What | Why |
| --- | --- | --- |
| SMS provider | your phone number | to send one-time codes |
| Verification service | Aadhaar and PAN numbers, for the check | to confirm age and name |
| Razorpay or SabPaisa | amount, name, phone, e-mail | to take a payment |
| Courier | name, address, phone | to bring the parcel |
| Tax and other authorities | what a law demands | because we must |
| Your sponsor and those above | your name, number, phone, rank, joining date and sales | because the genealogy is built on them |

Your sponsor never sees your documents, your bank account or your address. We do not sell data and
have no advertising partners.

## How long we keep it

- **Orders and invoices:** {{kept.orders}} after the financial year, as company law requires for books
  of account. Then only amounts without your name and address stay.
- **Register of distributors and documents:** while the contract runs; the documents are deleted {{kept.documents}}
  after its end, register entries after {{kept.register}}. Bank account, photo, family and nominee go
  at once.
- **Customer accounts:** until you close them, or after {{kept.account}} without a sign-in, with a notice
  {{unusedAccountNotice}} before. Addresses, cart and wishlist go at once; name and contacts are locked away
  for {{kept.closedCustomers}}, as the Rules ask, and then deleted.
- **Tickets:** {{kept.tickets}} after they are closed.
- **Messages that we sent you:** {{kept.messages}}.
- **Security logs:** {{kept.securityLog}}.
- **Backups** hold what was deleted until the operator deletes them.

## Your rights

You may ask for a copy of your data and a list of those who received it, have it corrected,
completed or erased, take back a consent, name a person who acts for you after death or in illness,
and complain. Much of it you can see and correct on your [profile](/profile), where you
also [download your data](/profile/data) and [close your account](/profile/leave). For the rest, reach us
{{waysToReach}}. Taking a consent back is as easy as giving it and costs nothing; what was
done before remains lawful. Without verified identity a distributorship cannot go on, and we will
tell you so. We answer within one month.

If something goes wrong with your data, we tell you without delay what happened, what it may mean
and what to do, and we report it to the Data Protection Board of India.

## Whom to ask, and where to complain

{{#grievanceOfficer}}
- **Name:** {{grievanceOfficer.name}}
- **Designation:** {{grievanceOfficer.designation}}
- **Phone:** {{grievanceOfficer.phone}}
- **E-mail:** {{grievanceOfficer.email}}
{{/grievanceOfficer}}

Questions about data go to the grievance redressal officer, and complaints follow the [grievance
mechanism](/grievance-mechanism). If our answer does not satisfy you, you may turn to the Data
Protection Board of India.

When this notice changes in substance, account holders hear of it before, and where consent is
needed we ask again.
`,
};
