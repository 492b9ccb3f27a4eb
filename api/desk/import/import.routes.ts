/** `desk/import/…` and `desk/export/…` over HTTP. The code of imports is loaded on first use. */
import { Readable } from 'node:stream';
import {
  DESK_IMPORTS_PAGE_SIZE,
  DeskExportQuery,
  DeskImportOptions,
  DeskImportStartRequest,
  DeskImportsQuery,
} from '@contract/desk/import';
import { type Context, Hono } from 'hono';
import { type ApiContext, reportDatabase } from '../../context';
import { readForm } from '../../http/form';
import { multipart } from '../../http/multipart';
import { body, parseQuery } from '../../http/request';
import { answerChange, page, refusalResponse, success } from '../../http/respond';
import type { ImportDesk } from '../../import/desk-import.service';
import { recordChange } from '../../modules/staff/staff-record';
import { unratedSale } from '../../shop-terms';
import type { StaffEnv } from '../guard';

const loadService = () => import('../../import/desk-import.service');
const loadViews = () => import('../../import/desk-import-view');

export function importRoutes(context: ApiContext) {
  const { db, accounts, now, shop, unpackWorkbook } = context;
  const deskOf = (c: Context<StaffEnv>): ImportDesk => ({
    db,
    accounts,
    unpackWorkbook,
    actor: c.var.staff,
    now: now(),
  });

  return new Hono<StaffEnv>()
    .get('/import/all', async (c) => {
      const { page: number } = parseQuery(c, DeskImportsQuery);
      const { imports, total } = await (await loadViews()).listImports(db, number, now());
      return page(c, imports, { total, page: number, limit: DESK_IMPORTS_PAGE_SIZE });
    })
    .get('/import/one/:id', async (c) => {
      const shown = await (await loadViews()).showImport(db, c.req.param('id'), now());
      if (!shown) return refusalResponse(c, 'import_unknown');
      return success(c, { ...shown, unrated_sale: unratedSale(shop) });
    })
    .post('/import/upload', async (c) => {
      const { files } = await multipart(c);
      const outcome = await (await loadService()).uploadImport(deskOf(c), files.file);
      return outcome.ok ? success(c, { id: outcome.id }) : refusalResponse(c, outcome);
    })
    .post('/import/:id/check', async (c) => {
      const chosen = readForm(DeskImportOptions, await body(c));
      return answerChange(
        c,
        await (await loadService()).checkImport(deskOf(c), c.req.param('id'), chosen),
      );
    })
    .post('/import/:id/start', async (c) => {
      const { version } = readForm(DeskImportStartRequest, await body(c));
      return answerChange(
        c,
        await (await loadService()).startImport(deskOf(c), c.req.param('id'), version),
      );
    })
    .post('/import/:id/discard', async (c) =>
      answerChange(c, await (await loadService()).discardImport(deskOf(c), c.req.param('id'))),
    )
    .post('/import/:id/undo', async (c) =>
      answerChange(c, await (await loadService()).startUndo(deskOf(c), c.req.param('id'))),
    )
    .get('/export/product', async (c) => {
      const { exportFilter, exportProducts } = await import('../../import/export-products');
      const filter = parseQuery(c, DeskExportQuery);
      const reads = await reportDatabase(context);
      const where = await exportFilter(reads, filter);
      const entry = { action: 'catalogue.export', after: filter };
      await recordChange(db, accounts.vault, c.var.staff, entry, now());
      const parts = Readable.from(exportProducts(reads, where), { objectMode: false });
      return c.body(Readable.toWeb(parts) as never, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
      });
    })
    .get('/import/:id/rejected', async (c) => {
      const run = await (await loadService()).findRun(db, c.req.param('id'));
      const stored = run?.rejectedKey ? await accounts.files.get(run.rejectedKey) : null;
      if (!stored) return refusalResponse(c, 'import_rejected_rows_gone');
      return c.body(new Uint8Array(stored.bytes), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Length': String(stored.bytes.byteLength),
      });
    });
}
