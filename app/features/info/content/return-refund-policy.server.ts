import type { InfoPage } from '../info.types';

/** Cancelling, returning, refunds, buy-back and cooling-off. */
export const page: InfoPage = {
  slug: 'return-refund-policy',
  title: 'Return and refund policy',
  description:
    'How to cancel an order, return products and get your money back: the days you have, what can be returned, who pays, and the buy-back.',
  updated: '2026-11-26',
  body: `
You have **{{returnDays}} days after delivery** to return products. If something arrived broken,
wrong or faulty, you get your money or a replacement, and it costs you nothing. This policy adds to
the rights that the Consumer Protection Act, 2019 gives you, and does not limit them.

## Cancelling before packing

You may cancel an order until it is packed: choose "Cancel the order" on its page under [Your
orders](/allorder), or write to us with the order number through [Contact us](/contact-us). There is
**no cancellation fee**, and the full amount is refunded, delivery charge included. If the parcel is
packed already, you can refuse it at the door or return it afterwards.

If we have to cancel, because the goods ran out or the courier does not serve your PIN code, we
refund the full amount without being asked.

## What can be returned

| Goods | Unopened | Opened |
| --- | --- | --- |
{{#demonstration}}
| Food, tea, spices | yes | only if faulty, spoilt or not as described |
| Personal care, hair care, oral care | yes | only if faulty, or if it caused a reaction |
| Home care | yes | only if faulty, leaking or not as described |
{{/demonstration}}
| Goods that are used up, or sealed for health or hygiene | yes | only if faulty or not as described |
| All other goods | yes | yes, if clean and complete |
| Anything wrong, damaged, expired or short in quantity | yes | yes |

"Unopened" means that the seal is not broken. You can always open the outer parcel. Keep the pack,
the label and the invoice if you can. A photo of the invoice is enough.

If a product harmed somebody, stop using it and tell us, with its batch number if it has one, even
after the {{returnDays}} days. We refund it.

## How to return

1. **Ask for the return** within {{returnDays}} days of delivery: choose "Return products" on the
   order's page under [Your orders](/allorder), then say how many of which product you return, and
   why. Or reach us {{waysToReach}} with the order number, the product and the reason. For damaged
   goods send us one or two photos, if possible within 48 hours of delivery. Damage that you report
   later is harder to prove, but we do not refuse a return only because the photos came late.
2. **Wait for our answer** within two working days: a pick-up, or an address to send the parcel to.
   Please do not send anything before that.
3. **Pack the goods** so that they are not damaged on the way, and put the order number inside.
4. **Track it** on the order's page. It shows when we received the products and when we sent the
   refund.

If you bought from a distributor in person, you can return the products to the distributor or to us.
We are responsible for the products in both cases.

## Who pays for return shipping

We do, if the goods are wrong, damaged, faulty, expired or not as described. If you simply changed
your mind, you pay the cost of sending, and we refund the price of the goods. The delivery charge of
the original order is refunded when the whole order is returned for a fault.

## Refunds

- We check returned goods within three working days of their arrival.
- The refund then goes to **the same card, account or UPI ID** that paid, within five working days.
  Banks may need up to seven more days to show it. If you paid in cash on delivery, we refund you in
  cash, or by bank transfer if you prefer.
- You can choose a replacement instead of a refund if the product is in stock.
- A discount on the order is divided among its products, so you get back exactly what you paid for
  the products you return.
- GST is refunded along with the price, and you receive a credit note.
- Points and incentives that anyone earned from the sale are reversed.

If a payment was taken but no order was placed, the amount is refunded automatically. The [payment
policy](/payment-gateway-policy) says how many days this takes.

## Buy-back for distributors

A distributor may return goods bought for resale within **{{buyBackDays}} days after delivery**, if
they are currently marketable: unopened, clean, not expired, and not
withdrawn from sale or sold as seasonal goods. We refund the price paid, less any incentive already
credited for these goods. There is no handling fee. Products bought for a rank upgrade are returned
in the same way, and the upgrade is then cancelled.

## Cooling-off period

Within **{{coolingOffDays}} days after joining** a distributor may end the contract without a
reason, without breach and without penalty. We take back goods bought in that time as described
above and refund them in full. Afterwards the distributor can still end the contract at any time;
see the [terms and conditions](/terms-condition).

## When we can refuse a return

We can refuse a return that was requested too late, opened goods without a fault if the table
excludes them, and goods damaged by storage after delivery. If we refuse, we give the reason in
writing, and you can ask the grievance officer to review it: see the [grievance
mechanism](/grievance-mechanism).
`,
};
