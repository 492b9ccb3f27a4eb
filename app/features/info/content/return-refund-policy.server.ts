import type { InfoPage } from '../info.types';

/** Cancelling, returning, refunds, buy-back and cooling-off. */
export const page: InfoPage = {
  slug: 'return-refund-policy',
  title: 'Return and refund policy',
  description:
    'How to cancel an order, send goods back, and get your money: the days you have, what can be returned, who pays, and the buy-back for distributors.',
  updated: '2026-11-22',
  body: `
You have **{{returnDays}} days after delivery** to send goods back. If something arrived
broken, wrong or spoilt, you get your money or a replacement, and it costs you nothing. This policy
adds to the rights that the Consumer Protection Act, 2019 gives you, and takes none of them away.

## Cancelling before packing

You may cancel an order until it is packed: choose "Cancel the order" on its page below [Your
orders](/allorder), or write to us with the order number through [Contact us](/contact-us). There is
**no cancellation fee**, and the full amount is refunded, delivery charge included. If the parcel is
packed already, you can refuse it at the door or return it afterwards.

If we have to cancel, because the goods ran out or the courier does not serve your PIN code, we
refund in full without being asked.

## What can be returned

| Goods | Unopened | Opened |
| --- | --- | --- |
| Food, tea, spices | yes | only if faulty, spoilt or not as described |
| Personal care, hair care, oral care | yes | only if faulty, or if it caused a reaction |
| Home care | yes | only if faulty, leaking or not as described |
| Utensils, accessories and other goods | yes | yes, if clean and complete |
| Anything wrong, damaged, expired or short in quantity | yes | yes |

"Unopened" means that the seal is whole. You may open the outer parcel, of course. Keep the pack,
the label and the invoice if you can; a photo of the invoice is enough.

If a product for the skin or the hair caused a reaction, stop using it and tell us, also after the
{{returnDays}} days. We refund it and we want to know the batch.

## How to return

1. **Ask for it** until the end of the last of the {{returnDays}} days: choose "Send goods
   back" on the order's page below [Your orders](/allorder), and say how many of which product, and
   why. Or reach us {{waysToReach}} with the order number, the product and the reason. For
   damaged goods send us one or two photos, if possible within 48 hours of delivery; later is harder
   to prove but not refused for that alone.
2. **Wait for our answer** within two working days: a pick-up, or an address to send the parcel to.
   Please do not send anything before that.
3. **Pack the goods** so that they survive the way, with the order number inside.
4. **Follow it** on the order's page, which shows when the goods came back and the money left.

If you bought from a distributor in person, you may return to the distributor or to us. We answer
for the goods in both cases.

## Who pays for the way back

We do, if the goods are wrong, damaged, faulty, expired or not as described. If you simply changed
your mind, you pay the cost of sending, and we refund the price of the goods. The delivery charge of
the original order is refunded when the whole order is returned for a fault.

## Refunds

- We check returned goods within three working days of their arrival.
- The refund then goes to **the same card, account or UPI ID** that paid, within five working days.
  Banks may need up to seven more days to show it. What was paid in cash at the door is given back
  in cash.
- You may choose a replacement in place of money, as long as we have the goods.
- A discount that applied to the order is shared over its lines, so you get back exactly what you
  paid for what you return.
- GST is refunded along with the price, and you receive a credit note.
- Points and incentives which the sale earned to anyone are reversed.

If a payment was taken but no order was made, the amount goes back by itself. Look in the [payment
policy](/payment-gateway-policy) for the days this takes.

## Buy-back for distributors

A distributor may return goods bought for resale within **{{buyBackDays}} days after
delivery**, if they are currently marketable: unopened, clean, with at least half of their shelf
life left, and not withdrawn from sale or sold as seasonal goods. We pay back what was paid, less
any incentive already credited for these goods. No handling fee is kept. Goods that came with a rank
upgrade are returned in the same way; the upgrade then falls away.

## Cooling-off period

Within **{{coolingOffDays}} days after joining** a distributor may end the contract without a
reason, without breach and without penalty. Goods bought in that time are taken back as above and
refunded in full. Afterwards the contract can still be ended at any time; see the [terms and
conditions](/terms-condition).

## When we may say no

We may refuse a return that came after the time, goods opened without fault where the table says no,
or goods damaged by storage after delivery. If we refuse, we say why in writing, and you can ask the
grievance officer to look again: see the [grievance mechanism](/grievance-mechanism).
`,
};
