import type { Article } from '@contract/content';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { article } from '../../db/schema';

type Row = typeof article.$inferSelect;

const toArticle = (row: Row): Article => ({
  _id: row.id,
  title: row.title,
  summary: row.summary,
  topic: row.topic,
  image: row.image,
  published_at: row.publishedOn,
  updated_at: row.updatedAt.toISOString(),
  body: row.body,
});

export async function articles(db: Queryable, kind: Row['kind']): Promise<Article[]> {
  const rows = await db
    .select()
    .from(article)
    .where(eq(article.kind, kind))
    .orderBy(desc(article.publishedOn), article.id);
  return rows.map(toArticle);
}

export async function articleById(db: Queryable, id: string): Promise<Article | null> {
  const [row] = await db
    .select()
    .from(article)
    .where(and(eq(article.id, id), eq(article.kind, 'article')));
  return row ? toArticle(row) : null;
}

/** Articles and news for the desk, the newest first. */
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

/** An article or piece of news as it is stored; null for an unknown one. */
export async function articleRow(db: Queryable, id: string): Promise<Row | null> {
  const [row] = await db.select().from(article).where(eq(article.id, id));
  return row ?? null;
}
