import { paths } from '~/platform/paths';
import { Link } from '~/ui/link';
import type { CategoryLink } from './category.server';

export function CategoryChips({
  categories,
  current,
}: {
  categories: readonly CategoryLink[];
  current?: string;
}) {
  if (categories.length === 0) return null;
  return (
    <ul className="chips">
      {categories.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={paths.category(slug)} aria-current={slug === current ? 'page' : undefined}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
