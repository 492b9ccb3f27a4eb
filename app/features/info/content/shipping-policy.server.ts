import type { InfoPage } from '../info.types';

/** Where, when and for how much orders are delivered. */
export const page: InfoPage = {
  slug: 'shipping-policy',
  title: 'Shipping policy',
  description:
    'Where we deliver, what delivery costs, how many working days it takes, how to track a parcel and what to do if it is late or damaged.',
  updated: '2026-11-27',
  body: `
{{#deliversEverywhere}}
We deliver to homes and workplaces across India, to every PIN code that our couriers serve.
{{/deliversEverywhere}}
{{#deliversOnlyTo}}
We deliver to homes and workplaces in these places: {{deliversOnlyTo}}. The checkout says at once if
we do not deliver to a PIN code.
{{/deliversOnlyTo}}
Parcels arrive within **{{deliveryDays}} working days** of your payment, or of your order if you pay
in cash on delivery.

## What it costs

Delivery costs {{shippingFee}} at most, and nothing for orders of {{freeShippingAbove}} and more.

{{#hasZones}}
| Delivered to | Working days | Delivery charge | Free for orders from |
| --- | --- | --- | --- |
{{#zones}}
| {{zone.name}} | {{zone.days}} | {{zone.charge}} | {{zone.freeFrom}} |
{{/zones}}

{{/hasZones}}
The order value is the price of the products after discounts. You see the delivery charge in the
total before you order, and nothing is added afterwards: no packing fee, no handling fee, no fee on
delivery.

## How long it takes

| Step | What happens | Usual time |
| --- | --- | --- |
| Confirmed | we have your payment, or your order with cash on delivery, and the products are reserved | at once |
| Packed | the parcel is packed and checked against the invoice | in the next working days |
| Shipped | the courier has it | after packing |
| Delivered | it is at your door | within {{deliveryDays}} working days after it was confirmed |

Working days are Monday to Saturday without public holidays. Places cut off by a flood or a strike
can take a few days longer.

If we find that an order will not reach you in {{deliveryDays}} working days, we tell you,
and you may cancel it for a full refund.

## Following your order

Log in and open your orders: each one shows its current step. To ask about a parcel, you do not need
to log in. Reach us {{waysToReach}} and give the order number.

## Delivery at the door

- Give a full address: house, street, landmark, PIN code and a phone number on which the courier can
  reach you. The courier calls once or twice, and tries up to three times.
- Someone else may take the parcel for you. Our couriers never ask for a one-time code or a PIN.
  They ask for money only if you chose cash on delivery.
- Count the parcels, and look at the tape. If the parcel is open, wet or crushed, you may refuse it,
  or accept it and take a photo before you unpack.
- After three attempts the parcel comes back to us. When we have it, the order ends, and we refund
  all that you paid, with the delivery charge. We do not send the parcel again: if you still want the
  products, please order again. With cash on delivery you owe nothing.

## Changing the address or cancelling

You can have the address corrected until the parcel is packed. Later, the courier decides whether a
change is possible. You can cancel until the parcel is packed; there is no fee. See the [return and
refund policy](/return-refund-policy).

## If something is missing, late or broken

1. Write to us within 48 hours if you can, with the order number and a photo of the parcel and its
   label.
2. You get a ticket number, and an answer within two working days.
3. If a parcel has not moved for five working days, we treat it as lost. You can choose a new parcel
   or a full refund, and do not have to wait until the courier's inquiry ends.

We bear the risk until you have the goods.

## How we pack

We pack products so that they do not damage each other, and use the smallest box that fits the
order.
{{#demonstration}}
Glass and liquids are upright in a separate bag. Food is never packed in the same box as floor
cleaner or detergent; such an order comes as two parcels for one delivery charge.
{{/demonstration}}

## What we do not do

- We do not ship outside India.
- We do not deliver to post boxes or to unattended parcel lockers.
- We do not split an order without telling you. If a part is out of stock, you decide whether to
  wait, to receive the other products, or to cancel.
- We do not give your phone number to any courier but the one that carries your parcel. The
  [privacy policy](/privacy-policy) says who else receives it.
`,
};
