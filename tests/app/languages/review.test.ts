/**
 * The list for a lawyer who reads Hindi: all sentences about money, consent, returns, income, food
 * and health, as they are now. After a changed sentence has been compared with the English one,
 * `vitest -u` writes it into the list.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { AGREEMENTS } from '@contract/agreement-keys';
import { fieldErrors } from '@contract/field-errors';
import * as hindiFields from '@contract/languages/hi/field-errors';
import * as hindiRequests from '@contract/languages/hi/request-errors';
import { generalErrors, requestErrors } from '@contract/request-errors';
import { expect, it } from 'vitest';
import { declarations } from '~/features/info/content/declarations.server';
import { declarations as hindiDeclarations } from '~/languages/hi/features/info/content/declarations.server';
import { app, errorSentences, sentencesOf, textFiles } from './sentences';

const LIST = new URL('../../../docs/hindi-for-review.md', import.meta.url).pathname;
const list = readFileSync(LIST, 'utf8');

/** Sections of the list with what their sentences are about. The first that fits counts. */
const SECTIONS: readonly [title: string, subject: RegExp][] = [
  [
    'Consent and agreements',
    /\b(agree(s|d|ment)?|consents?|declar\w+|privacy policy|terms and conditions|Aadhaar|anonymis\w+|withdraw\w*|18 (years|or older)|(delete|store|keep)s? (your|everything|its|the last|a record)|cooling-off)\b/i,
  ],
  ['Returns', /\b(return(s|ed)? (of|period|request|products?|goods)|buys? .*back|send .* back)\b/i],
  [
    'Income',
    /\b(earn(s|ed|ing|ings)?|incomes?|incentives?|commission|recruit\w*|points?|buy.* rank)\b/i,
  ],
  ['Food and health', /\b(food|health|illness|diseases?|cures?|medicines?|allerg\w+|FSSAI)\b/i],
  [
    'Money',
    /₹|\b(pay(s|ing|able)?|paid|payments?|refund\w*|prices?|tax(es|able)?|GST|charged?|charges|fees?|costs?|cash|discounts?|credit notes?|amounts?|money|rupees)\b/i,
  ],
];
const ERRORS = 'Errors about money, identity and consent';
/** Shorter texts are labels, which are listed where the list already has them. */
const MIN_WORDS = 5;

interface Row {
  key: string;
  english: string;
  hindi: string;
}

const rows: Row[] = [];
function add(english: unknown, hindi: unknown, keyOf: (path: string) => string): void {
  const translated = sentencesOf(hindi);
  for (const [path, text] of sentencesOf(english)) {
    const other = translated.get(path);
    if (other) rows.push({ key: keyOf(path.slice(1)), english: text, hindi: other });
  }
}

for (const file of textFiles.filter((path) => path.endsWith('.text.ts')).sort()) {
  const hindi = `${app}languages/hi/${file}`;
  if (!existsSync(hindi)) continue;
  const name = basename(file, '.text.ts');
  add(await import(app + file), await import(hindi), (path) => `\`${name}\` ${path}`);
}
const errors: Row[] = [];
for (const [english, hindi] of [
  [fieldErrors, hindiFields.fieldErrors],
  [errorSentences(generalErrors), hindiRequests.generalErrors],
  [errorSentences(requestErrors), hindiRequests.requestErrors],
] as const) {
  for (const [key, text] of Object.entries(hindi)) {
    errors.push({ key, english: (english as Record<string, string>)[key] ?? '', hindi: text });
  }
}

/** The keys that a section has now: labels of few words are chosen by hand. */
const listedIn = (title: string): Set<string> => {
  const section = list.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
  return new Set([...section.matchAll(/^\| (.+?) \|/gm)].map(([, key = '']) => key));
};

const isSentence = (text: string) => text.split(/\s+/).length >= MIN_WORDS;
const cell = (text: string) => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
const withoutLinks = (text: string) =>
  text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('{{name}}', '{shop}');

const tableOf = (heading: string, table: readonly Row[]) =>
  [
    `| ${heading} | English | Hindi |`,
    '| --- | --- | --- |',
    ...table.map(({ key, english, hindi }) => `| ${key} | ${cell(english)} | ${cell(hindi)} |`),
  ].join('\n');

function sections(): string[] {
  const titles = SECTIONS.map(([title]) => title);
  const listed = new Map(titles.map((title) => [title, listedIn(title)]));
  const sectionOf = ({ key, english }: Row): string | undefined =>
    titles.find((title) => listed.get(title)?.has(key)) ??
    (isSentence(english) ? SECTIONS.find(([, subject]) => subject.test(english))?.[0] : undefined);
  return titles.flatMap((title) => {
    const own = rows.filter((row) => sectionOf(row) === title);
    return own.length > 0 ? [`## ${title}\n\n${tableOf('Key', own)}\n`] : [];
  });
}

function errorSection(): string {
  const listed = listedIn(ERRORS);
  const isListed = ({ key, english }: Row) =>
    listed.has(key) || SECTIONS.some(([, subject]) => subject.test(english));
  return `## ${ERRORS}\n\n${tableOf('Code', errors.filter(isListed))}\n`;
}

it('the list for review has every such sentence, as it is now', async () => {
  const start = list.indexOf('\n## Declarations and consent');
  const agreed = AGREEMENTS.map((key) => ({
    ...{ key, english: withoutLinks(declarations[key]) },
    hindi: withoutLinks(hindiDeclarations[key]),
  }));
  const head = `\n## Declarations and consent

A new wording needs a new \`FIRST_AGREEMENTS_VERSION\`. The record of an agreement names the language.

${tableOf('Key', agreed)}\n`;
  const expected = [list.slice(0, start), head, ...sections(), errorSection()].join('\n');
  await expect(expected.replace('\n\n\n', '\n\n')).toMatchFileSnapshot(LIST);
});
