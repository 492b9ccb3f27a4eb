/** A picture of a product, on a page of its own. */
import { readSlug } from '~/platform/slug.server';
import { loadProduct, type Shot } from './product.server';

export interface PicturePage {
  slug: string;
  /** The product's. */
  name: string;
  /** From 1. */
  number: number;
  count: number;
  shot: Shot;
}

/** @throws Response 404 for a picture that there is not, and what `loadProduct` throws */
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
