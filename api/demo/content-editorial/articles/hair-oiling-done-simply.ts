import type { DemoArticle } from '../../types';

export const hairOilingDoneSimply: DemoArticle = {
  id: 'hair-oiling-done-simply',
  title: 'Hair oiling, done simply',
  summary:
    'What oil does for hair and what it does not, how much to take, how long to leave it, and how to wash it out without a fight.',
  topic: 'Hair and skin',
  publishedOn: '2026-05-08',
  body: `
Sunday, a steel bowl of warm oil, and somebody's patient fingers: few habits are as widely shared in
this country. Some of what is said about it is true.

## What oil does

Hair above the scalp is dead material, like a thread. A thread that is oiled slides more easily,
breaks less when combed, and soaks up less water. That last point matters more than it seems,
because hair swells when wet and shrinks when dry, and each round roughens it. Coconut oil is the
one that gets into the hair shaft a little; sesame, almond and mustard mostly stay on its surface.
Both help dry, long or coloured hair.

On the scalp, oil softens dry flakes, and the massage is pleasant and wakes up the circulation for a
while.

## What oil does not do

It does not make hair grow faster, turn grey hair black, or stop the hair fall that comes from
illness, medicines, childbirth, poor food or one's parents. Losing 50 to 100 hairs a day is normal.
If it is suddenly much more, or bald patches appear, see a dermatologist; a jar from any shop, ours
included, only loses you time.

Oil does not cure dandruff. The yeast that takes part in dandruff lives on fats, so in many people
oil makes it worse. If your scalp itches, is red or has greasy yellow scales, leave it dry and ask a
doctor.

## Which oil for whom

| Your hair | Try | Remarks |
| --- | --- | --- |
| Dry, long, curly | coconut, or coconut with a little castor | castor alone is too sticky |
| Fine, quickly greasy | almond, or sesame, lengths only | a few drops |
| Coloured or straightened | coconut, the night before washing | protects in the wash |
| Cold and dry winters | sesame or mustard | patch test mustard: it irritates some skins |
| Dandruff, itch, spots at the hairline | none on the scalp | lengths only, if at all |

**Patch test** each new oil, herbal ones above all: a drop in the bend of the elbow, one day, no
redness.

## How much, how long, how often

1. **Amount.** One to two teaspoons for shoulder-length hair. It should shine and not drip. More oil
   does not do more; it only needs more shampoo.
2. **Warm it** by standing the bowl in hot water. Body temperature is right. Never heat it in a
   microwave without stirring and testing it on the wrist.
3. **Detangle first**, with a wide comb, from the ends upwards. Massage breaks knotted hair.
4. **Part and dab.** Fingertips, not nails; small circles for five minutes. Then pull what is left
   on your hands through the lengths.
5. **Wait** for 30 minutes to two hours. Overnight is fine for dry hair, with an old pillowcase.
   Beyond that nothing further is gained, and dust sticks to it.
6. **Once a week** is plenty; twice for very dry hair.

Do not tie oiled hair tightly. The roots are under strain as it is.

## Washing it out

- Put shampoo on the **oiled hair before the water**, a coin-sized amount, mixed with a little water
  in your palm. Work it in at the scalp, and only then rinse. This emulsifies the oil, and one more
  round is usually enough.
- Use lukewarm water. Hot water makes the scalp produce more grease.
- Shampoo is for the scalp, conditioner for the ends.
- If your water is hard, oil and lather together leave a grey film. A last rinse with a mug of water
  and a teaspoon of lemon juice or vinegar removes it. More on that in [washing in hard
  water](/article/washing-in-hard-water).
- Press the hair dry with a towel, do not rub.

## For children and babies

Use a plain oil without perfume, little of it, and a light hand. Keep oil out of ears and nose. A
newborn's skin does not need mustard oil, which can irritate it. If there is cradle cap, soften it
with a little coconut oil for twenty minutes, wash, and brush softly; ask the paediatrician if it
spreads.

## Keeping the oil

Close it well, keep it dark, and finish the bottle within its date. Pour what you need into a bowl
rather than dipping fingers into the jar. Oil that smells like old paint has gone rancid: it is good
for squeaking hinges and for nothing else.
`,
};
