import type { InfoPage } from '../info.types';

/** What distributors may and may not publish about the company, its goods and its earnings. */
export const page: InfoPage = {
  slug: 'social-media-policy',
  title: 'Social media policy',
  description:
    'What our distributors may and may not post about products, earnings and joining, with examples, and what happens when somebody breaks the rules.',
  updated: '2026-11-26',
  body: `
A post reaches people who did not ask for it, so the rules for posts are a little stricter than
those for conversations. They apply to each distributor of {{name}} on every network, in groups and
channels, in reviews, videos, stories and private messages sent to many people.

## The short version

1. Say who you are: an independent distributor of {{name}}.
2. About a product, say only what its label or its page on this site says.
3. Make no promises about money.
4. Do not write to people who did not ask.
5. Do not show other people without their consent.

## Saying who you are

Your profile or your post must make clear that you sell the goods. Write "Independent direct seller,
{{name}}", as on your visiting card, or begin the post with "Ad", so that people see it before they
tap "more". You must not look like the company: no page called "{{name}} Official", no logo as your
profile picture, no web address with our name in it, no job advertisement in our name.

## Talking about products

| Allowed | Not allowed |
| --- | --- |
{{#demonstration}}
| "My family likes this tea. It is from Assam, 250 g." | "This tea melts fat." |
| "The oil is cold-pressed, as the label says." | "Doctors recommend this oil for the heart." |
{{/demonstration}}
| "I have used it for two months, and I like it." | "It works in 7 days, guaranteed." |
| What the label or the product page says | What nobody has measured or written down |
| A photo of your own pack | A before-and-after picture |
| The price on this site | A price above the MRP, or an invented "offer ends tonight" |

Claims that something prevents, treats or cures an illness may be
an offence, even if you write "in my experience" before them. Share other people's posts only if they
follow these rules.

## Talking about earnings

You may say that you earn a margin when you sell, that your discount depends on your rank, and that
joining is free. You must not

- name a monthly or daily income, yours or another's, or show cheques, account screenshots, cars or
  holidays as a result of joining;
- use words such as passive income, financial freedom, work from home salary, guaranteed, or
  risk-free;
- say that someone earns by recruiting, or show diagrams that suggest it;
- call it a job. It is not employment.

If people want to know more, send them these two pages: [how it works for
distributors](/affiliate) and [transparency](/transparency).

## Messages and groups

- Write to people you know, or who asked you. Bulk messages and automated calls need consent, and
  Indian telecom rules forbid them otherwise.
- Ask before you add a person to a group, and tell them how to leave it.
- Stop at the first "no". Keep a list of the people who do not want messages from you.
- Do not post in the comments of others' shops, and do not write reviews of goods that you sell.
- Never ask for Aadhaar, PAN, one-time codes or card details in a chat. People register themselves,
  on this site.

## Pictures, names and music

You may use the product pictures of this site unchanged. Do not alter labels, remove warnings, or
show a public figure or a government emblem next to our products. Ask before you show customers, and
never show a child without the parents' consent. Use music and photographs only if you have the
right to.

## Paid advertising and marketplaces

Paid advertisements need our written approval of the text and the picture. Distributors do not list
our goods on other marketplaces and do not bid for our name in search engines: a buyer there cannot
see who sells, and the seller cannot show an identity card.

## When something goes wrong

Correct or delete a wrong post as soon as you notice it. We always take that into account. If an
angry customer writes, stay polite, do not discuss the order in public, and point to the [grievance
mechanism](/grievance-mechanism).

There are four steps after a breach: a request to remove the post within 24 hours, a written
warning, a suspension of up to three months, and the end of the contract. Health claims, income
promises and recruiting under a false name may lead straight to the last step. We hear you before
any decision, and you can ask the grievance officer to review it.

## Reporting a post

Anyone may report a post. Send us the address or a screenshot {{waysToReach}}. We look at it within
two working days.
`,
};
