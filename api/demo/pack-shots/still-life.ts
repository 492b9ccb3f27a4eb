/** Chooses and draws the things beside a pack, by its goods. */
import type { PackMotif } from '../types';
import { lighten, mix } from './colour';
import { type Goods, goodsOf, isLoose } from './goods';
import type { PackProduct } from './pack';
import { bloom, bowl, bubbles, fruit, soap, spill, sprig, strewn } from './props';
import type { Random } from './random';
import { group, type Sheet } from './sheet';

const BY_MOTIF: Record<PackMotif, string> = {
  leaf: '#6d8a45',
  herb: '#75904f',
  grain: '#e2c48d',
  drop: '#d9a441',
  sun: '#e8b04a',
  flower: '#d98aa0',
  fruit: '#a9b84a',
  spice: '#b5541c',
  wave: '#e9f2f6',
  tea: '#3d2715',
  bean: '#8a5a2b',
  spark: '#eef4f8',
};

const BY_WORD: [RegExp, string][] = [
  [/haldi|turmeric/i, '#e0a21b'],
  [/chil+i|mirch|kashmiri/i, '#b02a1c'],
  [/rice|salt|sugar|coconut|makhana|milk/i, '#f3ead8'],
  [/dhania|coriander/i, '#a98b4a'],
  [/jeera|cumin|ajwain/i, '#8d6b3c'],
  [/pepper/i, '#3a2f28'],
  [/coffee/i, '#3b2213'],
  [/honey|jaggery/i, '#c07a14'],
  [/moong|saunf|fennel/i, '#a8ad52'],
  [/chana|toor|arhar|besan|makka/i, '#dcae4e'],
  [/masoor/i, '#d9773f'],
  [/rajma|date/i, '#6d2a1e'],
  [/atta|wheat|oats|flour|almond|peanut|cashew/i, '#dfc196'],
];

/** Returns the colour of a product's goods, as stated or as guessed by its label and motif. */
function goodsColour({ shot, label }: PackProduct): string {
  return shot.contents ?? BY_WORD.find(([words]) => words.test(label))?.[1] ?? BY_MOTIF[shot.motif];
}

const GLAZES: [string, ...string[]] = ['#ece4d4', '#a8664a', '#6f7f78', '#8b5e3c', '#d8d2c4'];
const GREENS: [string, ...string[]] = ['#4f7d3a', '#5f8a4a', '#3f6f4a'];
const PETALS: [string, ...string[]] = ['#e0799a', '#e9a23b', '#f0e2c8', '#c9536a'];
const WASHING = /wash|clean|deterg|dish|floor|shampoo|laundry|fabric|whiten|toilet|shaving/i;
/** Colours of fruit, by the words of the product's name. */
const FRUITS: [RegExp, string][] = [
  [/lemon|nimbu|lime\b/i, '#e3cc3c'],
  [/orange|mango|\bbel\b|apricot|kesar|khubani/i, '#e39a2d'],
  [/apple|kokum|beet|tomato|imli|pomegranate|anar|cherry/i, '#b9433a'],
  [/jamun|grape|fig|anjeer|kalonji/i, '#5f3d63'],
];
const SOAP = /soap|\bbars?\b/i;

/** Draws leaves, flowers or fruit that go with the motif, around 0, 0 on the floor. */
function garnish(sheet: Sheet, { shot, label }: PackProduct, random: Random): string {
  const kind = shot.motif;
  const green = random.pick(GREENS);
  const leaves = group(sprig(sheet, green, random), -120, 10, 0.9);
  if (kind === 'flower' || kind === 'sun') {
    const petal = random.pick(PETALS);
    return (
      leaves +
      group(bloom(sheet, petal), 40, -10, 1.25) +
      group(bloom(sheet, lighten(petal, 0.12)), 150, 12, 0.85)
    );
  }
  if (kind === 'fruit') {
    const skin = FRUITS.find(([words]) => words.test(label))?.[1] ?? '#a8b83f';
    return (
      leaves +
      group(fruit(sheet, skin), 20, 10, 1.3) +
      group(fruit(sheet, lighten(skin, 0.08)), 128, 26, 1.1)
    );
  }
  return leaves;
}

/** Draws the unpacked goods with a garnish, about 420 wide, around 0, 0 on the floor. */
export function goodsBeside(sheet: Sheet, product: PackProduct, random: Random): string {
  const { shot, label } = product;
  const goods: Goods = goodsOf(shot, label, product.netQuantity);
  const colour = goodsColour(product);
  const behind = group(garnish(sheet, product, random), 66, -78, 1.08, -26);
  if (shot.form === 'bar' || SOAP.test(label)) {
    const cake = shot.contents ?? mix(shot.base, '#fff6e0', 0.45);
    return (
      behind + group(soap(sheet, cake), -20, 30, 1.1) + group(bubbles(sheet, random), 130, 30, 0.5)
    );
  }
  if (goods === 'none') return group(garnish(sheet, product, random), -10, 10, 1.3, -10);
  const washing = WASHING.test(label);
  if (washing && isLoose(goods)) {
    return (
      group(bubbles(sheet, random), 90, -150, 0.8) +
      group(bowl(sheet, random.pick(GLAZES), goods, colour, random), 0, 10, 0.95)
    );
  }
  if (washing) {
    const foam = goods === 'paste' ? mix(colour, '#fffaf0', 0.8) : mix(colour, shot.base, 0.2);
    return group(spill(sheet, foam), 0, 20, 1.05) + group(bubbles(sheet, random), 10, -60);
  }
  if (isLoose(goods)) {
    return (
      behind +
      group(bowl(sheet, random.pick(GLAZES), goods, colour, random), 0, 10, 0.95) +
      group(strewn(goods, colour, random, 170), -60, 52)
    );
  }
  if (['tube', 'pump-bottle', 'dropper', 'spray'].includes(shot.form)) {
    const dab = goods === 'liquid' ? colour : mix(colour, '#fffaf0', 0.6);
    return (
      group(garnish(sheet, product, random), -20, -40, 1.15, -6) +
      group(spill(sheet, dab), -10, 36, 1.05)
    );
  }
  return behind + group(bowl(sheet, random.pick(GLAZES), goods, colour, random), 0, 20, 0.95);
}
