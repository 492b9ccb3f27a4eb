import { cardPicture } from '~/features/product-list/card-picture';
import { Picture } from '~/ui/picture';
import { initialOf, Placeholder } from '~/ui/placeholder';

/** A small product picture, for the cart and the wishlist. */
export function LinePicture({ image, name }: { image: string; name: string }) {
  return image ? (
    <Picture src={image} alt="" {...cardPicture} sizes="88px" width={240} height={240} />
  ) : (
    <Placeholder text={initialOf(name)} />
  );
}
