import type { DemoArticle } from '../../types';

export const milletsAtHome: DemoArticle = {
  id: 'millets-at-home',
  title: 'Millets at home: a beginner’s guide',
  summary:
    'Which millet to begin with, how much water each needs, and how to use them in a home that eats rice and wheat.',
  topic: 'Kitchen',
  publishedOn: '2026-08-14',
  body: `
Millets fed most of India before cheap rice and wheat did. They grow on poor soil with little rain,
cook in half an hour, and taste of something. Families who give up on them usually made one of two
mistakes: too little water, or too much enthusiasm in the first week.

## Know the two groups

**Large millets** are jowar, bajra and ragi. In most homes they come to the table as flour, for
rotis, porridge and dosas.

**Small millets** are foxtail (kangni, thinai), little (kutki, samai), kodo, barnyard (sanwa) and
proso. They look like tiny rice and are cooked in its place.

Begin with a small one. **Foxtail or little millet** in place of rice is the easiest change, since
the rest of the meal stays as it was.

## Cooking small millets like rice

1. Wash in three waters and rub gently. Pick out stones; there are fewer now than there used to be.
2. Soak for at least 30 minutes, better for two hours. Soaked grains cook evenly and sit more
   lightly in the stomach.
3. Drain, add fresh water and salt, and cook with the lid on.
4. Leave it closed for ten minutes. Then loosen it with a fork, not with a spoon.

| Millet | Water for one cup | Time in a pan | In a pressure cooker |
| --- | --- | --- | --- |
| Foxtail | 2½ cups | 15 to 18 minutes | 2 whistles |
| Little | 2¼ cups | 12 to 15 minutes | 2 whistles |
| Barnyard | 2 cups | 10 to 12 minutes | 1 whistle |
| Kodo | 2½ cups | 15 to 18 minutes | 2 whistles |
| Proso | 2 cups | 12 to 15 minutes | 1 whistle |

For curd rice, pongal or khichdi add a cup of water more. For lemon rice and pulao take a quarter
cup less and roast the drained grains in a spoon of oil or ghee for three minutes first: they stay
apart.

Millets swell more than rice. One cup of dry grain feeds three to four people.

## Rotis from flour without gluten

Jowar, bajra and ragi have no gluten, so the dough does not stretch. It needs hot water and your
palm.

- Use **freshly milled flour**. Bajra flour in particular goes bitter within two to three weeks;
  keep it in the fridge.
- Pour boiling water on the salted flour, stir with a spoon, cover for five minutes, and knead while
  it is as hot as you can bear.
- Pat the roti between your palms or on a wet cloth. Beginners roll it between two sheets cut from a
  clean plastic bag.
- Bake on a hot tava, wipe the top with a wet cloth, turn, and let it puff on the flame.

If it keeps breaking, mix in one part wheat flour to two parts millet. Nobody will arrest you. (This
is no option for people with coeliac disease.)

## Easy first dishes

- **Ragi malt:** two tablespoons of flour stirred into cold water, poured into a cup of boiling
  water or milk, stirred for four minutes. Salt and buttermilk, or jaggery and cardamom.
- **Foxtail lemon rice:** yesterday's cooked millet, cold, with a tadka of mustard, chana dal, curry
  leaves and peanuts.
- **Barnyard upma:** as with sooji, but with twice as much water as grain. Ready in fifteen minutes.
- **Bajra khichdi:** soaked and coarsely pounded, with moong dal, in the cooker. For winter
  evenings.
- **Mixed dosa:** replace half the rice of your usual batter with any small millet.

## How to go about it

Start with **two meals a week**. Millets have more fibre than polished rice, and a stomach that is
not used to it protests if it gets them three times a day. Drink enough water with them. Chew longer
than you would with rice.

Change the type now and then. Each has its own minerals and its own taste: ragi is known for
calcium, bajra for iron. Nobody has to like all of them.

Anyone with a thyroid complaint, kidney disease or a special diet should ask their doctor before
eating large amounts every day.

## Buying and storing

The grains should be dry, even in colour, and free of a musty smell. "Unpolished" or "semi-polished"
keeps more of the bran, cooks longer and spoils earlier. Buy whole grains for three months and flour
for three weeks. In the monsoon, keep both in the fridge or freeze them for four days first, as you
would with [pulses](/article/storing-pulses-and-spices-in-the-monsoon).
`,
};
