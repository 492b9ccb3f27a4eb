import { formatDay } from '~/platform/dates';
import type { ImageWidth } from '~/platform/images/image-url';
import { contentLanguage } from '~/platform/language/content-language';
import { localLinks } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { Picture } from '~/ui/picture';
import {
  type ArticleCard,
  type ArticleKind,
  type ArticlePage,
  articlePath,
  listName,
  listPath,
  topicSlug,
} from './article';
import { articleText } from './article.text';

const widths: readonly [ImageWidth, ...ImageWidth[]] = [320, 480, 640, 960, 1280];

interface ArticleViewProps {
  kind: ArticleKind;
  article: ArticlePage;
  related: readonly ArticleCard[];
}

/** An article's or a news item's page. */
export function ArticleView({ kind, article, related }: ArticleViewProps) {
  const topic = kind === 'article' ? topicSlug(article.topicKey ?? article.topic) : '';
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { text: articleText.home, href: paths.home },
          { text: listName(kind), href: listPath[kind] },
          ...(topic ? [{ text: article.topic, href: paths.articleTopic(topic) }] : []),
        ]}
      />
      <div className="side flip">
        <article className="prose">
          <h1 lang={contentLanguage(article.title)}>{article.title}</h1>
          <Byline article={article} />
          {article.image ? (
            <p>
              <Picture
                src={article.image}
                alt=""
                widths={widths}
                sizes="(min-width:48em) 34em, 95vw"
                width={960}
                height={540}
                priority
              />
            </p>
          ) : null}
          <div
            lang={contentLanguage(article.html)}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by renderBody
            dangerouslySetInnerHTML={{ __html: localLinks(article.html) }}
          />
        </article>
        {related.length > 0 ? (
          <aside>
            <h2>{kind === 'news' ? articleText.moreNews : articleText.moreArticles}</h2>
            <ul className="list">
              {related.map(({ id, title, published }) => (
                <li key={id}>
                  <Link to={articlePath(kind, id)}>{title}</Link>{' '}
                  <time dateTime={published || undefined}>{formatDay(published)}</time>
                </li>
              ))}
            </ul>
          </aside>
        ) : null}
      </div>
    </>
  );
}

/** Shows when an article was published and changed, and how long it takes to read. */
function Byline({ article: { published, updated, minutes } }: { article: ArticlePage }) {
  const day = formatDay(published);
  const changed = formatDay(updated);
  return (
    <p className="soft">
      {day ? (
        <>
          <time dateTime={published}>{day}</time>,{' '}
        </>
      ) : null}
      {articleText.minutes({ minutes })}
      {changed && changed !== day ? (
        <>, {fill(articleText.updated, { day: <time dateTime={updated}>{changed}</time> })}</>
      ) : null}
    </p>
  );
}
