/** Deletes pictures that staff uploaded, after nothing in the shop has shown them for 30 days. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { ApiContext } from '../../context';
import { enqueueJob, scheduleJob } from '../../scheduler/job.repository';
import { SHOP_PICTURES } from './shop-picture';

/**
 * The job that deletes a picture, unless something shows it again. Its key is the picture's file
 * name.
 */
export const UNUSED_PICTURE_JOB = 'discard-picture';

/** Pages in caches, mails and search engines may still show a picture for a while. */
const UNUSED_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

type PictureContext = Pick<ApiContext, 'db' | 'mediaDir' | 'mediaBucket' | 'now'>;

const ADDRESS = `/media/${SHOP_PICTURES}/`;

/** The texts of the shop in which addresses of pictures are searched for. */
const TEXTS_WITH_PICTURES = sql`
  select image from product_image where starts_with(image, ${ADDRESS})
  union all select image from category where starts_with(image, ${ADDRESS})
  union all select image from brand where starts_with(image, ${ADDRESS})
  union all select image from banner where starts_with(image, ${ADDRESS})
  union all select image from article where starts_with(image, ${ADDRESS})
  union all select body from article where strpos(body, ${ADDRESS}) > 0
  union all select value::text from setting where strpos(value::text, ${ADDRESS}) > 0`;

/**
 * Schedules the deletion of each picture that nothing shows, and cancels the deletion of pictures
 * that are shown again.
 */
export async function scheduleUnusedPictures(context: PictureContext): Promise<void> {
  const { db, now } = context;
  const names = await listPictureNames(context);
  if (names.length === 0) return;
  const { rows } = (await db.execute(sql`
    select distinct (regexp_matches(image, ${`${ADDRESS}([\\w.-]+)`}, 'g'))[1] as name
    from (${TEXTS_WITH_PICTURES}) as shown`)) as unknown as { rows: { name: string }[] };
  const used = rows.map(({ name }) => name);
  await db.execute(
    sql`delete from job where name = ${UNUSED_PICTURE_JOB} and key = any(${sql.param(used)}::text[])`,
  );
  const isUsed = new Set(used);
  const runAt = afterUnusedDays(now());
  for (const key of names) {
    if (!isUsed.has(key)) await enqueueJob(db, { name: UNUSED_PICTURE_JOB, key, runAt });
  }
}

const afterUnusedDays = (now: Date): Date => new Date(now.getTime() + UNUSED_DAYS * DAY_MS);

/**
 * Deletes a picture. Does nothing if something shows it. Postpones the deletion while undoing an
 * import would show the picture again.
 */
export async function discardUnusedPicture(context: PictureContext, name: string): Promise<void> {
  const { db, mediaDir, mediaBucket, now } = context;
  if (await isPictureIn(context, name, TEXTS_WITH_PICTURES)) return;
  const textsBeforeImports = sql`select before ->> 'images' from import_change`;
  if (await isPictureIn(context, name, textsBeforeImports)) {
    return scheduleJob(db, { name: UNUSED_PICTURE_JOB, key: name, runAt: afterUnusedDays(now()) });
  }
  await mediaBucket?.delete(`${SHOP_PICTURES}/${name}`);
  await rm(join(mediaDir, SHOP_PICTURES, name), { force: true });
}

/** Returns true if one of the texts contains the picture's address. */
async function isPictureIn({ db }: PictureContext, name: string, texts: SQL): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    select 1 from (${texts}) as named (text) where strpos(text, ${ADDRESS + name}) > 0 limit 1`)) as {
    rows: unknown[];
  };
  return rows.length > 0;
}

/** The names of the pictures on this host and in the shared bucket. */
async function listPictureNames({ mediaDir, mediaBucket }: PictureContext): Promise<string[]> {
  const here = await readdir(join(mediaDir, SHOP_PICTURES)).catch(() => []);
  const shared = (await mediaBucket?.list(`${SHOP_PICTURES}/`)) ?? [];
  return [...new Set([...here, ...shared.map((path) => path.slice(SHOP_PICTURES.length + 1))])];
}
