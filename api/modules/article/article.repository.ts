import type { Article } from '@contract/content';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { localised } from '../../db/localised';
import { article } from '../../db/schema';

type Row = typeof article.$inferSelect;

const { translations: _, ...ownColumns } = getTableColumns(article);
const columns = () => ({
  ...ownColumns,
  title: localised(article, 'title'),
  summary: localised(article, 'summary'),
  topic: localised(article, 'topic'),
  topicKey: article.topic,
  body: localised(article, 'body'),
});

const toArticle = (row: Omit<Row, 'translations'> & { topicKey: string }): Article => ({
  _id: row.id,
  title: row.title,
  summary: row.summary,
  topic: row.topic,
  ...(row.topicKey === row.topic ? {} : { topic_key: row.topicKey }),
  image: row.image,
  published_at: row.publishedOn,
  updated_at: row.updatedAt.toISOString(),
  body: row.body,
});

export async function articles(db: Queryable, kind: Row['kind']): Promise<Article[]> {
  const rows = await db
    .select(columns())
    .from(article)
    .where(eq(article.kind, kind))
    .orderBy(desc(article.publishedOn), article.id);
  return rows.map(toArticle);
}

export async function articleById(db: Queryable, id: string): Promise<Article | null> {
  const [row] = await db
    .select(columns())
    .from(article)
    .where(and(eq(article.id, id), eq(article.kind, 'article')));
  return row ? toArticle(row) : null;
}

/** The articles and news items for the desk, newest first. */
export const articleRows = (db: Queryable) =>
  db
    .select({
      id: article.id,
      kind: article.kind,
      title: article.title,
      topic: article.topic,
      publishedOn: article.publishedOn,
    })
    .from(article)
    .orderBy(desc(article.publishedOn), article.id);

/** The row of an article or news item, with all translations; null if the id is unknown. */
export async function articleRow(db: Queryable, id: string): Promise<Row | null> {
  const [row] = await db.select().from(article).where(eq(article.id, id));
  return row ?? null;
}
