import type { InfoPage } from '../info.types';

/** How distributors and the company behave towards customers, one another and the public. */
export const page: InfoPage = {
  slug: 'code-ethics',
  title: 'Code of ethics',
  description:
    'How our distributors and we behave: we show who we are, tell the truth about products and earnings, accept a no, and take goods back.',
  updated: '2026-11-26',
  body: `
Everyone who sells for {{name}} agrees to this code before the first sale. It binds the
company too. Customers may show it to any distributor and insist on it.

## Towards customers

1. **Come when it suits them.** Make an appointment before you visit, and leave when you are asked
   to.
2. **Say who you are.** At the start, give your name, show your identity card, name the company, and
   say that you want to sell something.
3. **Show the whole price.** Tell the price with tax, the delivery charge and the payment terms,
   before the customer decides. Never ask for more than the MRP.
4. **Tell the truth about the goods.** Say what the label and the product page say, and "I do not
   know" if they do not say. Make no claim about curing or preventing illness.
5. **Explain returns.** Tell every customer about the {{returnDays}}-day return, the [return and
   refund policy](/return-refund-policy) and the [grievance mechanism](/grievance-mechanism) before
   paying.
6. **Give a bill.** Each sale has one, with your name and number.
7. **Take no for an answer.** Do not press people, do not ask them to buy out of pity, and do not say
   "only today". Do not sell to people who are ill, grieving, very old or confused and cannot weigh
   the offer.
8. **Keep customers' details private.** Use a customer's phone number only for that customer's
   orders.
9. **Take goods back** without argument within the {{returnDays}} days for returns, and forward
   complaints to us on the same day.

## Towards people who may want to join

1. Say that joining is **free**, that no purchase is required, and that a new distributor can leave
   within {{coolingOffDays}} days without any obligation.
2. Say that earnings come from selling goods, that most people earn little, and that some earn
   nothing. Name no figure that you cannot prove, and never a typical income.
3. Give them the [terms](/terms-condition) and [transparency](/transparency) to read, and time to
   read them. Nobody signs at the first meeting.
4. Recruit nobody under 18, and nobody who does not understand what is being signed.
5. Let people register themselves. Their phone, their documents, their one-time codes and their
   password stay in their hands.
6. Do not advise anyone to borrow, to pawn, to leave a job or school, or to buy stock that they
   cannot sell within a month.
7. Do not recruit at hospitals, at schools, or by pretending to offer a job.

## Towards other distributors

1. Help the people you sponsored: teach them about the products and this code, at no charge. Do not
   sell them lists of possible customers, training or events.
2. Do not recruit from other people's teams. Do not offer anyone money or a rank to change their
   sponsor.
3. Hold one distributorship, your own. Do not buy in another's name in order to reach a rank.
4. Do not make others overbuy. Buying more than one can sell or use, to gain points, is a breach by
   the buyer and by the person who asked for it.
5. Do not speak badly of competitors. A comparison must be true and provable.

## What the company does

1. We pay only for goods sold, and show each credit with its source.
2. We charge nothing for joining, renewal, training, a kit or the website.
3. We publish the whole business plan before it applies. We change it only for future sales, with at
   least 30 days' notice.
4. We buy unsold stock back within {{buyBackDays}} days of its delivery, if it can still be sold.
5. We treat the biggest seller and the newest one by the same rules.
6. We offer a free training session before the first sale, in plain language.
7. We never compete with a distributor for the distributor's customers.

## When the code is broken

Anyone may report a breach: customers, distributors, neighbours. Report it {{waysToReach}}.
You may ask us not to pass on your name.

| Kind of breach | For example | Usual result |
| --- | --- | --- |
| Slight | no bill, late answer | a talk, and a note on file |
| Serious | pressure, a price above the MRP, an exaggerated claim | a written warning, and a course before further sales |
| Grave | a health cure, an income promise, registering someone else, fraud | suspension, and the end of the contract |

The person concerned hears the complaint and has seven days to answer. The decision comes in writing
within one month, with reasons. The customer gets redress in any case, without waiting for the
procedure. Anyone concerned can ask the grievance officer for a review within 30 days.

Sponsors are not punished for breaches by others, unless they taught them, or knew of them or
profited from them without telling us.

## Reviews of this code

The code is part of the contract. We review it each June with a group of distributors, and publish
each change under [news](/news).
`,
};
