import { contentLanguage } from '~/platform/language/content-language';
import { formatCount } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import { Picture } from '~/ui/picture';
import { initialOf, Placeholder } from '~/ui/placeholder';
import type { BrandPage } from './brand.server';
import { brandText } from './brand.text';
import type { BrandIndexPage, Letter } from './brand-index.server';

/** The page of all brands, by first letter if there are many. */
export function BrandIndex({ index }: { index: BrandIndexPage }) {
  const { brands, letters, letter, page, pages, total } = index;
  const parentCrumbs = letter ? [{ text: brandText.all, href: paths.brands }] : [];
  return (
    <>
      <Breadcrumbs crumbs={[{ text: brandText.home, href: paths.home }, ...parentCrumbs]} />
      <h1>{letter ? brandText.letter({ letter: letter.label }) : brandText.brands}</h1>
      {letters.length > 0 ? (
        <>
          <p className="soft">{brandText.count({ count: formatCount(total) })}</p>
          <Letters letters={letters} current={letter} />
          <section className="band">
            {letter ? null : <h2>{brandText.largest}</h2>}
            <BrandNames brands={brands} />
          </section>
          {letter ? (
            <Pagination
              page={page}
              pages={pages}
              href={(number) => paths.brandsByLetter(letter.key, number)}
            />
          ) : null}
        </>
      ) : (
        <BrandCards brands={brands} />
      )}
    </>
  );
}

function Letters({ letters, current }: { letters: readonly Letter[]; current: Letter | null }) {
  return (
    <nav aria-label={brandText.letters}>
      <ul className="chips">
        {letters.map((letter) => (
          <li key={letter.key}>
            <Link
              to={paths.brandsByLetter(letter.key)}
              aria-current={letter.key === current?.key ? 'page' : undefined}
            >
              {letter.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function BrandNames({ brands }: { brands: readonly BrandPage[] }) {
  return (
    <ul className="chips">
      {brands.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={paths.brand(slug)}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

function BrandCards({ brands }: { brands: readonly BrandPage[] }) {
  if (brands.length === 0) {
    return (
      <EmptyState title={brandText.empty}>
        <p>{brandText.emptyHint}</p>
      </EmptyState>
    );
  }
  return (
    <ul className="grid three band">
      {brands.map((brand) => (
        <BrandCard key={brand.slug} brand={brand} />
      ))}
    </ul>
  );
}

function BrandCard({ brand: { slug, name, image, description } }: { brand: BrandPage }) {
  const picture = image ? (
    <Picture
      src={image}
      alt=""
      widths={[160, 320, 640]}
      sizes="(min-width:48em) 400px, 44vw"
      width={320}
      height={160}
    />
  ) : (
    <Placeholder text={initialOf(name)} />
  );
  return (
    <Card href={paths.brand(slug)} title={name} picture={picture}>
      {description[0] ? (
        <p className="soft" lang={contentLanguage(description[0])}>
          {description[0]}
        </p>
      ) : null}
    </Card>
  );
}
