/** One picture of a product, on its own page. */
import { readSlug } from '~/platform/slug.server';
import { loadProduct, type ProductPicture } from './product.server';

export interface PicturePage {
  slug: string;
  /** Name of the product. */
  name: string;
  /** Position of the picture, from 1. */
  number: number;
  /** Number of pictures of the product. */
  count: number;
  shot: ProductPicture;
}

/** @throws Response 404 for an unknown picture, and what `loadProduct` throws */
export async function loadPicture(
  slug: string | undefined,
  number: string | undefined,
): Promise<PicturePage> {
  const isNumber = /^[1-9]\d?$/.test(number ?? '');
  if (!isNumber) throw new Response(null, { status: 404 });
  const { name, images, ...product } = await loadProduct(readSlug(slug));
  const shot = images[Number(number) - 1];
  if (!shot) throw new Response(null, { status: 404 });
  return { slug: product.slug, name, number: Number(number), count: images.length, shot };
}
