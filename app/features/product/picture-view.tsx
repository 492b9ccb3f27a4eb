import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Link } from '~/ui/link';
import { Picture } from '~/ui/picture';
import type { PicturePage } from './picture.server';

/** A picture as large as the window lets it be, and the way to its neighbours and back. */
export function PictureView({ slug, name, number, count, shot }: PicturePage) {
  const to = (other: number) => paths.productPicture(slug, other);
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { text: 'Home', href: paths.home },
          { text: name, href: paths.product(slug) },
        ]}
      />
      <h1>
        Picture {number} of {count}
      </h1>
      <div>
        <Picture
          {...shot}
          widths={[640, 960, 1280]}
          sizes="(min-width:48em) 60rem, 100vw"
          priority
        />
      </div>
      <nav className="pages" aria-label="Pictures">
        <ul>
          {number > 1 ? (
            <li>
              <Link to={to(number - 1)} rel="prev">
                Previous<span className="vh"> picture</span>
              </Link>
            </li>
          ) : null}{' '}
          <li>
            <Link to={paths.product(slug)}>Back to the product</Link>
          </li>{' '}
          {number < count ? (
            <li>
              <Link to={to(number + 1)} rel="next">
                Next<span className="vh"> picture</span>
              </Link>
            </li>
          ) : null}
        </ul>
      </nav>
    </>
  );
}
