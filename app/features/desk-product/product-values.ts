/** The values of the form of a product. */
import type { DeskProduct } from '@contract/desk/product';

type Texts = Readonly<Record<string, string>>;

/** Returns the values of the form, without price and stock, which have forms of their own. */
export const detailsOf = (product: DeskProduct): Texts => ({
  name: product.name,
  category: product.category_slug,
  brand: product.brand,
  net_quantity: product.net_quantity,
  points: String(product.points),
  low_stock: String(product.low_stock),
  gst_rate: product.gst_rate === null ? '' : String(product.gst_rate),
  hsn: product.hsn,
  country_of_origin: product.country_of_origin,
  manufacturer: product.manufacturer,
  packer: product.packer,
  description: product.description,
  ingredients: product.ingredients,
  specification: product.specification,
  featured: product.featured ? '1' : '',
  name_hi: product.name_hi,
  net_quantity_hi: product.net_quantity_hi,
  description_hi: product.description_hi,
  ingredients_hi: product.ingredients_hi,
  specification_hi: product.specification_hi,
});
