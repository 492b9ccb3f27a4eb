import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fieldErrors } from '@contract/field-errors';
import * as hindiFields from '@contract/languages/hi/field-errors';
import * as hindiRequests from '@contract/languages/hi/request-errors';
import { generalErrors, requestErrors } from '@contract/request-errors';
import { describe, expect, it } from 'vitest';
import { latinWords } from '~/languages/hi/latin-words';
import { latinWordsIn } from '~/platform/language/latin-words.server';
import * as english from '../../../api/demo/content/index';
import { demoArticles, demoNews } from '../../../api/demo/content-editorial/index';
import * as hindi from '../../../api/demo/hindi/index';
import { app, errorSentences, sentencesOf, textFiles } from './sentences';

/** Texts whose Hindi has more entries or other keys: sentences of errors, and labels that English makes of names. */
const OWN_KEYS = /registration\.text.*adviceText|own-data\.text.*dataLabels|rank-name\.text/;
/** Values that are no text, and a function that formats one. */
const CODES = /\.(slug|updated|value)$|periodText\.duration$/;

interface Pair {
  path: string;
  english: string;
  hindi: string;
}

const pairs: Pair[] = [];
const faults: string[] = [];

function compare(path: string, english: unknown, hindi: unknown): void {
  const from = sentencesOf(english, path);
  const to = sentencesOf(hindi, path);
  for (const [key, text] of from) {
    const translated = to.get(key);
    if (translated !== undefined) pairs.push({ path: key, english: text, hindi: translated });
    else if (!OWN_KEYS.test(key)) faults.push(`${key} has no Hindi`);
  }
  for (const [key, text] of to) {
    if (!from.has(key) && OWN_KEYS.test(key)) pairs.push({ path: key, english: '', hindi: text });
    else if (!from.has(key)) faults.push(`${key} has no English`);
  }
}

for (const file of textFiles) {
  const path = `languages/hi/${file}`;
  if (!existsSync(`${app}${path}`)) {
    faults.push(`${path} is missing`);
    continue;
  }
  compare(file, await import(`${app}${file}`), await import(`${app}${path}`));
}

const translated = (english: Record<string, string>, hindi: Record<string, string>) =>
  Object.fromEntries(Object.keys(hindi).map((code) => [code, english[code]]));
for (const [name, english, hindi] of [
  ['field', fieldErrors, hindiFields.fieldErrors],
  ['general', errorSentences(generalErrors), hindiRequests.generalErrors],
  ['request', errorSentences(requestErrors), hindiRequests.requestErrors],
] as const) {
  compare(`errors ${name}`, translated(english, hindi), hindi);
}

/** Content by the keys of its Hindi, and only what is translated of it. */
const keyed = <Item, Part extends keyof Item>(
  items: readonly Item[],
  key: (item: Item) => string,
  parts: readonly Part[],
) =>
  Object.fromEntries(
    items.map((item) => [key(item), Object.fromEntries(parts.map((part) => [part, item[part]]))]),
  );
const itself = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));
const named = ['name', 'description'] as const;
const written = ['title', 'summary', 'body'] as const;
const { demoBanners, demoBrands, demoCategories, demoProducts } = english;
for (const [name, content, translation] of [
  ['categories', keyed(demoCategories, ({ slug }) => slug, named), hindi.hindiCategories],
  ['brands', keyed(demoBrands, ({ slug }) => slug, named), hindi.hindiBrands],
  ['products', keyed(demoProducts, (one) => one.name, named), hindi.hindiProducts],
  [
    'banners',
    keyed(demoBanners, ({ title }) => title, ['title', 'text', 'linkText']),
    hindi.hindiBanners,
  ],
  ['articles', keyed(demoArticles, ({ id }) => id, written), hindi.hindiArticles],
  ['news', keyed(demoNews, ({ id }) => id, written), hindi.hindiNews],
  ['topics', itself(demoArticles.map(({ topic }) => topic)), hindi.hindiTopics],
] as const) {
  compare(`demo ${name}`, content, translation);
}

const facts = demoProducts.flatMap(({ specification }) => specification);
const ingredients = demoProducts
  .filter(({ name }) => name in hindi.hindiIngredients)
  .map((product) => [product.name, product.ingredients]);
