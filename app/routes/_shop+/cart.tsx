export { addProduct as action } from '~/features/cart/add-product.server';
export { memberPage as loader } from '~/features/errors/not-implemented.server';

/** Never shown: it makes this a page, so that a refusal is a page too. */
export default function CartRoute() {
  return null;
}
