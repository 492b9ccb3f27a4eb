/** The index of brands: all on one page, or by first letter if there are many. */
import { redirect } from '@remix-run/node';
import { readPageNumber } from '~/platform/page-number.server';
import { paths } from '~/platform/paths';
import { type BrandPage, readAllBrands, readLargestBrands } from './brand.server';

/** A first letter of brand names. */
export interface Letter {
  /** Used in the address. */
  key: string;
  /** Shown on the page. */
  label: string;
}

export interface BrandIndexPage {
  /**
   * The brands on this page that begin with the chosen letter. If no letter is chosen: the brands
   * with the most products, or all brands if `letters` is empty.
   */
  brands: BrandPage[];
  /** The number of all brands in the index, whatever letter is chosen. */
  total: number;
  /** Empty if all brands are on one page. */
  letters: Letter[];
  /** The chosen letter. */
  letter: Letter | null;
  page: number;
  pages: number;
}

/** Up to this many brands are shown on one page, with logos and descriptions. */
const MAX_FULL_LIST = 60;
/** The maximum number of brands that are shown before a letter is chosen. */
const MAX_LARGEST_BRANDS = 24;
/**
 * The maximum number of names on a page, chosen so that the page arrives in one network round trip.
 */
export const NAMES_PER_PAGE = 120;

/**
 * @throws Response 404 for an unknown letter or page; 302 to the list of all brands if a letter is
 * requested although one page shows all brands
 */
export async function loadBrandIndex(request: Request): Promise<BrandIndexPage> {
  const url = new URL(request.url);
  const page = readPageNumber(url);
  const all = await readAllBrands();
  const letters = lettersOf(all);
  const requestedLetter = url.searchParams.get('letter') ?? '';
  const letter = letters.find(({ key }) => key === requestedLetter) ?? null;
  if (requestedLetter && !letter) throw new Response(null, { status: 404 });
  if (all.length <= MAX_FULL_LIST && letter) throw redirect(paths.brands);
  const chosen = letter ? all.filter(({ name }) => letterOf(name) === letter.key) : [];
  const pages = Math.max(1, Math.ceil(chosen.length / NAMES_PER_PAGE));
  if (page > pages) throw new Response(null, { status: 404 });
  const listPosition = { total: all.length, letter, page, pages };
  if (all.length <= MAX_FULL_LIST) return { brands: all, letters: [], ...listPosition };
  const start = (page - 1) * NAMES_PER_PAGE;
  const brands = letter
    ? chosen.slice(start, start + NAMES_PER_PAGE)
    : await readLargestBrands(MAX_LARGEST_BRANDS);
  return { brands: brands.map(withoutDetails), letters, ...listPosition };
}

/**
 * Removes everything but the name and slug: if there are many brands, the page shows only names.
 */
const withoutDetails = ({ slug, name }: BrandPage): BrandPage => ({
  slug,
  name,
  image: '',
  description: [],
});

/**
 * Returns the first letter of a name in lower case, in any script and without accents. Returns `0`
 * if a digit comes before all letters, or if the name has only symbols.
 */
export function letterOf(name: string): string {
  const [character = '0'] = /[\p{Letter}\p{Number}]/u.exec(name.normalize('NFD')) ?? [];
  return /\p{Number}/u.test(character) ? '0' : character.toLowerCase();
}

/**
 * Returns the first letters of all brands. Brands that begin with a digit share one entry, which
 * comes first.
 */
function lettersOf(brands: readonly BrandPage[]): Letter[] {
  const keys = [...new Set(brands.map(({ name }) => letterOf(name)))].sort();
  return keys.map((key) => ({ key, label: key === '0' ? '0–9' : key.toUpperCase() }));
}
