import type { InfoPage } from '../info.types';

/** How distributors and the company behave towards customers, one another and the public. */
export const page: InfoPage = {
  slug: 'code-ethics',
  title: 'Code of ethics',
  description:
    'How our distributors and we behave: showing who we are, telling the truth about goods and earnings, respecting a no, and taking goods back.',
  updated: '2026-06-08',
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
   know" where they are silent. Make no claim about curing or preventing illness.
5. **Explain the way back.** Every customer hears about the {{returnDays}}-day return, the
   [return and refund policy](/return-refund-policy) and the [grievance
   mechanism](/grievance-mechanism) before paying.
6. **Give a bill.** Each sale has one, with your name and number.
7. **Take no for an answer.** No pressure, no pity, no "only today", no selling to people who are
   ill, grieving, very old or confused and cannot weigh the offer.
8. **Keep what you learn to yourself.** A customer's phone number is for the customer's order.
9. **Take goods back** without argument within the time, and pass on complaints to us on the same
   day.

## Towards people who may want to join

1. Say that joining is **free**, that nothing has to be bought, and that one can leave within
   {{coolingOffDays}} days as though nothing had happened.
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

1. Help those whom you sponsored: teach them the goods and this code, at no charge. Do not sell them
   leads, training or events.
2. Leave other people's groups alone. Do not offer anyone money or rank for changing sides.
3. Hold one distributorship, your own. Do not buy in another's name in order to reach a rank.
4. Do not push stock down. Buying more than one can sell or use, to gain points, is a breach by the
   buyer and by the person who asked for it.
5. Speak well or not at all of competitors. A comparison must be true and provable.

## What the company does

1. We pay only for goods sold, and show each credit with its source.
2. We charge for no entry, renewal, training, kit or website.
3. We publish the income plan in full before it applies, and change it only for the future, with at
   least 30 days' notice.
4. We buy marketable stock back within {{buyBackDays}} days.
5. We treat the biggest seller and the newest one by the same rules.
6. We offer a free orientation before the first sale, in plain language.
7. We never use a distributor's customers against the distributor.

## When the code is broken

Anyone may report a breach: customers, distributors, neighbours. Report it {{waysToReach}}.
You may ask us not to pass on your name.

| Kind of breach | For example | Usual result |
| --- | --- | --- |
| Slight | no bill, late answer | a talk, and a note on file |
| Serious | pressure, a price above the MRP, an exaggerated claim | a written warning, and a course before further sales |
| Grave | a health cure, an income promise, registering someone else, fraud | suspension, and the end of the contract |

The person concerned hears the complaint and has seven days to answer. The decision comes in writing
within one month, with reasons. The customer gets redress in any case; that does not wait for the
procedure. A review by the grievance officer can be asked for within 30 days.

Sponsors are not punished for what others do, unless they taught it, knew of it or profited from it
and kept silent.

## Keeping it alive

The code is part of the contract. We read it again each June with a group of distributors, and note
each change under [news](/news).
`,
};
