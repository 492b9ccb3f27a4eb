/** The pictures of the demo shop. */
import { createHash } from 'node:crypto';
import { slugify } from '../db/slug';
import { demoBanners, demoBrands, demoCategories, demoProducts } from './content';
import { demoArticles, demoNews } from './content-editorial';
import {
  articleArt,
  bannerArt,
  brandMark,
  categoryArt,
  loadLabelFonts,
  type PackProduct,
  type PackView,
  packShotSvg,
} from './pack-shots';
import type { DemoBanner, DemoProduct } from './types';

/** A picture to draw: its path below the media folder, its width in pixels, and its drawing. */
export interface Picture {
  path: string;
  width: number;
  svg(): Promise<string>;
}

export const productViews: readonly PackView[] = [1, 2, 3];
const FALLBACK_INK = '#123c27';

const brandNames = new Map(demoBrands.map(({ slug, name }) => [slug, name]));
const parents = new Map(demoCategories.map(({ slug, parent }) => [slug, parent]));

export const productPicture = (name: string, view: PackView) =>
  `products/${slugify(name)}-${view}.webp`;
export const categoryPicture = (slug: string) => `categories/${slug}.webp`;
export const brandPicture = (slug: string) => `brands/${slug}.webp`;
export const articlePicture = (id: string) => `articles/${id}.webp`;
export const bannerPicture = ({ title, place }: DemoBanner) => {
  const id = createHash('sha256').update(`${place} ${title}`).digest('hex').slice(0, 10);
  return `banners/${id}.webp`;
};

const pack = (product: DemoProduct): PackProduct => ({
  shot: product.pack,
  label: product.label,
  brand: brandNames.get(product.brand) ?? product.brand,
  netQuantity: product.netQuantity,
  ...(product.ingredients ? { ingredients: product.ingredients } : {}),
});

const isWithin = (category: string, slug: string): boolean =>
  category === slug ||
  (parents.get(category) ? isWithin(parents.get(category) ?? '', slug) : false);

/** Returns the perceived lightness of `#rrggbb`, from 0 to 255 (weights of ITU-R BT.601). */
function lightness(colour: string): number {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return 0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5);
}

/** Returns the darkest colour of a brand's packs, because the ground is light. */
function inkOf(brand: string): string {
  const colours = demoProducts
    .filter((product) => product.brand === brand)
    .flatMap(({ pack }) => [pack.base, pack.accent])
    .sort((a, b) => lightness(a) - lightness(b));
  return colours[0] ?? FALLBACK_INK;
}

/** Returns every picture of the demo shop. */
export function demoPictures(): Picture[] {
  return drawings().map(({ svg, ...picture }) => ({
    ...picture,
    async svg() {
      await loadLabelFonts();
      return svg();
    },
  }));
}

function drawings(): (Omit<Picture, 'svg'> & { svg(): string })[] {
  return [
    ...demoProducts.flatMap((product) =>
      productViews.map((view) => ({
        path: productPicture(product.name, view),
        width: 1000,
        svg: () => packShotSvg({ ...pack(product), view }),
      })),
    ),
    ...demoCategories.map(({ slug }) => ({
      path: categoryPicture(slug),
      width: 800,
      svg: () =>
        categoryArt(
          demoProducts
            .filter((product) => isWithin(product.category, slug))
            .slice(0, 3)
            .map(pack),
        ),
    })),
    ...demoBrands.map(({ slug, name }) => ({
      path: brandPicture(slug),
      width: 320,
      svg: () => brandMark(name, inkOf(slug)),
    })),
    ...demoBanners.map((banner) => ({
      path: bannerPicture(banner),
      width: 1600,
      svg: () =>
        bannerArt(
          demoProducts.filter(({ name }) => banner.products.includes(name)).map(pack),
          banner.ground,
        ),
    })),
    ...[
      ...demoArticles.map(({ id, topic }) => ({ id, topic })),
      ...demoNews.map(({ id }) => ({ id, topic: 'News' })),
    ].map(({ id, topic }) => ({
      path: articlePicture(id),
      width: 1200,
      svg: () => articleArt(id, topic),
    })),
  ];
}
