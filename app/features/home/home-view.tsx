import type { ReactNode } from 'react';
import { articlePath } from '~/features/article/article';
import { BrandTiles } from '~/features/brand/brand-tiles';
import { company } from '~/features/company/current-company';
import { ProductGrid } from '~/features/product-list/product-grid';
import { formatDay } from '~/platform/dates';
import { contentLanguage } from '~/platform/language/content-language';
import { paths } from '~/platform/paths';
import { Card } from '~/ui/card';
import { Link } from '~/ui/link';
import { Picture } from '~/ui/picture';
import { initialOf, Placeholder } from '~/ui/placeholder';
import { Hero } from './hero';
import type { HomeBanner, HomePage, Teaser } from './home.server';
import { homeText } from './home.text';

/** The home page. Empty sections are left out. */
export function HomeView({ home }: { home: HomePage }) {
  const [first, ...others] = home.banners;
  return (
    <>
      <h1 className="vh">{homeText.title(company())}</h1>
      {first ? <Hero banner={first} priority /> : null}
      <Band
        title={homeText.picked}
        items={home.products}
        more={[paths.products, homeText.allProducts]}
        swipe="double"
      >
        <ProductGrid products={home.products} />
      </Band>
      <Band
        title={homeText.categories}
        items={home.categories}
        more={[paths.products, homeText.allCategories]}
        swipe="single"
      >
        <CategoryTiles categories={home.categories} />
      </Band>
      <Heroes banners={home.secondBanners} />
      <Band
        title={homeText.brands}
        items={home.brands}
        more={[paths.brands, homeText.allBrands]}
        swipe="single"
      >
        <BrandTiles brands={home.brands} />
      </Band>
      <Heroes banners={others} />
      <ArticlesAndNews articles={home.articles} news={home.news} />
    </>
  );
}

interface BandProps {
  title: string;
  /** If empty, the section is left out. */
  items: readonly unknown[];
  more: readonly [href: string, text: string];
  /** The number of rows on a phone. The rows scroll sideways. */
  swipe: 'single' | 'double';
  children: ReactNode;
}

function Band({ title, items, more, swipe, children }: BandProps) {
  if (items.length === 0) return null;
  return (
    <section className={swipe === 'double' ? 'band swipe double' : 'band swipe'}>
      <div className="row">
        <h2>{title}</h2>
        <Link to={more[0]}>{more[1]}</Link>
      </div>
      {children}
    </section>
  );
}

function CategoryTiles({ categories }: { categories: HomePage['categories'] }) {
  return (
    <ul className="grid small">
      {categories.map(({ slug, name, image }) => (
        <li className="tile" key={slug}>
          {image ? (
            <Picture
              src={image}
              alt=""
              widths={[160, 240, 320]}
              sizes="(min-width:48em) 112px, 30vw"
              width={160}
              height={160}
            />
          ) : (
            <Placeholder text={initialOf(name)} />
          )}
          <Link to={paths.category(slug)}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}

function Heroes({ banners }: { banners: readonly HomeBanner[] }) {
  if (banners.length === 0) return null;
  return (
    <div className="band swipe">
      <div className="grid two">
        {banners.map((banner) => (
          <Hero key={banner.id} banner={banner} isHalf />
        ))}
      </div>
    </div>
  );
}

function ArticlesAndNews({ articles, news }: Pick<HomePage, 'articles' | 'news'>) {
  if (articles.length + news.length === 0) return null;
  return (
    <div className="band side flip">
      {articles.length > 0 ? (
        <section className="swipe">
          <div className="row">
            <h2>{homeText.articles}</h2>
            <Link to={paths.articles}>{homeText.allArticles}</Link>
          </div>
          <ul className="grid three">
            {articles.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </ul>
        </section>
      ) : null}
      {news.length > 0 ? <News news={news} /> : null}
    </div>
  );
}

function ArticleCard({ article: { id, title, topic, image } }: { article: Teaser }) {
  const picture = image ? (
    <Picture
      src={image}
      alt=""
      widths={[320, 480, 640]}
      sizes="(min-width:48em) 300px, 44vw"
      width={1200}
      height={675}
    />
  ) : null;
  return (
    <Card href={articlePath('article', id)} title={title} picture={picture}>
      {topic ? (
        <p className="soft" lang={contentLanguage(topic)}>
          {topic}
        </p>
      ) : null}
    </Card>
  );
}

function News({ news }: { news: readonly Teaser[] }) {
  return (
    <section>
      <div className="row">
        <h2>{homeText.news}</h2>
        <Link to={paths.news}>{homeText.allNews}</Link>
      </div>
      <ul className="list">
        {news.map(({ id, title, day }) => (
          <li key={id}>
            <Link to={articlePath('news', id)}>{title}</Link>{' '}
            {day ? <time dateTime={day}>{formatDay(day)}</time> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
