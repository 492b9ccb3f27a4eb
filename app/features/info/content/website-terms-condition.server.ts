import type { InfoPage } from '../info.types';

/** The terms on which the website may be used, without an account or with one. */
export const page: InfoPage = {
  slug: 'website-terms-condition',
  title: 'Website terms and conditions',
  description:
    'The terms for using this website: accounts and passwords, what you may copy, what is not allowed, cookies, liability and which law applies.',
  updated: '2026-11-26',
  body: `
These terms are for everyone who uses this website, with an account or without. Buying goods and
working as a distributor have separate terms: the [terms and conditions](/terms-condition).

{{#demonstration}}
> **This is a demonstration shop.** {{name}} is an invented company, and its people, numbers and
> addresses are examples.
{{/demonstration}}

## Who runs the website

{{legalName}}, State of {{state}}{{#registeredOffice}}, registered office
{{registeredOffice}}{{/registeredOffice}}. You can reach us {{waysToReach}}. In these terms "we" is
this company and "you" is the person who uses the website.

## Using the website

You may look at all public pages freely, print them, and link to them. You need no permission and no
account. The website is made to work on old phones, in browsers that show only text, and with
JavaScript switched off; if something does not work for you, that is a fault. Please tell us.

## Your account

- Give true details, and correct them when they change.
- One person has one account. You must not share, lend or sell it.
- Keep your password to yourself. Choose one that you use nowhere else, of at least eight
  characters.
- One-time codes are for you alone. We never ask for one on the phone or in a chat.
- Log out on phones and computers that others use.
- If you think that somebody else has been in your account, change the password and tell us.

You are responsible for what happens in your account with your password until you tell us that
somebody else knows it. You are not responsible if the leak was our fault.

You must be 18 or older to open an account as a distributor or to buy. Younger people may browse the
website.

## What is not allowed

1. Registering with another person's phone, Aadhaar, PAN or bank account.
2. Guessing other people's passwords or codes, testing our security in a way that affects others'
   data, or putting harmful files into the upload fields.
3. Using programs that load pages at a rate that slows the website down for others. Search engines
   which follow our robots file are welcome.
4. Copying the catalogue, the articles or the pictures into another shop.
5. Showing our pages inside your own website, or pretending to be us.
6. Placing orders that you do not intend to keep.

If you find a security fault, we will not take action against you if you report it to us first and do
not look at other people's data.

We can close an account that breaks these terms. We give the reason unless the law forbids it, and
still complete open orders and refunds.

## Content of the website

Texts, pictures, the name {{name}} and the design belong to us or to our licensors. You may quote
short parts and name the source. Distributors may use product pictures as the [social media
policy](/social-media-policy) allows.

We check prices, stock and facts with care. If there is an obvious mistake, such as a price of ₹1
for a product that costs hundreds, we may cancel the order before dispatch and refund it in full.
Colours differ from screen to screen. Where the pack and the page differ, the pack takes precedence.
Please read it before you use the product.

Articles are general information. They do not replace a doctor, a tax adviser or a lawyer.

## Your messages and documents

Messages, complaints and documents remain yours. We use them for the purpose for which you sent
them; the [privacy policy](/privacy-policy) has the details. Files that you upload while registering
are deleted after 24 hours if you do not finish.

## Cookies

We set only the cookies that the shop needs: one that keeps you logged in and your forms safe, one
that carries an unfinished registration, encrypted, and one that shows a message after a form was
sent. There are no advertising cookies and no trackers of other companies, so there is no cookie
banner.

## Links to other websites

Payment takes place on the page of a gateway. Our social media links lead to networks with their own
rules. We are responsible only for our own pages.

## Availability and liability

We try to keep the website available at all times. It can be closed for maintenance for a while.
Your saved data is not affected.

We are liable without limit where the law says so, in particular for intent, gross negligence,
defective goods and harm to persons. For the free use of public pages we are not liable for
unforeseeable losses. Nothing here limits the rights of consumers.

## Changes, law and disputes

If these terms change, the date above changes, and we inform account holders 15 days before. For an
order, the terms on the day of the order apply.

Indian law applies. Please use the [grievance mechanism](/grievance-mechanism) first. It is quick
and free. Consumers may always go to the Consumer Commission where they live. For all other disputes
the courts of {{city}} have jurisdiction.
`,
};
