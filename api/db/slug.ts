/** Slugs: the last part of an address, made from a name. */
import { createHash } from 'node:crypto';

/** Maximum length of a slug in characters. */
export const MAX_SLUG_LENGTH = 80;
/** Maximum digits of the number that `uniqueSlug` appends. */
const MAX_NUMBER_LENGTH = 10;

const truncate = (slug: string, length: number): string => {
  if (slug.length <= length) return slug;
  const whole = slug.slice(0, length + 1).lastIndexOf('-');
  return slug.slice(0, whole > length / 2 ? whole : length).replace(/-+$/, '');
};

/**
 * Makes a slug of lower-case Latin letters, digits and single hyphens, with at most
 * `MAX_SLUG_LENGTH` characters. If possible, it is cut between words. A name without Latin letters
 * and digits, such as a name in Devanagari, becomes `item-` and a short hash of the name.
 */
export function slugify(name: string): string {
  const latin = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return truncate(latin, MAX_SLUG_LENGTH) || `item-${shortHash(name)}`;
}

/** Returns eight hexadecimal digits of a text's hash. */
export const shortHash = (text: string): string =>
  createHash('sha256').update(text.normalize('NFC')).digest('hex').slice(0, 8);

/** Appends a suffix to a slug, which is shortened if the result would be too long. */
export const withSuffix = (slug: string, suffix: string): string =>
  `${truncate(slug, MAX_SLUG_LENGTH - suffix.length - 1)}-${suffix}`;

/**
 * The beginning that every slug of a name has, whatever number `uniqueSlug` appends: `truncate` cuts
 * a slug after its middle.
 */
export const slugStem = (name: string): string =>
  slugify(name).slice(0, MAX_SLUG_LENGTH / 2 - MAX_NUMBER_LENGTH);

/** Returns `slugify(name)`. If it is taken, appends the first free number from 2. */
export function uniqueSlug(name: string, taken: { has(slug: string): boolean }): string {
  const base = slugify(name);
  let slug = base;
  for (let number = 2; taken.has(slug); number += 1) slug = withSuffix(base, String(number));
  return slug;
}
