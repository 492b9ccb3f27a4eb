import type { DemoArticle } from '../../types';

export const choosingACookingOil: DemoArticle = {
  id: 'choosing-a-cooking-oil',
  title: 'Choosing a cooking oil without a headache',
  summary:
    'There is no best oil, only an oil that suits what is in the pan. Cold-pressed, refined, blended: what the words mean and when each makes sense.',
  topic: 'Kitchen',
  publishedOn: '2026-03-13',
  body: `
Ask five people for the best oil and you will hear six answers, most of them from advertising. The
honest one is shorter: use little, use more than one kind, and match the oil to the heat.

## What the words on the bottle mean

- **Cold-pressed, kachi ghani, wood-pressed.** The seed was crushed slowly, with little heat, and
  the oil only filtered. It keeps its smell, colour and taste, and also bits that burn early. It
  costs more because a tonne of seed gives less oil.
- **Refined.** The oil was cleaned of smell, colour and free acids. It is neutral, keeps longer and
  stands more heat.
- **Blended.** Two oils mixed, with the shares printed on the label. A sensible product if the
  shares are stated and the price fits.
- **Fortified.** Vitamins A and D were added; look for the blue +F mark.
- **Vanaspati.** Hardened vegetable fat. Rules now keep trans fat at 2 per cent or below, but there
  are few reasons left to cook with it.

"Cholesterol free" on a bottle of vegetable oil is true of every vegetable oil on the shelf. It is
not a reason to buy that one.

## Match the oil to the heat

Every oil has a point at which it begins to smoke. Beyond it the taste turns bitter, and you should
throw it away. Unrefined oils smoke earlier than refined ones of the same seed.

| What you do | Heat | Good choices |
| --- | --- | --- |
| Salad, chutney, finishing | none | cold-pressed sesame, groundnut, olive, mustard |
| Tadka, sabzi, dal | medium | mustard, groundnut, sesame, coconut, ghee |
| Dosa, paratha, shallow frying | medium to high | groundnut, rice bran, ghee |
| Deep frying | high | refined groundnut, rice bran or sunflower |

For tadka the spices tell you the heat: mustard seeds should crackle within a few seconds, and cumin
should brown, not blacken. If smoke rises before the seeds go in, take the pan off the flame for
half a minute.

## Two or three oils are enough

Oils differ in the kinds of fat in them. Some, such as sunflower and soybean, are rich in
polyunsaturated fat; groundnut, rice bran, mustard and olive in monounsaturated; coconut, palm and
ghee in saturated. No single oil has a good share of everything. The usual advice of dietitians in
India is therefore to **rotate**: two or three oils in the kitchen, each for the dishes it suits,
and ghee by the spoon for its taste.

So a North Indian kitchen might keep mustard for sabzi and rice bran for frying. One in Tamil Nadu
might keep sesame for tempering and groundnut for dosas. Your grandmother's choice usually fits both
the food and the climate.

## How much is more important than which

A litre of any oil holds about 8,200 kilocalories. A family of four that uses four litres a month
gets about a seventh of its energy from the oil bottle alone, before a single nut, egg or glass of
milk. Two simple habits help more than any change of brand.

1. **Measure.** Put the month's oil into one bottle at the start. If it runs out on the 20th, you
   have learnt something.
2. **Use a spoon, not the bottle.** Pouring by eye doubles the amount.

## Frying oil, once more?

Strain it while it is lukewarm, keep it dark and closed, and use it up in cooking within two or
three days. Do not fry in it again and again: it thickens, darkens, foams and smells, and by then it
is spoilt. Never top up old oil with fresh. Do not pour it down the sink either, where it blocks the
pipe; let it soak into old newspaper and bin it.

## Buying and keeping

- Choose a size that you finish in six weeks to two months after opening. Cold-pressed oils turn
  rancid sooner.
- Rancid oil smells of crayons or old paint. Trust your nose more than the date.
- Keep it away from the stove and from light. Steel or dark glass is better than a clear bottle on
  the window sill.
- A tin of 5 or 15 litres is cheaper, if you decant it cleanly and close it at once.
- Coconut oil going solid in winter is natural, and says nothing about its quality.

If you have a heart condition, diabetes or high cholesterol, let your doctor or dietitian choose.
They know you; an article does not.
`,
};
