import { type Article, type Banner, contentEndpoints } from '@contract/content';
import { readLargestBrands } from '~/features/brand/brand.server';
import { readCategoryGroups } from '~/features/category/category.server';
import type { CardProduct } from '~/features/product-list/product-grid';
import { readFeaturedProducts } from '~/features/product-list/product-list.server';
import { excerpt } from '~/platform/text';
import { read } from '~/platform/upstream/read.server';
import { readDecorations } from '~/platform/upstream/with-fallback.server';
import { homeMessages } from './home.text';

export interface HomeBanner {
  id: string;
  title: string;
  text: string;
  image: string;
  alt: string;
  /** In pixels, like `height`. */
  width: number;
  height: number;
  /** A path of this shop or an external address; empty without a link. */
  link: string;
  linkText: string;
}

export interface Teaser {
  id: string;
  title: string;
  topic: string;
  image: string;
  /** ISO 8601; empty when unknown. */
  day: string;
}

export interface HomePage {
  banners: HomeBanner[];
  secondBanners: HomeBanner[];
  categories: { slug: string; name: string; image: string }[];
  products: CardProduct[];
  brands: { slug: string; name: string; image: string }[];
  articles: Teaser[];
  news: Teaser[];
  /** A decoration could not be read at the moment, so the page must not be cached. */
  isPartial?: boolean;
}

const MAX_SHOWN = { categories: 12, products: 8, brands: 12, articles: 3, news: 3 };
/** The size of a banner if the upstream does not say. */
const BANNER = { width: 1600, height: 640 };
const EMPTY_LIST = { data: [] };

/**
 * Loads all parts in parallel. A decoration that the upstream lacks or does not send is left out.
 * @throws Response what `read` throws, if the categories or the products cannot be read
 */
export async function loadHome(): Promise<HomePage> {
  const params = { type: 'home' };
  const { bannerByType, secondBannerByType, articleAll, articleNewsAll } = contentEndpoints;
  const decorations = readDecorations();
  const [banners, second, categories, products, brands, articles, news] = await Promise.all([
    decorations.read('banners', () => read(bannerByType, { params }), EMPTY_LIST),
    decorations.read('second banners', () => read(secondBannerByType, { params }), EMPTY_LIST),
    readCategoryGroups(),
    readFeaturedProducts(MAX_SHOWN.products),
    decorations.read('brands', () => readLargestBrands(MAX_SHOWN.brands), []),
    decorations.read('articles', () => read(articleAll), EMPTY_LIST),
    decorations.read('news', () => read(articleNewsAll), EMPTY_LIST),
  ]);
  return {
    banners: banners.data.map(homeBanner),
    secondBanners: second.data.map(homeBanner),
    categories: categories
      .slice(0, MAX_SHOWN.categories)
      .map(({ slug, name, image }) => ({ slug, name, image })),
    products,
    brands: brands.map(({ slug, name, image }) => ({ slug, name, image })),
    articles: articles.data.slice(0, MAX_SHOWN.articles).map(teaser),
    news: news.data.slice(0, MAX_SHOWN.news).map(teaser),
    isPartial: decorations.isPartial(),
  };
}

function homeBanner(banner: Banner): HomeBanner {
  const { _id, title, text, image, alt, width, height, link, link_text } = banner;
  return {
    id: _id || image || title,
    title,
    text: excerpt(text),
    image,
    // Next to a title the picture is only a decoration.
    alt: title ? '' : alt,
    ...(width && height ? { width, height } : BANNER),
    // Drops other schemes, such as `javascript:`, and `//host`, which only looks like a path.
    link: /^(\/(?!\/)|https?:\/\/)/.test(link) ? link : '',
    linkText: link_text || homeMessages.seeMore,
  };
}

const teaser = ({ _id, title, topic, image, published_at }: Article): Teaser => ({
  id: _id,
  title,
  topic,
  image,
  day: published_at,
});
