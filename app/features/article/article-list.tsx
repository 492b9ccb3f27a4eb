import { formatDay } from '~/platform/dates';
import type { ImageWidth } from '~/platform/images/image-url';
import { contentLanguage } from '~/platform/language/content-language';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import { Picture } from '~/ui/picture';
import { type ArticleCard, type ArticleKind, articlePath, listName, listPath } from './article';
import type { ArticleList } from './article.server';
import { articleText } from './article.text';
import { listTitle } from './article-seo';

const widths: readonly [ImageWidth, ...ImageWidth[]] = [320, 480, 640];

/** A list of articles or news. */
export function ArticleListView(list: ArticleList) {
  const { kind, articles, topics, topic, page, pages } = list;
  const path = topic ? paths.articleTopic(topic.slug) : listPath[kind];
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { text: articleText.home, href: paths.home },
          ...(topic ? [{ text: listName(kind), href: listPath[kind] }] : []),
        ]}
      />
      <h1>{listTitle(list)}</h1>
      {topics.length > 1 ? (
        <ul className="chips">
          <li>
            <Link to={listPath[kind]} aria-current={topic ? undefined : 'page'}>
              {articleText.all}
            </Link>
          </li>
          {topics.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={paths.articleTopic(slug)}
                aria-current={slug === topic?.slug ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {articles.length === 0 ? (
        <EmptyState title={articleText.empty}>
          <p>{articleText.emptyHint}</p>
        </EmptyState>
      ) : null}
      <ul className="band grid two three">
        {articles.map((article, index) => (
          <ArticleItem key={article.id} kind={kind} article={article} priority={index < 2} />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        href={(number) => (number > 1 ? `${path}?page=${number}` : path)}
      />
    </>
  );
}

interface ArticleItemProps {
  kind: ArticleKind;
  article: ArticleCard;
  priority?: boolean;
}

/** An article as a card in a grid. */
function ArticleItem({ kind, article, priority = false }: ArticleItemProps) {
  const { id, title, summary, topic, image, published } = article;
  const picture = image ? (
    <Picture
      src={image}
      alt=""
      widths={widths}
      sizes="(min-width:48em) 24rem, 95vw"
      width={480}
      height={270}
      priority={priority}
    />
  ) : null;
  return (
    <Card href={articlePath(kind, id)} title={title} picture={picture}>
      <p className="soft">{[topic, formatDay(published)].filter(Boolean).join(', ')}</p>
      {summary ? <p lang={contentLanguage(summary)}>{summary}</p> : null}
    </Card>
  );
}
