import type { DemoArticle } from '../../types';

export const howToReadAFoodLabel: DemoArticle = {
  id: 'how-to-read-a-food-label',
  title: 'How to read a food label in one minute',
  summary:
    'The back of the pack tells you more than the front. Six places to look at, in the order that saves the most time.',
  topic: 'Kitchen',
  publishedOn: '2026-02-06',
  body: `
The front of a pack is written by people who want to sell it. The back is written because the law
says so. If you have one minute in the shop, spend it on the back.

## 1. The ingredients, from the first to the third

Ingredients are listed by weight, the heaviest first. So the first three tell you what
you are really buying. A "fruit drink" whose list begins with water and sugar is sweet water. A
"multigrain" biscuit that begins with refined wheat flour (maida) and names the grains near the end
is a maida biscuit with a sprinkle.

Sugar has many names: glucose syrup, invert syrup, dextrose, maltodextrin, jaggery, honey, fruit
concentrate. Makers sometimes use three of them, and then each one is lower in the list than
"sugar" alone would be. Add them up in your head.

Numbers such as INS 330 or INS 500 are additives. Most are harmless and old: 330 is citric acid, 500
is baking soda, 322 is lecithin. A long row of colours and flavours, on the other hand, tells you
that the taste did not come from the food.

## 2. The table, per 100 g

The nutrition table gives figures per 100 g or 100 ml and often per serving as well. **Compare packs
by the 100 g column only.** The serving size is chosen by the maker; a serving of two biscuits looks
innocent because nobody eats two.

A rough sense of scale for solid food, per 100 g:

| Look at | Little | A lot |
| --- | --- | --- |
| Added sugar | under 5 g | over 20 g |
| Saturated fat | under 2 g | over 5 g |
| Sodium | under 120 mg | over 600 mg |

Papad, pickle, instant noodles and namkeen are far above the last line, and that is all right for
something eaten by the spoon. It is less all right for something eaten by the bowl.

## 3. The dates

**Expiry** or **use by** is a limit: do not eat it afterwards. **Best before** is a promise of
quality: afterwards the food may be stale, though not dangerous. If a shop sells at a large
discount, look here first. And read the storage line beside it: "Refrigerate after opening" makes
the date void once the seal is broken.

## 4. The mark and the allergens

A green filled circle in a green square means vegetarian. A brown filled triangle in a brown square
means non-vegetarian. Below the ingredients you find "Contains" with allergens such as milk, nuts,
soya, wheat, sesame or mustard. "May contain" means that the same machine also handles them. If
somebody at home is allergic, read this line each time: recipes change while the front stays the
same.

## 5. Who made it

There has to be a name and a full address of the maker or packer, and a 14-digit FSSAI licence
number. "Marketed by" is a different firm from "Manufactured by", and both may be printed. If the
number is missing or has fewer digits, put the pack back.

## 6. The quantity and the unit price

The pack that looks bigger may hold less. Since packs have to show the price per gram or per
millilitre beside the MRP, comparing takes two seconds. Do it for tea, oil and detergent at least.

## What the front may say

Some words have a meaning fixed by rules, and some have none.

- "Low fat", "sugar free", "source of protein" have limits that the maker must keep.
- "No added sugar" does not mean no sugar: a juice has plenty of its own.
- "Natural", "traditional", "homestyle", "premium" say nothing that you could check.
- A green leaf as a drawing is a drawing. An organic food has a certification logo, such as Jaivik
  Bharat.

## The one-minute habit

Turn the pack. First three ingredients, 100 g column, date, allergens. That is all. After ten packs
you will know which of your usual ones you want to keep buying, and you need not read those again
until the pack changes.
`,
};
