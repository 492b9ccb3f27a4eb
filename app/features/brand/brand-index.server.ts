/** The index of brands: all on one page, or by first letter if there are many. */
import { redirect } from '@remix-run/node';
import { readPageNumber } from '~/platform/page-number.server';
import { paths } from '~/platform/paths';
import { type BrandPage, readAllBrands, readLargestBrands } from './brand.server';

/** A first letter of brand names. */
export interface Letter {
  /** In the address. */
  key: string;
  /** On the page. */
  label: string;
}

export interface BrandIndexPage {
  /** The brands of the letter; without a letter, the largest, or all if there are no letters. */
  brands: BrandPage[];
  /** How many brands there are in all. */
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
/** How many brands are shown before a letter is chosen. */
const MAX_LARGEST_BRANDS = 24;
/** Names on a page, chosen so that it arrives in one network round trip. */
export const NAMES_PER_PAGE = 120;

/**
 * @throws Response 404 for an unknown letter or page; 302 from the page of a letter to the one page
 * if there are few brands
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
  return { brands: brands.map(nameOnly), letters, ...listPosition };
}

/** If there are many brands, only their names are shown. */
const nameOnly = ({ slug, name }: BrandPage): BrandPage => ({
  slug,
  name,
  image: '',
  description: [],
});

/** The first letter of a name in any script, without accents; `0` for a digit or symbol. */
export function letterOf(name: string): string {
  const [character = '0'] = /[\p{Letter}\p{Number}]/u.exec(name.normalize('NFD')) ?? [];
  return /\p{Number}/u.test(character) ? '0' : character.toLowerCase();
}

/** The first letters of all brands; digits come first. */
function lettersOf(brands: readonly BrandPage[]): Letter[] {
  const keys = [...new Set(brands.map(({ name }) => letterOf(name)))].sort();
  return keys.map((key) => ({ key, label: key === '0' ? '0–9' : key.toUpperCase() }));
}
