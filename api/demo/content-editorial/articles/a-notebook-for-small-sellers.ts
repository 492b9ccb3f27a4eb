import type { DemoArticle } from '../../types';

export const aNotebookForSmallSellers: DemoArticle = {
  id: 'a-notebook-for-small-sellers',
  title: 'A notebook for small sellers',
  summary:
    'See in ten minutes each evening whether your sales earn you money. A simple way to keep accounts, with an example month.',
  topic: 'Business',
  publishedOn: '2026-10-09',
  body: `
Most people who sell to friends and neighbours know what they sold. Few know what they earned. The
difference lies in bus fares, samples, a bottle that leaked, and the cousin who pays "next month". A
ruled notebook from the stationer shows it all. You need no app.

## Four columns

Rule each page into date, what, in and out. Every event gets one line, on the day it happens.

| Date | What | In (₹) | Out (₹) |
| --- | --- | --- | --- |
| 2 Oct | 6 soaps and 4 teas from the shop | | 1,080 |
| 4 Oct | Meena: 2 teas | 440 | |
| 4 Oct | Bus to Meena and back | | 30 |
| 6 Oct | Phone recharge, half for selling | | 120 |
| 9 Oct | Farida: 3 soaps, pays on Friday | | |
| 13 Oct | Farida pays | 165 | |

Note the two lines for Farida. Goods that left the house and money that came in are different
events. What is not paid yet goes to a page of its own at the back of the book: **who owes what
since when**. Read it every Sunday. If you do not like asking for money, give credit to nobody;
people understand a friendly rule better than a friendly reminder.

## Three rules

1. **Separate money.** A tin, a second account, an envelope: money from selling goes in, costs come
   out of it. If you need some for the house, write "taken home" in the book. That is your wage.
2. **On the same day.** Ten minutes in the evening. After a week nobody remembers the bus.
3. **Keep the paper.** Bills for what you bought, copies of bills that you gave, in a folder by
   month.

## The end of the month

Count what is left in the cupboard, at the price you paid. Then:

**Sales − cost of what was sold − expenses = what you earned.**

An example month:

| What | ₹ |
| --- | --- |
| Sales | 6,400 |
| Stock at the beginning 1,500 + bought 5,200 − left at the end 1,300 = cost of goods sold | 5,400 |
| Margin | 1,000 |
| Bus 240, phone 120, samples 150, one leaked bottle 90 | 600 |
| Earned | 400 |
| Hours | 16 |
| Earned per hour | 25 |

₹6,400 feels like a lot of money in the tin. ₹25 an hour is the truth. Now you can do something
about it: one trip for three customers instead of three trips, samples only to those who asked, more
of the goods with a decent margin. Or you may decide that you would rather just buy for your own
kitchen at a discount. Both are good results of ten minutes a day.

## What to watch

- **Slow goods.** Put a dot beside an item each month that it has not moved. At two dots, stop
  buying it. Send it back while the [buy-back](/return-refund-policy) is open.
- **Your three best customers.** Ring them before you place an order, not after.
- **Dates.** Put older packs in front. A pack past its date is not sold, not given away and not
  eaten.
- **Buying for a rank.** If a purchase helps the next rank but is more than you sell in a month,
  write it down as what it is: a cost.

## Bills

Give a bill each time, even to your sister. Number, date, your name and number, what, how many,
price, paid or not. A carbon-copy bill book costs little. It settles disputes, makes returns easy,
and reminds you of your own prices. You may sell below the MRP and never above it; [how MRP and GST
work](/article/mrp-and-gst-on-a-pack) is worth knowing before the first sale.

## Tax

Small profits belong in your income tax return too. If tax was deducted from commissions, you find
it under your PAN and can set it off or get it back, but only if you file. You need to register for
GST above a certain turnover. Once a year take the notebook to somebody who does accounts, and pay
for an hour: it will be the best kept book on that desk.

## Start today

Take the notebook that is lying about. Date, what, in, out. The first line is the price of the pen.
`,
};
