import { useLocation } from '@remix-run/react';
import { deskPaths } from '~/platform/desk-paths';
import { Link } from '~/ui/link';
import { catalogueText as text } from './desk.text';

/** The lists of the catalogue. */
const catalogueLinks = [
  { href: deskPaths.products, label: text.products },
  { href: deskPaths.categories, label: text.categories },
  { href: deskPaths.brands, label: text.brands },
  { href: deskPaths.banners, label: text.banners },
  { href: deskPaths.articles, label: text.articles },
  { href: deskPaths.announcements, label: text.announcements },
  { href: deskPaths.rankGoods, label: text.rankGoods },
];

/** The paths of the lists of the catalogue, and of the pages that add something to them. */
export const cataloguePaths = [
  ...catalogueLinks.map(({ href }) => href),
  deskPaths.newProduct,
  deskPaths.newCategory,
  deskPaths.newBrand,
  deskPaths.newBanner,
  deskPaths.newArticle,
  deskPaths.newAnnouncement,
];

/** Links the lists of the catalogue with each other. */
export function CatalogueNav() {
  const { pathname } = useLocation();
  return (
    <nav className="desk-links" aria-label={text.sections}>
      <ul>
        {catalogueLinks.map(({ href, label }) => (
          <li key={href}>
            <Link to={href} aria-current={href === pathname ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
