import { contentLanguage } from '~/platform/language/content-language';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import type { CategoryGroup } from './category.server';
import { categoryText } from './category.text';
import { CategoryChips } from './category-chips';

export function CategoryIndex({ groups }: { groups: readonly CategoryGroup[] }) {
  return (
    <>
      <Breadcrumbs crumbs={[{ text: categoryText.home, href: paths.home }]} />
      <h1>{categoryText.all}</h1>
      {groups.length === 0 ? (
        <EmptyState title={categoryText.empty}>
          <p>{categoryText.emptyHint}</p>
        </EmptyState>
      ) : null}
      <div className="band grid two">
        {groups.map(({ slug, name, description, below }) => (
          <section key={slug}>
            <h2>
              <Link to={paths.category(slug)}>{name}</Link>
            </h2>
            {description ? <p lang={contentLanguage(description)}>{description}</p> : null}
            <CategoryChips categories={below} />
          </section>
        ))}
      </div>
    </>
  );
}
