/** The HTTP routes of `banner/type/{type}` and `second_banner/type/{type}`. */

import type { Banner } from '@contract/content';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import type { Queryable } from '../../db/client';
import { localised } from '../../db/localised';
import { banner } from '../../db/schema';
import { success } from '../../http/respond';

const { translations: _, ...ownColumns } = getTableColumns(banner);
const columns = () => ({
  ...ownColumns,
  title: localised(banner, 'title'),
  text: localised(banner, 'text'),
  alt: localised(banner, 'alt'),
  linkText: localised(banner, 'linkText'),
});

async function banners(
  db: Queryable,
  place: 'banner' | 'second_banner',
  type: string,
): Promise<Banner[]> {
  const rows = await db
    .select(columns())
    .from(banner)
    .where(and(eq(banner.place, place), eq(banner.type, type)))
    .orderBy(asc(banner.position));
  return rows.map(({ id, linkText, place: _, position: __, ...row }) => ({
    _id: id,
    link_text: linkText,
    ...row,
  }));
}

export function bannerRoutes({ db }: ApiContext) {
  return new Hono()
    .get('/banner/type/:type', async (c) =>
      success(c, await banners(db, 'banner', c.req.param('type'))),
    )
    .get('/second_banner/type/:type', async (c) =>
      success(c, await banners(db, 'second_banner', c.req.param('type'))),
    );
}
