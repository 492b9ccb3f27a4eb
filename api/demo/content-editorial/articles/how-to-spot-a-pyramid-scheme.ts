import type { DemoArticle } from '../../types';

export const howToSpotAPyramidScheme: DemoArticle = {
  id: 'how-to-spot-a-pyramid-scheme',
  title: 'How to spot a pyramid scheme',
  summary:
    'It may have products, a stage and a famous face. One question and a little arithmetic show what it is, and where to report it.',
  topic: 'Business',
  publishedOn: '2026-03-27',
  body: `
A pyramid scheme pays the people who came earlier with the money of those who come later. It needs
no evil genius. It only needs everyone to believe that there are always more people, and there are
not.

## The one question

**If nobody joined from tomorrow on, would anyone still be paid?**

In a shop, yes: customers go on buying tea and soap. In honest direct selling, yes: distributors go
on selling to those customers. In a pyramid, no. The day that recruiting stops, the money stops.

## The arithmetic

Each member is to bring six others. It sounds like little.

| Round | New people needed | All together |
| --- | --- | --- |
| 1 | 6 | 7 |
| 3 | 216 | 259 |
| 5 | 7,776 | 9,331 |
| 8 | 1,679,616 | 2,015,539 |
| 10 | 60,466,176 | 72,559,411 |
| 12 | 2,176,782,336 | more than everyone in India |

Whenever the scheme breaks, the last round is by far the largest: five members in six. They have
paid and received nothing. It is not bad luck that most lose. It is how the thing is built.

## Dressed up

Few schemes call themselves what they are. Look under the clothes.

- **A product as a fig leaf.** An online course, a "digital package", a supplement at ten times its
  price, a holiday voucher that nobody uses. Ask whether anyone buys it who is not a member.
- **A joining order.** "Joining is free, you only take the ₹9,999 combo." An entry fee in a carton
  is an entry fee.
- **Binary and matching income.** Money when a person on the left matches a person on the right. It
  may be called sales volume; if the volume consists of starter packages, it is recruiting.
- **Watching ads, liking videos, tasks in a chat group.** First you are paid ₹150, then you are
  asked for a deposit.
- **Tokens, coins, trading robots.** Returns by the day, and a bonus for each investor whom you
  bring.
- **Savings circles with a "gift".** You give ₹2,000 to the person at the top of a list and add your
  name at the bottom.

A famous face proves that somebody was paid for an appearance. A registration certificate proves
that a company exists, and an office with glass doors proves a rent contract.

## Ten warning signs

1. You pay to get in, whatever it is called.
2. You are shown houses and cars before you are shown a product.
3. Income is described in levels and people, not in goods and customers.
4. Goods are far dearer than the same in a shop.
5. You have to buy every month to stay "active".
6. You cannot return goods, or only in theory.
7. There is no contract, or you may not take it home.
8. You are told not to ask outside the group.
9. Withdrawals have a minimum, a fee, a waiting time, and then a new rule.
10. Whoever doubts is called negative.

One sign is a reason to ask. Three are a reason to go.

## What the law says

Promoting or joining a money circulation scheme is an offence under the Prize Chits and Money
Circulation Schemes (Banning) Act, 1978. The Consumer Protection (Direct Selling) Rules, 2021 forbid
companies and sellers to run a pyramid under the cover of direct selling. In a lawful company
sellers earn **solely from the sale of goods**. Note that "promoting" includes the member who brings
in a friend. You may be a victim and an offender at the same time.

## If you are in one

- Stop paying, and stop inviting. Do not try to get your money back by bringing in your sister.
- Save everything: messages, receipts, account numbers, names, recordings of meetings, before the
  group is deleted.
- Money sent in the last hours or days: call **1930**, the cyber crime helpline, and your bank at
  once.
- Complain in writing to the police or at cybercrime.gov.in, and call the National Consumer Helpline
  on **1915**.
- Tell the people whom you brought in. It is the hardest call and the most useful one.
- Be kind to yourself. Intelligent people fall for it, because it comes through people they love.

## And we?

You should put the same question to us. Joining [costs nothing](/affiliate), nothing has to be
bought, nobody receives anything for a new member, and what is sold can be returned. If one of our
distributors tells you something else, please [let us know](/grievance-mechanism). We would
rather lose a distributor than your trust.
`,
};