compare('demo ingredients', Object.fromEntries(ingredients), hindi.hindiIngredients);
compare('demo labels', itself(facts.map(([label]) => label)), hindi.hindiLabels);
/** Without figures, such as `23 g`, which stay as they are. */
const values = facts.map(([, value]) => value).filter((value) => /[a-z]{4}/.test(value));
const hindiValues = values.map((value) => [value, hindi.hindiFact(value)]);
compare('demo facts', itself(values), Object.fromEntries(hindiValues));

/** In both languages, because the English is binding. */
const BILINGUAL = /invoice\.text\.ts\.documentText\./;

const texts = pairs.filter(({ path }) => !CODES.test(path) && !BILINGUAL.test(path));
const faultsOf = (check: (pair: Pair) => unknown) =>
  texts.filter(check).map(({ path, english, hindi }) => `${path}: ${english} → ${hindi}`);
const found = (text: string, pattern: RegExp) => [...new Set(text.match(pattern))].sort().join(' ');

/** Named values; those that only decide between words are left out. */
const placesIn = (text: string) =>
  found(text, /\{\{[#/]?[\w.]+\}\}|\{\w+(:\w+)?\}/g).replace(/\{(count|more|step)\} ?/g, '');

/** Labels of more than twice the length, which were looked at on a phone. */
const LONG_LABELS = [
  'features/cart/cart.text.ts.cartMessages.undo',
  'features/dashboard/dashboard.text.ts.dashboardText.payNow',
  'features/order/order.text.ts.paymentEventTexts.paid',
  'features/rank/rank.text.ts.rankMessages.causes.earned',
  'features/wishlist/wishlist.text.ts.wishlistMessages.undo',
  'demo labels.Lasts',
];

/** Files whose errors only staff see. */
const OF_THE_DESK = new RegExp(
  [
    '/desk',
    '^api/(db|import|staff)/',
    'modules/(catalogue|figures|gst-return|ledger|limit|member-support|setting|staff|worklist)/',
    'document-review/document-(decision|view)',
    'fulfilment/(staff|phone-order|plan-refund|refund-request|replace-order)',
    'payment/(carried|issue-refund)',
    '/(announcement-staff|rank-goods|reply-template|requested-closing|requested-data)',
  ].join('|'),
);
const OF_ERRORS = /(?:field|request|catalogue)-errors\.ts$/;
/** Of calls that no page of the shop makes in this way. */
const NEVER_SHOWN = [
  ...['not_a_json_object', 'form_encoding_required', 'multipart_required', 'order_wrong_path'],
];

describe('the Hindi texts', () => {
  it('have the English words of an invoice, which are binding', () => {
    const own = pairs.filter(({ path }) => BILINGUAL.test(path));
    expect(own.length).toBeGreaterThan(20);
    const words = (text: string) => text.match(/[A-Za-z]{3,}/g) ?? [];
    const left = own.filter(({ english, hindi }) =>
      words(english.replace(/\bof\b|\{\w+\}/g, '')).some((word) => !hindi.includes(word)),
    );
    expect(left).toEqual([]);
  });

  it('have advice for the errors that the English ones advise about', async () => {
    const { adviceText: advice } = await import(
      '~/languages/hi/features/registration/registration.text'
    );
    const { adviceText } = await import('~/features/registration/registration.text');
    const codes = Object.keys(adviceText).map(
      (sentence) => Object.entries(fieldErrors).find(([, text]) => text === sentence)?.[0],
    );
    const { fieldErrors: hindi } = hindiFields as { fieldErrors: Readonly<Record<string, string>> };
    expect(codes.map((code = '') => hindi[code])).toEqual(Object.keys(advice));
  });

  it('have a sentence for each error that others than the desk can see', () => {
    const root = new URL('../../../', import.meta.url).pathname;
    const sources = ['api', 'app']
      .flatMap((folder) =>
        readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
          (path) => `${folder}/${path}`,
        ),
      )
      .filter((path) => /\.tsx?$/.test(path) && !OF_THE_DESK.test(path) && !OF_ERRORS.test(path))
      .map((path) => readFileSync(root + path, 'utf8'))
      .join();
    const named = new Set(sources.match(/(?<=')[a-z0-9_]+(?=')/g));
    const isShown = (code: string) => named.has(code) && !NEVER_SHOWN.includes(code);
    const missing = [
      ...Object.keys(fieldErrors).filter((code) => !(code in hindiFields.fieldErrors)),
      ...Object.keys(requestErrors).filter((code) => !(code in hindiRequests.requestErrors)),
    ];
    expect(missing.length).toBeGreaterThan(50);
    expect(missing.filter(isShown)).toEqual([]);
  });

  it('are all listed for the server', async () => {
    const { texts: listed } = await import('~/languages/hi/index.server');
    const files = readdirSync(`${app}languages/hi`, { recursive: true, encoding: 'utf8' });
    const modules = files.filter((path) => /\.text\.tsx?$/.test(path));
    const exportsOf = await Promise.all(
      modules.map(async (path) => Object.keys(await import(`${app}languages/hi/${path}`)).join()),
    );
    expect(listed.map(([, hindi]) => Object.keys(hindi).join()).sort()).toEqual(exportsOf.sort());
  });

  it('have few labels of more than twice the length', () => {
    const isLong = ({ english, hindi }: Pair) =>
      english.length > 3 && english.length <= 20 && hindi.length > 2 * english.length;
    expect(texts.filter(isLong).map(({ path }) => path)).toEqual(LONG_LABELS);
  });

  it('are as many as the English ones', () => {
    expect(faults).toEqual([]);
    expect(texts.length).toBeGreaterThan(1500);
  });

  it('have the values of the English ones', () => {
    expect(
      faultsOf(({ english, hindi }) => english && placesIn(english) !== placesIn(hindi)),
    ).toEqual([]);
  });

  it('have the links and numbers of the English pages', () => {
    const pages = texts.filter(({ path }) => /\.(body|answer)$|^demo (facts|ingr)/.test(path));
    const facts = (text: string) => [
      found(text, /\]\([^)]+\)/g),
      found(text.replace(/^\d+\. /gm, ''), /₹?\d([\d,]*\d)?/g),
      // Headings, lists, rows of tables and emphasis, and whether there is a quote.
      text.match(/^(#+|- |\d+\. |\|)|\*\*/gm)?.map((mark) => mark.replace(/\d+/, '1')),
      found(text, /^>/gm),
    ];
    for (const { english, hindi, path } of pages) {
      expect(facts(hindi), path).toEqual(facts(english));
    }
  });

  it('have the numbers of the English sentences', () => {
    const numbers = (text: string) => found(text.replace(/\{[^}]*\}/g, ''), /\d([\d,.]*\d)?/g);
    expect(
      faultsOf(({ english, hindi }) => english && numbers(english) !== numbers(hindi)),
    ).toEqual([]);
  });

  it('are in Devanagari, normalised and without zero-width characters', () => {
    const other = /[\u0980-\u0dff\u200b-\u200f\ufeff०-९]/u;
    expect(faultsOf(({ hindi }) => hindi.normalize('NFC') !== hindi || other.test(hindi))).toEqual(
      [],
    );
    expect(faultsOf(({ hindi }) => /[^जफडढ]\u093c/.test(hindi))).toEqual([]);
  });

  it('have no Latin words but those of the list', () => {
    expect(latinWords.length).toBeLessThanOrEqual(150);
    const known = new Set<string>(latinWords);
    const unknown = ({ hindi }: Pair) => latinWordsIn(hindi, known);
    expect(texts.flatMap((pair) => unknown(pair).map((word) => `${pair.path}: ${word}`))).toEqual(
      [],
    );
  });

  it('are no copies of the English ones', () => {
    const isOnlyLatin = (text: string) =>
      !/\p{L}/u.test(text.replace(/\{[^}]*\}/g, '').replace(/[A-Za-z]+/g, ''));
    const known = new Set<string>(latinWords);
    const words = (text: string) => text.replace(/\{[^}]*\}/g, '').match(/[A-Za-z]+/g) ?? [];
    expect(
      faultsOf(({ hindi }) => isOnlyLatin(hindi) && words(hindi).some((word) => !known.has(word))),
    ).toEqual([]);
  });
});
