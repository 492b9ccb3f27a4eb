import type { DemoArticle } from '../../types';

export const washingInHardWater: DemoArticle = {
  id: 'washing-in-hard-water',
  title: 'Washing in hard water: clothes, hair and the kettle',
  summary:
    'Borewell water eats soap and leaves everything grey and stiff. How to tell, and what works for laundry, hair, taps and kettles.',
  topic: 'Household',
  publishedOn: '2026-07-17',
  body: `
If your soap will not lather, your towels could stand by themselves and the tap wears a white crust,
you have hard water. It carries dissolved calcium and magnesium from the rock it came through. For
drinking that is mostly harmless. For washing it is a nuisance, because the minerals bind soap
before the soap can bind dirt.

## How hard is yours?

A test without a laboratory: fill a clear bottle to a third, add ten drops of plain liquid soap, and
shake it for ten seconds.

- A thick crown of foam over clear water: soft.
- Some foam over milky water: moderately hard.
- Hardly any foam, curds floating in cloudy water: hard.

Your water supplier, or the leaflet of your water purifier, may give a figure in mg per litre as
calcium carbonate. Up to about 75 is soft, over 150 is hard, over 300 is very hard. Borewells in
Rajasthan, Gujarat and much of the Deccan easily reach 500. Rainwater is nearly zero, which is why
hair feels so different in July.

## Clothes

1. **Detergent, not soap.** Bar soap turns into grey scum in hard water, and the scum stays in the
   cloth. Detergent powders and liquids contain softeners that bind the minerals first.
2. **Dose for your water.** The pack has a table for soft and hard water. Too little is the usual
   cause of greyness, not too much.
3. **Washing soda helps.** Dissolve one to two tablespoons in half a bucket of water, wait five
   minutes, then add a little less detergent than usual. Not for silk, wool or aluminium vessels,
   and wear gloves.
4. **Soak** whites for 30 minutes in warm water with detergent.
5. **Vinegar in the last rinse.** Half a cup of plain white vinegar to a bucket takes out scum and
   stiffness. The smell is gone when the cloth is dry. Never mix vinegar with bleach: the gas is
   poisonous.
6. **Do not overload** the machine. Scum has to have somewhere to go.

For towels that have gone stiff already, run one wash with hot water and a cup of vinegar and no
detergent at all, then one with detergent. Dry them in moving air, and shake them before folding.

## The washing machine

Limescale settles on the heater and in the hoses. Every two months run an empty hot cycle with 100 g
of citric acid, or with the descaler that the maker names. Clean the small filter at the water inlet
too: a machine that fills slowly usually has a filter full of sand. Citric acid is sold in grocery
shops as nimbu phool.

## Hair and skin

- Use less shampoo, and rinse for longer. What feels like dirt afterwards is scum.
- Keep one mug of **filtered or boiled and cooled water** for the last rinse. One mug is enough to
  make a difference.
- Once a week, a teaspoon of lemon juice or vinegar in that mug. Keep it out of your eyes, rinse
  after a minute.
- A mild liquid cleanser leaves less film on the skin than soap. Put cream or a few drops of oil on
  while the skin is still damp.

## Kettle, taps and tiles

| Where | What | How long |
| --- | --- | --- |
| Kettle | 2 teaspoons of citric acid to a litre, bring to warm, not to a boil | 30 minutes, rinse twice |
| Shower head | unscrew it, lay it into warm vinegar | 1 hour, brush the holes |
| Tap | a cloth soaked in vinegar, wound round it | 20 minutes |
| Glass and tiles | a squeegee after the bath | 20 seconds a day, and nothing needs descaling |
| Marble, kota, terrazzo | **no acid, ever**: soap and water | |

Acids eat marble and kota stone, and dull them for good. Test any cleaner in a corner first.

## Buying a softener?

Magnets that clip on to the pipe have never shown much in fair tests. A real softener is a tank with
resin and salt, before the machine or for the house, which costs money and needs refilling. It pays
if you replace heaters every other year. An RO purifier softens too, but is meant for drinking
water, and the reject water is harder than what went in: use it for mopping, not for washing.

Collect rain while it is there. A clean drum under a clean roof, after the first showers have washed
it, gives the best laundry water of the year.
`,
};
