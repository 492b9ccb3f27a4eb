import type { DemoArticle } from '../../types';

export const storingPulsesAndSpicesInTheMonsoon: DemoArticle = {
  id: 'storing-pulses-and-spices-in-the-monsoon',
  title: 'Keeping pulses and spices well through the monsoon',
  summary:
    'Weevils, lumps and lost aroma all come from the same two things: moisture and warmth. What helps, what does not, and how much to buy.',
  topic: 'Kitchen',
  publishedOn: '2026-06-19',
  body: `
By the second week of July the chilli powder has turned into a brick and something is walking in the
rajma. Neither is a sign of a dirty kitchen. Insects' eggs often arrive with the grain from the
field, and they wait for warmth and damp to hatch. If you take one of the two away, they do not.

## Before the rain comes

Pick a dry, sunny day in May or early June.

1. Empty every jar. Throw away what smells musty; no roasting will bring it back.
2. Wash the jars, and dry them **completely**: a morning in the sun, upside down on a rack, lids
   apart. A jar that is wet inside is worse than a dirty one.
3. Spread whole pulses on a cloth in the shade of a bright day for a few hours, and sieve them.
   Direct sun is fine for whole grains and dry chillies, but it bleaches spices and splits some
   dals.
4. Fill the jars while everything is at room temperature. Warm grain in a closed jar sweats.

## What to keep where

| Food | Best container | Place | Keeps its quality for |
| --- | --- | --- | --- |
| Whole pulses (chana, rajma, moong) | steel or thick plastic with a tight lid | dark shelf | 6 to 12 months |
| Split dals | the same | dark shelf | 4 to 6 months |
| Whole-wheat flour | airtight tin | cool shelf, or the fridge in the rains | 4 to 6 weeks |
| Sooji, besan, dalia | airtight tin | fridge in the rains | 2 to 3 months |
| Whole spices | glass jar | away from the stove | a year |
| Ground spices | small glass jar | away from the stove | 3 to 4 months |
| Nuts, til, coconut | airtight box | fridge | 3 months |

The shelf above the stove is the handiest place for masala and the worst one. Every pot of rice
sends its steam there.

## Old tricks, judged fairly

- **Neem leaves.** They deter insects a little. They have to be bone dry; fresh leaves bring in the
  moisture that you wanted to keep out.
- **Dry red chillies or cloves in the rice.** The smell deters some weevils, but does nothing to
  eggs.
- **A smear of mustard or castor oil on whole dals.** This works well for tur and chana: the film
  stops beetles from laying eggs. One teaspoon a kilo is enough.
- **Freezing.** The most reliable of all. Four days in the freezer kill eggs and larvae in a bag of
  flour, sooji or rajma. Let it come back to room temperature in the closed bag, then fill the jar.
- **Salt in the chilli powder.** A pinch keeps it from clumping. Remember it when you season.
- **Silica gel sachets.** Fine if they are food grade and whole. Never cut one open.

## Habits that cost nothing

Take a **dry spoon**. Half the lumps in a spice box begin with a spoon that was held over a steaming
pan. Do not shake masala from the jar into the pot, either; pour it into your palm or a small bowl
first.

Buy ground spices in 100 g packs from June to September, even if 500 g is cheaper by the gram. You
throw less away, and they smell of something. Better still, buy coriander and cumin whole and grind
a cupful at a time.

Put a strip of paper with the date into each jar. "First in, first out" only works if you know what
came in first.

Fill jars to the top, or change to smaller ones as they empty. The air above the grain is what
brings in the damp each time you open the lid.

## If insects are there already

A few weevils in whole pulses are unpleasant rather than dangerous. Sieve the pulses, freeze them
for four days, wash well and cook soon. Flour, sooji or besan with webs, lumps or a sour smell
belongs in the bin. So does anything with grey, green or black mould, the whole jar of it: mould
spreads invisibly, and some kinds are poisonous even after cooking.

Then empty the shelf, wipe it with a dry cloth and look into the cracks with a torch. The next jar
gets its guests from there.
`,
};
