import type { DemoArticle } from '../../types';

export const brewingLooseTea: DemoArticle = {
  id: 'brewing-loose-tea',
  title: 'Brewing loose tea for the first time',
  summary:
    'Leaf, water, time: the three things that decide a cup, for strong milk tea and for the delicate kinds that milk would drown.',
  topic: 'Kitchen',
  publishedOn: '2026-01-16',
  body: `
If you have only known tea from bags or from the corner stall, your first packet of loose leaf may
disappoint you. That is rarely the leaf's fault. Three things decide a cup: how much leaf, how hot
the water, how long.

## Two families of leaf

**CTC** (crush, tear, curl) is the small round grain of most Indian homes. It gives colour and
strength in a minute and stands up to boiling, milk and sugar. Nearly all masala chai is made from
it.

**Orthodox** leaf is rolled whole or in large pieces: Darjeeling, Nilgiri, the better Assams, green
and oolong teas. It gives up its taste slowly, and turns bitter if it is boiled. It wants a pot or a
strainer with room, and usually no milk.

So the same packet that makes a poor masala chai can make a fine cup without milk, and the other way
round.

## Amount, water, time

| Tea | Leaf for a 200 ml cup | Water | Time |
| --- | --- | --- | --- |
| CTC with milk | 1 heaped teaspoon | boiling, on the flame | 3 to 4 minutes |
| Assam orthodox | 1 teaspoon | just off the boil | 4 minutes |
| Darjeeling, first flush | 1½ teaspoons, it is fluffy | a minute off the boil | 3 minutes |
| Nilgiri | 1 teaspoon | just off the boil | 3 to 4 minutes |
| Green | 1 teaspoon | five minutes off the boil | 2 minutes |
| Tulsi, ginger, other herbs | 1 to 2 teaspoons | boiling | 5 to 7 minutes, covered |

You need no thermometer. Water that has just boiled is near 100 °C. In an open pan it falls to about
90 after two minutes and about 80 after five.

Weigh once, if you have a kitchen scale: two grams is the classic amount for a cup. A teaspoon of
CTC weighs almost three grams. A teaspoon of large leaf weighs just over one gram.

## A cup of masala chai that does not taste burnt

1. Crush a thin slice of ginger, two cardamoms, and a peppercorn if you like. Boil them in **one cup
   of water** for two minutes: spices need longer than tea.
2. Add two heaped teaspoons of CTC. Let it boil for one minute, no more.
3. Pour in **half a cup of milk**, and sugar. Bring it up once, lift it off, bring it up again.
4. Cover, wait a minute, strain. This makes two small cups.

Boiling milk and tea for ten minutes makes it brown but not stronger: what you taste then is tannin
and cooked milk. For more strength take more leaf, not more time.

## A pot of Darjeeling

1. Warm the pot with hot water and empty it.
2. Put in the leaf, pour on water that has stood for a minute, and cover.
3. After three minutes pour **all of it** through a strainer. Leaf that goes on standing in water
   goes on getting bitter.
4. Taste it without anything first. If you miss sugar, try half of what you usually take.

Good orthodox leaf gives a second cup. Add a minute to the time.

## If something is wrong

- **Bitter:** water too hot, or too long. Shorten the time first.
- **Thin:** too little leaf, or too cold. Do not lengthen the time; add leaf.
- **Flat:** old leaf, or water that was boiled again and again. Fill the kettle fresh.
- **A skin on the surface, a dull colour:** hard water. Use filtered water, and add a few drops of
  lemon to black tea.
- **Milk curdles:** the ginger went in with the milk. Boil it in water first.

## Keeping it

Tea fears four things: air, light, damp, and neighbours with a smell. Keep it in an opaque tin with
a tight lid, far from masala and soap. Do not put it in the fridge, where it gathers moisture each
time you open it. CTC stays good for a year, Darjeeling and green tea for about half of that after
opening.

Take a **dry spoon**, and buy 100 g first when you try a new kind.

## Used leaf

Squeeze it, and work it into the soil of your pots; roses like it. Spiced or sugared leaf goes to
the compost, because it brings ants.
`,
};
