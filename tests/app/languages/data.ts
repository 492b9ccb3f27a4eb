/** What people and the shop have written: it has one language, whatever the page's is. */
import { SANDBOX_IDENTITIES } from '@kernel/sandbox-identities';
import { joinAddress, splitAddress } from '~/features/account/member-address.schema';
import { company } from '~/features/company/current-company';
import { shopTexts } from '~/features/info/shop-texts.server';
import { rankNames } from '~/languages/hi/platform/rank-name.text';
import { languages } from '~/platform/language/languages';

const data = new Set<string>();

/** Addresses of pages and of mailboxes. */
const ADDRESSES = /https?:\/\/[^\s"<]+|[\w.]+@[\w.]+/g;

/** Codes of the contract and names of ranks, for which pages have words. */
const isTranslated = (text: string): boolean =>
  /^[a-z]+(?:[_-][a-z]+)*$/.test(text) || Object.hasOwn(rankNames, text);

function collect(value: unknown): void {
  if (typeof value === 'string') {
    for (const line of value.split(/[\n<>]/)) {
      if (!/[a-z]{2}/i.test(line) || isTranslated(line)) continue;
      data.add(line.trim());
      // Pages show an address with its State in their language.
      const { address_state, address_pin, ...rest } = splitAddress(line.trim());
      if (address_state) data.add(joinAddress(rest));
    }
  } else if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(collect);
  }
}

/**
 * From now on, remembers every text of the upstream's answers.
 * @param typed what forms are filled with
 * @returns what ends it
 */
export function rememberData(typed: readonly string[] = []): () => void {
  collect(languages.map(({ name }) => name));
  collect(company());
  collect(SANDBOX_IDENTITIES);
  for (const one of ['demo-password', 'FOUNDER', ...typed]) data.add(one);
  collect(shopTexts());
  const { fetch: original } = globalThis;
  globalThis.fetch = async (...args) => {
    const response = await original(...args);
    const isJson = response.headers.get('Content-Type')?.includes('json');
    // The sentences of refusals are no data.
    if (response.ok && isJson) collect(await response.clone().json());
    return response;
  };
  return () => {
    globalThis.fetch = original;
  };
}

/** A text without those of the upstream, which are whole words in it. */
export function withoutDataIn(text: string): string {
  const longest = [...data].filter((one) => text.includes(one)).sort((a, b) => b.length - a.length);
  return longest.reduce(
    (rest, one) => rest.split(one).reduce((before, after) => joined(before, one, after)),
    text.replace(ADDRESSES, ''),
  );
}

/** Keeps what only looks like data because it is a part of a word. */
const joined = (before: string, found: string, after: string): string =>
  /[a-z]$/i.test(before) || /^[a-z]/i.test(after) ? before + found + after : `${before} ${after}`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;');

/** A page without the texts of the upstream. */
export function withoutData(html: string): string {
  const longest = [...data].sort((a, b) => b.length - a.length);
  return longest.reduce(
    (rest, text) => rest.replaceAll(escaped(text), ''),
    // Times of day do not break before “pm”.
    html.replace(ADDRESSES, '').replaceAll('\u00a0', ' '),
  );
}
