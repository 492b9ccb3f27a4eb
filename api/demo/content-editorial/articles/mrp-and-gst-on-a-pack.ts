import type { DemoArticle } from '../../types';

export const mrpAndGstOnAPack: DemoArticle = {
  id: 'mrp-and-gst-on-a-pack',
  title: 'How MRP and GST work on a pack',
  summary:
    'MRP includes tax, nobody may charge more, and the GST on your bill is already inside the price. With the sums worked out.',
  topic: 'Know-how',
  publishedOn: '2026-04-10',
  body: `
"Plus GST" is a sentence that no customer has to accept on a packed product. The reason is on
the pack itself: **MRP, inclusive of all taxes**. Here is how the figures fit together, for buyers
and for those who sell.

## What MRP means

MRP is the maximum retail price. The maker or importer fixes it and prints it on the pack. Three
things follow.

1. **Nobody may charge more**, not a kiosk at the station, not a shop in the hills, not a
   distributor at your door. A cooling charge on top of the MRP of a cold drink is not allowed
   either.
2. **Anybody may charge less.** The MRP is a ceiling and not a price.
3. **A sticker cannot raise it.** A lower price may be pasted over the old one if that stays
   readable. A higher one may not, except where the rules allow it for a while after a change in
   tax.

Loose goods that are weighed in front of you have no MRP, and neither has a service. A restaurant
meal is a service.

## What else has to be on the pack

Besides the MRP: the common name of the goods, the net quantity, the month and year of making or
packing, the name and address of the maker, packer or importer, the country of origin of imported
goods, the price per gram, millilitre or piece, and a phone number or e-mail for complaints. If the
price has been scratched off, do not buy.

## Where the GST is

GST is inside the MRP and inside every price on this site. Since September 2025 most household goods
are taxed at one of these rates.

| Rate | For example |
| --- | --- |
| 0 % | fresh milk, fresh vegetables, loose pulses and grains, salt |
| 5 % | packed pulses and flour, spices, tea, edible oil, soap, shampoo, toothpaste |
| 18 % | detergents, cleaners and many other household articles |
| 40 % | aerated drinks, and a few things that the State would like you to buy less of |

Rates change from time to time, and the fine print of each group is long. The bill shows the one
that applied.

To find the tax within a price, do not take 5 per cent of it. Divide by 1.05 instead:

- Tea for ₹210, rate 5 %. Taxable value: 210 ÷ 1.05 = ₹200. GST: ₹10.
- Floor cleaner for ₹118, rate 18 %. Taxable value: 118 ÷ 1.18 = ₹100. GST: ₹18.

Five per cent of ₹210 would have been ₹10.50, and that is wrong.

## CGST, SGST, IGST

On the bill the tax has two halves or one name.

- Seller and place of delivery in the **same State**: CGST and SGST, half each. The ₹18 become ₹9
  and ₹9.
- **Different States**: IGST, the whole ₹18.

The sum is the same; only the governments that share it differ. So you pay neither more nor less
because a parcel crossed a border. It is the reason, though, that we ask for the State of delivery
before we print the invoice.

## And a discount?

A discount that is given on the bill lowers the taxable value. If the floor cleaner is sold for
₹106.20, the taxable value is ₹90 and the GST ₹16.20. The tax shrinks with the price. A seller who
takes off a discount and adds the full tax again has made a mistake, or hopes that you make one.

## If you sell

- Your price may be anything up to the MRP. The margin is what you got less what you paid.
- If you are not registered for GST, your bill must not show GST as a separate line.
- Registration becomes compulsory above a turnover that depends on the State and on what you sell.
  Ask an accountant before you come near it, not after.
- Give a bill in any case. It is good manners, and it protects you in a dispute.

## Overcharged?

Keep the bill and take a photo of the pack. Talk to the seller first. If that does not help, call
the National Consumer Helpline on **1915**, or write to the Legal Metrology department of your
State. If it was one of our distributors, use our [grievance mechanism](/grievance-mechanism): the
difference is refunded, and the distributor hears from us.
`,
};
