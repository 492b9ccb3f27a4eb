/** `desk/books` over HTTP. */
import { Readable } from 'node:stream';
import { DeskBooksQuery } from '@contract/desk/books';
import { type Context, Hono } from 'hono';
import { type ApiContext, reportDatabase } from '../../context';
import { parseQuery } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import { booksArchive, booksFile, booksOf } from '../../modules/gst-return/books.service';
import type { StaffEnv } from '../guard';

export function booksRoutes(context: ApiContext) {
  const { accounts, shop, now } = context;
  const { vault } = accounts;
  const booksContext = async () => ({ db: await reportDatabase(context), vault, shop });
  const downloadContext = async (c: Context<StaffEnv>) => ({
    ...(await booksContext()),
    primary: context.db,
    actor: c.var.staff,
    now: now(),
  });
  return new Hono<StaffEnv>()
    .get('/books', async (c) => {
      const outcome = await booksOf(await booksContext(), parseQuery(c, DeskBooksQuery));
      return outcome.ok ? success(c, outcome.books) : refusalResponse(c, outcome);
    })
    .get('/books/gstr1/zip', async (c) => {
      const period = parseQuery(c, DeskBooksQuery);
      const outcome = await booksArchive(await downloadContext(c), period);
      if (!outcome.ok) return refusalResponse(c, outcome);
      const bytes = Uint8Array.from(outcome.zip);
      return c.body(bytes, 200, {
        'Content-Type': 'application/zip',
        'Content-Length': String(bytes.byteLength),
      });
    })
    .get('/books/:table/csv', async (c) => {
      const period = parseQuery(c, DeskBooksQuery);
      const outcome = await booksFile(await downloadContext(c), c.req.param('table'), period);
      if (!outcome.ok) return refusalResponse(c, outcome);
      const bytes = Readable.toWeb(Readable.from(outcome.parts, { objectMode: false }));
      return c.body(bytes as never, 200, { 'Content-Type': 'text/csv; charset=utf-8' });
    });
}
