import { imageUrl } from '~/platform/images/image-url';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { Picture } from '~/ui/picture';
import type { PicturePage } from './picture.server';
import { pictureText, productText } from './product.text';

/** A large picture, with links to the pictures before and after it and back to the product. */
export function PictureView({ slug, name, number, count, shot }: PicturePage) {
  const hidden = <span className="vh">{pictureText.picture}</span>;
  const to = (other: number) => paths.productPicture(slug, other);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { text: productText.home, href: paths.home },
          { text: name, href: paths.product(slug) },
        ]}
      />
      <h1>{pictureText.title({ number, count })}</h1>
      <p>
        <Picture
          {...shot}
          widths={[640, 960, 1280]}
          sizes="(min-width:48em) 60rem, 100vw"
          priority
        />
      </p>
      <p>
        <a href={imageUrl(shot.src, 1280)}>{pictureText.fullSize}</a>
      </p>
      <nav className="pages" aria-label={pictureText.pictures}>
        <ul>
          {number > 1 ? (
            <li>
              <Link to={to(number - 1)} rel="prev">
                {fill(pictureText.previous, { picture: hidden })}
              </Link>
            </li>
          ) : null}{' '}
          <li>
            <Link to={paths.product(slug)}>{pictureText.back}</Link>
          </li>{' '}
          {number < count ? (
            <li>
              <Link to={to(number + 1)} rel="next">
                {fill(pictureText.next, { picture: hidden })}
              </Link>
            </li>
          ) : null}
        </ul>
      </nav>
    </>
  );
}
