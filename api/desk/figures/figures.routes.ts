/** `desk/figures` over HTTP. */
import { DeskBooksQuery } from '@contract/desk/books';
import { Hono } from 'hono';
import { type ApiContext, reportDatabase } from '../../context';
import { parseQuery } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import { figuresOf } from '../../modules/figures/figures.service';
import type { StaffEnv } from '../guard';

export const figuresRoutes = (context: ApiContext) =>
  new Hono<StaffEnv>().get('/figures', async (c) => {
    const period = parseQuery(c, DeskBooksQuery);
    const outcome = await figuresOf(await reportDatabase(context), period);
    return outcome.ok ? success(c, outcome.figures) : refusalResponse(c, outcome);
  });
