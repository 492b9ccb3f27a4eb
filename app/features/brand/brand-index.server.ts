/** The index of brands: all on one page, or by first letter where they are many. */
import { redirect } from '@remix-run/node';
import { readPageNumber } from '~/platform/page-number.server';
import { paths } from '~/platform/paths';
import { allBrands, type BrandPage, largestBrands } from './brand.server';

/** A letter that names of brands begin with. */
export interface Letter {
  /** As it stands in the address. */
  key: string;
  /** As people read it. */
  label: string;
}

export interface BrandIndexPage {
  /** Those of the letter; without one the largest, or all where there are no letters. */
  brands: BrandPage[];
  /** How many there are of all letters. */
  total: number;
  /** None where all brands stand on one page. */
  letters: Letter[];
  /** The one that is shown. */
  letter: Letter | null;
  page: number;
  pages: number;
}

/** Up to here all brands stand on one page, with pictures and words. */
const FEW = 60;
/** Shown before a letter is chosen. */
const LARGEST = 24;
/** Names on a page: it comes in one flight. */
export const NAMES_PER_PAGE = 120;

/**
 * @throws Response 404 for a letter that no brand begins with and for a page that is not there; 302
 * to the one page of few brands from that of a letter
 */
export async function loadBrandIndex(request: Request): Promise<BrandIndexPage> {
  const url = new URL(request.url);
  const page = readPageNumber(url);
  const all = await allBrands();
  const letters = lettersOf(all);
  const asked = url.searchParams.get('letter') ?? '';
  const letter = letters.find(({ key }) => key === asked) ?? null;
  if (asked && !letter) throw new Response(null, { status: 404 });
  if (all.length <= FEW && letter) throw redirect(paths.brands);
  const chosen = letter ? all.filter(({ name }) => letterOf(name) === letter.key) : [];
  const pages = Math.max(1, Math.ceil(chosen.length / NAMES_PER_PAGE));
  if (page > pages) throw new Response(null, { status: 404 });
  const place = { total: all.length, letter, page, pages };
  if (all.length <= FEW) return { brands: all, letters: [], ...place };
  const start = (page - 1) * NAMES_PER_PAGE;
  const brands = letter
    ? chosen.slice(start, start + NAMES_PER_PAGE)
    : await largestBrands(LARGEST);
  return { brands: brands.map(bare), letters, ...place };
}

/** Many brands are shown by their names alone. */
const bare = ({ slug, name }: BrandPage): BrandPage => ({ slug, name, image: '', description: [] });

/** The first letter of a name in any script, without its accent; `0` for a number or a sign. */
export function letterOf(name: string): string {
  const [sign = '0'] = /[\p{Letter}\p{Number}]/u.exec(name.normalize('NFD')) ?? [];
  return /\p{Number}/u.test(sign) ? '0' : sign.toLowerCase();
}

/** The letters that brands begin with, numbers first. */
function lettersOf(brands: readonly BrandPage[]): Letter[] {
  const keys = [...new Set(brands.map(({ name }) => letterOf(name)))].sort();
  return keys.map((key) => ({ key, label: key === '0' ? '0–9' : key.toUpperCase() }));
}
