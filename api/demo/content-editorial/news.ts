import type { DemoNews } from '../types';

/** The news of the demo company, newest first. */
export const demoNews: readonly DemoNews[] = [
  {
    id: 'last-order-dates-for-the-wedding-season',
    title: 'Last order dates for the wedding season',
    summary: 'When to order so that parcels arrive before the big dates of November and December.',
    publishedOn: '2026-11-06',
    body: `
Couriers are busy from now until the middle of December. If goods have to be there on a certain day,
please order in time. These are the dates up to which we are confident.

| To be there by | Within Rajasthan | Large cities | Everywhere else |
| --- | --- | --- | --- |
| 21 November | 17 November | 14 November | 11 November |
| 30 November | 26 November | 23 November | 19 November |
| 12 December | 8 December | 5 December | 1 December |

An order counts from the moment it is paid. We pack on Saturdays too, and we have added a second
shift for packing until 12 December.

## If you order a lot at once

For gifts to many guests, write to us before you order. We will tell you whether the whole quantity
is in stock, and can send it in cartons of one kind, which saves you the sorting. The price is the
same: we give no secret discounts for size, and charge nothing for the extra boxes.

## If it comes late all the same

When we see that a parcel will not arrive in time, we write to you the same day, and you may cancel for a
full refund. Unopened goods that were left over after a feast can be returned like all others,
within the days named in the [return and refund policy](/return-refund-policy). Only the days count,
not the reason.
`,
  },
  {
    id: 'free-orientation-in-hindi-marathi-and-tamil',
    title: 'Free training for new distributors in Hindi, Marathi and Tamil',
    summary:
      'The training session before the first sale is held in four languages, and is still free.',
    publishedOn: '2026-10-16',
    body: `
Every new distributor is invited to a training session before the first sale. Until now it was held in
English and half in Hindi, which helped nobody. From this month there are sessions in **English,
Hindi, Marathi and Tamil**, each of them on two evenings a week and on Sunday mornings.

## What it covers

1. The goods: how to read our labels, and what one may not say about them.
2. A sale from beginning to end: appointment, identity card, price, bill, return.
3. The notebook: what you took in, what you spent, what is left.
4. The [code of ethics](/code-ethics) and the rules for [social media](/social-media-policy), with
   examples.
5. The business plan, with the question of what happens if nobody else ever joins.
6. Your way out: the cooling-off period, the buy-back, ending the contract.

A session takes 75 minutes and works over a phone call as well, for those without data. There is a
short sheet to keep. Nothing is sold at the session, and nobody is asked to bring others along.

## Who may come

Also people who have not decided yet. You need not register to listen. Ask for a place through
[Contact us](/contact-us) with the language and the evening that suit you, and please tell us if you
need an interpreter for sign language; we arrange one with a week's notice.

Punjabi and Bengali are next, as soon as we have found two people who speak them and like to
explain.
`,
  },
  {
    id: 'complaints-have-a-public-ticket-page',
    title: 'Complaints can now be followed by number',
    summary: 'A ticket number, a page to follow it on, and due dates that anyone can see.',
    publishedOn: '2026-09-14',
    body: `
Until now, people who had complained had to ring us to learn what was happening. From today each message
gets a **ticket number** at once, and the [ticket page](/ticket) shows its status. You need no
account, only the number and the e-mail address that you gave.

## What you see there

- when the message came in, and whether it has been acknowledged
- what has happened since then
- by which date the next step is due: 48 hours, not counting Sundays, for the acknowledgement, one month for the
  decision
- the decision, with its reasons, once there is one

If we miss a date, it stays there for you to hold against us. We thought about hiding it, and
decided that a date which can quietly pass is not a date.

## What has changed in the house

A ticket can no longer be closed without a note that says how it was resolved. If you are not
satisfied, write again and quote the number: the case goes to the grievance redressal officer with
everything that was written. You do not tell the story twice.

We have rewritten the [grievance mechanism](/grievance-mechanism), the [privacy
policy](/privacy-policy) and the [transparency](/transparency) page to match. Tickets that were open
on the day of the change have been given numbers, and all those concerned have received theirs by
SMS.
`,
  },
  {
    id: 'the-shop-works-on-keypad-phones',
    title: 'The whole shop works on keypad phones',
    summary:
      'Searching, registering, ordering and paying now work on old phones, even without JavaScript.',
    publishedOn: '2026-08-21',
    body: `
Many of our customers have a phone with keys, an old smartphone, or a connection that gives up
behind the third hill. Our earlier website was no good for them: it showed a white page until two megabytes had
arrived, and often they never did.

The new one has been built the other way round. **Every page is complete when it arrives.**
Searching, the cart, the registration with its photos, the order and the profile work with plain
links and forms. What a newer phone can do on top, such as suggestions while you type or making a
photo smaller, comes afterwards, and not at all if data saving is on.

## What you will notice

- A category page now needs less data than one photograph.
- If the connection drops during the registration, you go on where you were. Files that had arrived
  need not be sent again.
- Nothing jumps around while the page loads.
- Pressing Pay twice does not order twice.

## What we ask of you

We have tried the shop on old handsets and in text browsers, but there are more phones than we can
ever buy. If something does not work on yours, [tell us](/contact-us) which phone and which page.
Such reports come first in our list.

There are also hints on [making a photo small enough](/article/photo-of-a-document-under-500kb).
`,
  },
  {
    id: 'millets-from-this-harvest',
    title: 'Millets from this year’s harvest are here',
    summary:
      'Fresh small millets and flours have arrived, in packs of a size that you can finish in time.',
    publishedOn: '2026-07-31',
    body: `
The first millets of the summer crop have arrived in the store. As in every year we have cooked a
cup of each lot before buying it, and sent one back: it had been polished so hard that it tasted of
nothing.

## What is new

We now pack millet **flours** in 500 g only. Larger packs were cheaper by the gram, but bajra flour
turns bitter within three weeks of milling, and we had more complaints about that than about any
other food. The milling date is on the front of the pack, in large figures, next to the price.

Whole grains stay in packs of 500 g and 1 kg. They keep for months if they are dry.

## What may run out

Some kinds will run short before winter, because the rain came late in the places where they grow.
We do not fill the gap with grain of the year before under the new label. If a product is out of
stock, its page says so.

## New to millets?

Begin with two meals a week and with a small millet in place of rice. Our [beginner's
guide](/article/millets-at-home) has the water, the times and five dishes that even doubtful uncles
eat. Look for the grains and flours among our [products](/products).
`,
  },
  {
    id: 'how-we-pack-in-the-rains',
    title: 'How we pack during the rains',
    summary:
      'A second bag around flour and pulses, paper tape that holds when wet, and what to do with a damp parcel.',
    publishedOn: '2026-06-22',
    body: `
Last July one parcel in a hundred reached its door damp. It is the kind of figure that one can live
with unless it is one's own parcel. So from 22 June until the end of September we pack differently.

- **Flour, pulses, salt and tea** get a second, closed bag inside the box. It can be recycled with
  other clear plastic, and makes a good freezer bag.
- **The tape** is still paper, with a thread in it and a glue that holds when wet.
- **The box** has a waxed base for places where parcels are set down outside.
- **Liquids** travel in a parcel of their own if there is flour in the order. You pay delivery once.

We also no longer ship to districts with a flood warning on the day of packing. The order then
waits, with a note to you, and you may cancel it at no cost.

## If a parcel is damp on arrival

You may refuse it at the door. If you accept it, take a photo before you open it, and do not use any
food whose inner bag is wet or torn. [Write to us](/contact-us) with the photo and the order number,
within 48 hours if possible, and choose a new parcel or your money.

[This article](/article/storing-pulses-and-spices-in-the-monsoon) explains how to keep the goods dry
in your kitchen.
`,
  },
  {
    id: 'new-invoice-series-for-2026-27',
    title: 'New invoice series for the financial year 2026–27',
    summary:
      'Invoice numbers start again on 1 April, and each invoice now shows the tax line by line.',
    publishedOn: '2026-04-01',
    body: `
A new financial year began today, and with it a new series of invoice numbers. That is nothing to
worry about: invoices of last year stay valid, and can still be opened and printed from the order
they belong to.

## What has changed on the invoice

- Each line shows its **HSN code, taxable value, rate and tax**, so that you can check our sum with
  a pocket calculator.
- The two halves of the tax within our State, CGST and SGST, add up to the paisa. Until March
  rounding could make them differ by one.
- For deliveries to another State the place of supply is named.
- The number of our direct-selling registration is at the foot.
- Returned goods lead to a **credit note** that names the invoice to which it belongs.

The total that you pay is the same as before: prices include GST, and only the way in which we show
it has become clearer.

## For distributors

Check the name and the State before you order: neither can be changed on an invoice that has been
issued. Statements for the year 2025–26 will be ready by the middle of May, together with the
certificate for any tax deducted.

If you would like to know how the figures come about, read [how MRP and GST work on a
pack](/article/mrp-and-gst-on-a-pack).
`,
  },
  {
    id: 'a-batch-of-turmeric-withdrawn',
    title: 'We have withdrawn a batch of turmeric powder',
    summary:
      'A check found too much moisture in one batch. Who is affected, and how to get the money back.',
    publishedOn: '2026-02-24',
    body: `
In a routine check of goods in store, one batch of turmeric powder was found to hold more moisture
than our limit allows. It had not been found harmful. Moist powder may grow mould in the jar,
however, and we do not want to find out in your kitchen.

## Is my pack affected?

Only packs of 200 g with the batch number **DEMO-TP-0126** printed beside the date. Other sizes,
other batches and whole turmeric are not concerned.

## What to do

1. Please stop using the pack.
2. [Write to us](/contact-us) with a photo of the batch number. You need not send anything back, and
   you need no invoice.
3. Choose a new pack or a full refund. It is credited within five working days to the account that
   paid.

Those who ordered the batch on this website have already been informed by SMS. If you bought it from
a distributor, the distributor replaces it at once and gets it replaced by us.

## What we have changed

Ground spices are now tested for moisture on arrival **and** again before packing. The maker has
repaired the dryer, and we have visited the place. New stock is on sale since this morning.

We are sorry for the trouble. Nobody likes to publish such a note, but it would be worse to do
without it.
`,
  },
  {
    id: 'paper-in-place-of-bubble-wrap',
    title: 'Paper in place of bubble wrap',
    summary:
      'Our parcels no longer contain plastic filling. What we use now, and what broke on the way there.',
    publishedOn: '2026-01-27',
    body: `
Since the new year all our parcels are filled with **folded paper** in place of bubble wrap and air
cushions. The boxes are closed with paper tape. You can put the lot into the waste paper, or give it
to the kabadiwala, without taking anything apart.

It took longer than we had planned. In the first trial in October, one glass bottle in forty broke,
which is four times as many as before. Three things brought the figure down again.

- The bottle now stands in a sleeve of corrugated board that is cut to its size.
- The box is chosen after the goods: there are five sizes, and the smallest that fits is taken.
  Goods that cannot move do not break.
- Liquids stand upright, and the arrow on the box is printed on all four sides.

By December we were slightly below the old figure.

## What is still plastic

Pouches for pulses, flour and spices have to keep out air and damp, and no paper that we tried could
do that for six months. A bag around liquids stays as well, so that one leak does not spoil a whole
order. We will go on trying.

If something reaches you broken all the same, take a photo and [write to us](/contact-us). You will
get a new one, or your money.
`,
  },
];
