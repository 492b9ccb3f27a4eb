import { paths } from '~/platform/paths';
import { Link } from '~/ui/link';
import { Picture } from '~/ui/picture';

/** Brands side by side: their logos, or their names if they have none. */
export function BrandTiles({
  brands,
}: {
  brands: readonly { slug: string; name: string; image: string }[];
}) {
  return (
    <ul className="grid brands">
      {brands.map(({ slug, name, image }) => (
        <li key={slug}>
          <Link to={paths.brand(slug)}>
            {image ? (
              <Picture
                src={image}
                alt={name}
                widths={[160, 320, 480]}
                sizes="(min-width:48em) 240px, 44vw"
                width={320}
                height={160}
              />
            ) : (
              name
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
