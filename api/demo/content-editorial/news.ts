import type { DemoNews } from '../types';

/** The news of the demo company, newest first. */
export const demoNews: readonly DemoNews[] = [
  {
    id: 'last-order-dates-for-the-wedding-season',
    title: 'Last order dates for the wedding season',
    summary: 'When to order so that parcels arrive before the big dates of November and December.',
    publishedOn: '2026-11-06',
    body: `
Couriers are busy until the middle of December. If you need goods by a certain day, order by these
dates.

| Needed by | Within Rajasthan | Large cities | Everywhere else |
| --- | --- | --- | --- |
| 21 November | 17 November | 14 November | 11 November |
| 30 November | 26 November | 23 November | 19 November |
| 12 December | 8 December | 5 December | 1 December |

Your order must also be paid by that date. We pack on Saturdays too, and have a second packing shift
until 12 December.

## If you order a lot at once

If you want gifts for many guests, write to us before you order. We will tell you if the whole
quantity is in stock. We can pack each product in cartons of its own, so that you do not have to
sort them. The price stays the same: there is no discount for large orders, and no charge for the
extra boxes.

## If your parcel is late

If we see that your parcel will not arrive in time, we write to you on the same day. You can then
cancel the order and get a full refund. You can return unopened goods that are left over from a
celebration like any others, within the days named in the
[return and refund policy](/return-refund-policy). You do not have to give a reason.
`,
  },
  {
    id: 'free-orientation-in-hindi-marathi-and-tamil',
    title: 'Free training for new distributors in Hindi, Marathi and Tamil',
    summary: 'The training before your first sale is now held in four languages, and still free.',
    publishedOn: '2026-10-16',
    body: `
Every new distributor is invited to a training session before the first sale. Until now, we held it
in a mixture of English and Hindi that few people could follow. From this month, there are sessions
in **English, Hindi, Marathi and Tamil**. Each language has sessions on two evenings a week and on
Sunday mornings.

## What it covers

1. Products: how to read our labels, and what you may not say about our products.
2. A sale from start to finish: appointment, identity card, price, bill, return.
3. Your accounts: how to write down what you took in, what you spent and what is left.
4. The [code of ethics](/code-ethics) and the rules for [social media](/social-media-policy), with
   examples.
5. The business plan, and what it means for you if nobody else joins.
6. How to leave: the cooling-off period, the buy-back of goods, and ending the contract.

A session takes 75 minutes. If you have no mobile data, you can join by phone call. You get a short
sheet to keep. We sell nothing at the session, and ask nobody to bring other people.

## Who can come

Anybody, even if you have not decided yet. You do not have to register first. To get a place, write
to us through [Contact us](/contact-us) and name the language and the evening that suit you. If you
need a sign language interpreter, tell us a week before.

Punjabi and Bengali will follow when we have found trainers who speak these languages.
`,
  },
  {
    id: 'complaints-have-a-public-ticket-page',
    title: 'You can now follow your complaint by its number',
    summary: 'Each complaint has a number, a page that shows its status, and due dates.',
    publishedOn: '2026-09-14',
    body: `
Until now, you had to phone us to ask about a complaint. From today, each message gets a **ticket
number** at once, and the [ticket page](/ticket) shows its status. You do not need an account, only
the number and the e-mail address that you gave us.

## What the page shows

- when we received your message, and whether we have acknowledged it
- what has happened since then
- when the next step is due: 48 hours, not counting Sundays, for the acknowledgement, and one month
  for the decision
- our decision, with the reasons

If we miss a date, the page still shows it, so that you can ask us why.

## What we have changed

We can no longer close a ticket without a note that says how we resolved it. If you are not
satisfied, write again and give the number. Your case then goes to the grievance redressal officer
with all earlier messages, so that you do not have to explain it again.

We have updated the [grievance mechanism](/grievance-mechanism), the
[privacy policy](/privacy-policy) and the [transparency](/transparency) page. Complaints that were
open on the day of the change have numbers too, which we have sent by SMS.
`,
  },
  {
    id: 'the-shop-works-on-keypad-phones',
    title: 'The whole shop works on keypad phones',
    summary:
      'Searching, registering, ordering and paying now work on old phones, even without JavaScript.',
    publishedOn: '2026-08-21',
    body: `
Many of our customers have a keypad phone, an old smartphone or a slow connection. Our earlier
website did not work for them: the page stayed white until two megabytes had arrived, and often they
never did.

On the new website, **every page is complete when it arrives.** Search, cart, registration with
photos, orders and profile work with plain links and forms. A newer phone can do more, such as show
suggestions while you type, or make a photo smaller. This is loaded afterwards, and not at all if
data saving is on.

## What you will notice

- A category page now needs less data than one photograph.
- If the connection drops while you register, you can continue where you stopped. Files that have
  arrived do not have to be sent again.
- Nothing jumps around while the page loads.
- If you press Pay twice, you order only once.

## How you can help

We have tested the shop on old phones and in text browsers, but we cannot test every phone. If
something does not work on yours, [tell us](/contact-us) which phone and which page. We look at
these reports first.

See also how to [make a photo small enough](/article/photo-of-a-document-under-500kb).
`,
  },
  {
    id: 'millets-from-this-harvest',
    title: 'Millets from this year’s harvest are here',
    summary:
      'Fresh small millets and flours have arrived, in packs small enough to finish in time.',
    publishedOn: '2026-07-31',
    body: `
The first millets of the summer crop are in stock. As every year, we cooked a cup of each lot before
we bought it. We sent one lot back, because it was polished so much that it had no taste.

## What is new

We now sell millet **flours** in packs of 500 g only. Larger packs cost less per gram, but bajra
flour turns bitter within three weeks of milling. We had more complaints about this than about any
other food. The milling date is on the front of the pack, in large figures, next to the price.

Whole grains stay in packs of 500 g and 1 kg. They keep for months if they are dry.

## What may run out

Some kinds may run out before winter, because the rain came late where they grow. We do not sell
last year's grain under this year's label. If a product is out of stock, its page says so.

## New to millets?

Start with two meals a week, and with a small millet in place of rice. Our
[beginner's guide](/article/millets-at-home) says how much water to use and how long to cook, and has
five dishes to begin with. You can find the grains and flours among our [products](/products).
`,
  },
  {
    id: 'how-we-pack-in-the-rains',
    title: 'How we pack during the rains',
    summary:
      'A second bag around flour and pulses, paper tape that holds when wet, and what to do with a damp parcel.',
    publishedOn: '2026-06-22',
    body: `
Last July, one parcel in a hundred was damp when it arrived. That is too many. So from 22 June until
the end of September we pack differently.

- **Flour, pulses, salt and tea** get a second, closed bag inside the box. It can be recycled with
  other clear plastic, and makes a good freezer bag.
- **The tape** is still made of paper, but has a thread in it and glue that holds when wet.
- **The box** has a waxed base for places where parcels are left outside.
- **Liquids** go in a separate parcel if there is flour in the order. You pay for delivery once.

If your district has a flood warning on the day of packing, we do not ship. We tell you that your
order has to wait, and you can cancel it at no cost.

## If a parcel is damp on arrival

You may refuse it at the door. If you accept it, take a photo before you open it, and do not use any
food whose inner bag is wet or torn. [Write to us](/contact-us) with the photo and the order number,
within 48 hours if possible, and choose a new parcel or a refund.

[This article](/article/storing-pulses-and-spices-in-the-monsoon) explains how to keep food dry in
your kitchen.
`,
  },
  {
    id: 'new-invoice-series-for-2026-27',
    title: 'New invoice series for the financial year 2026–27',
    summary:
      'Invoice numbers start again on 1 April, and each invoice now shows the tax line by line.',
    publishedOn: '2026-04-01',
    body: `
A new financial year began today, and with it a new series of invoice numbers. Last year's invoices
stay valid. You can still open and print them from your orders.

## What has changed on the invoice

- Each line shows its **HSN code, taxable value, rate and tax**, so that you can check our
  calculation.
- Within our State, the two parts of the tax, CGST and SGST, now add up exactly. Until March,
  rounding could make a difference of one paisa.
- If we deliver to another State, the invoice shows the place of supply.
- Our direct-selling registration number is at the bottom.
- If you return goods, you get a **credit note** that names its invoice.

You pay the same total as before. Prices include GST; we only show it more clearly.

## For distributors

Check the name and the State before you order. We cannot change them on an invoice that has been
issued. Statements for the year 2025–26 will be ready by the middle of May, together with the
certificate for any tax deducted.

To learn how we calculate these figures, read
[how MRP and GST work on a pack](/article/mrp-and-gst-on-a-pack).
`,
  },
  {
    id: 'a-batch-of-turmeric-withdrawn',
    title: 'We have withdrawn a batch of turmeric powder',
    summary:
      'A check found too much moisture in one batch. Who is affected, and how to get the money back.',
    publishedOn: '2026-02-24',
    body: `
In a routine check, we found that one batch of turmeric powder holds more moisture than our limit
allows. It was not found to be harmful. But moist powder can grow mould in the jar, so we have
withdrawn the batch.

## Is my pack affected?

Only packs of 200 g with the batch number **DEMO-TP-0126** printed beside the date. Other sizes,
other batches and whole turmeric are not affected.

## What to do

1. Stop using the pack.
2. [Write to us](/contact-us) with a photo of the batch number. You do not need the invoice, and do
   not have to send anything back.
3. Choose a new pack or a full refund. We pay the refund within five working days, to the account
   that you paid from.

If you ordered the batch on this website, we have already sent you an SMS. If you bought it from a
distributor, they replace it at once, and we replace it for them.

## What we have changed

We now test ground spices for moisture when they arrive **and** again before packing. The maker has
repaired the dryer, and we have been there to check. New stock is on sale from today.

We are sorry for the trouble.
`,
  },
  {
    id: 'paper-in-place-of-bubble-wrap',
    title: 'Paper in place of bubble wrap',
    summary: 'Our parcels no longer contain plastic filling. What we use now, and what we learned.',
    publishedOn: '2026-01-27',
    body: `
Since the new year, we fill all our parcels with **folded paper** instead of bubble wrap and air
cushions, and close the boxes with paper tape. You can put everything into the waste paper, or give
it to the kabadiwala, without taking anything apart.

It took longer than we had planned. In the first trial in October, one glass bottle in forty broke,
four times as many as before. Three changes solved this.

- Each bottle has a sleeve of corrugated board that is cut to its size.
- We have five sizes of box, and use the smallest that fits. Goods that cannot move do not break.
- Liquids stand upright, and the arrow on the box is printed on all four sides.

By December, slightly fewer bottles broke than with bubble wrap.

## What is still plastic

Pouches for pulses, flour and spices have to keep out air and damp. No paper that we tried could do
that for six months. Liquids have a plastic bag around them too, so that one leak does not spoil a
whole order. We will go on trying.

If something is broken when it arrives, take a photo and [write to us](/contact-us). You get a new
one or a refund.
`,
  },
];
