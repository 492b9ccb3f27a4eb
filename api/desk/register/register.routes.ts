/** `desk/register` over HTTP. */
import { Readable } from 'node:stream';
import {
  DESK_REGISTER_PAGE_SIZE,
  DeskRegisterFilters,
  DeskRegisterQuery,
} from '@contract/desk/register';
import { Hono } from 'hono';
import { type ApiContext, reportDatabase } from '../../context';
import { parse, query, withoutEmptyFields } from '../../http/request';
import { page } from '../../http/respond';
import { registerPage } from '../../modules/register/register.repository';
import { registerFile, registerRow } from '../../modules/register/register.service';
import { deskContextOf } from '../desk-context';
import type { StaffEnv } from '../guard';

export function registerRoutes(api: ApiContext) {
  const { db } = api;
  const { vault } = api.accounts;
  return new Hono<StaffEnv>()
    .get('/register/all', async (c) => {
      const limit = DESK_REGISTER_PAGE_SIZE;
      const { page: number, ...filters } = parse(DeskRegisterQuery, withoutEmptyFields(query(c)));
      const { rows, total } = await registerPage(db, filters, { page: number, limit });
      const shown = rows.map((row) => registerRow(vault, row));
      return page(c, shown, { total, page: number, limit });
    })
    .get('/register/csv', async (c) => {
      const filters = parse(DeskRegisterFilters, withoutEmptyFields(query(c)));
      const context = { ...deskContextOf(api, c), db: await reportDatabase(api), primary: db };
      const parts = await registerFile(context, filters);
      const bytes = Readable.toWeb(Readable.from(parts, { objectMode: false }));
      return c.body(bytes as never, 200, { 'Content-Type': 'text/csv; charset=utf-8' });
    });
}
