/** `distributor/export` over HTTP: a copy of the data stored about the member. */
import { DATA_TOKEN_HEADER, isOwnDocument, OwnDataRequest } from '@contract/own-data';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import { openOwnData, ownData, ownDocument } from './own-data.service';

export const ownDataRoutes = ({ db, now, accounts, memberOnly }: RouteContext) =>
  new Hono()
    .post('/distributor/export/open', memberOnly, async (c) => {
      const request = readForm(OwnDataRequest, await body(c));
      const opened = await openOwnData(db, accounts, c.var.member, request, now());
      return opened.ok ? success(c, { ticket: opened.ticket }) : refusalResponse(c, opened);
    })
    .get('/distributor/export', memberOnly, async (c) => {
      const ticket = c.req.header(DATA_TOKEN_HEADER) ?? '';
      const shown = await ownData(db, accounts, c.var.member, ticket, now());
      return shown.ok ? success(c, shown.data) : refusalResponse(c, shown);
    })
    .get('/distributor/export/:kind', memberOnly, async (c) => {
      const kind = c.req.param('kind');
      if (!isOwnDocument(kind)) return refusalResponse(c, 'picture_missing');
      const ticket = c.req.header(DATA_TOKEN_HEADER) ?? '';
      const shown = await ownDocument(db, accounts, c.var.member, { kind, ticket }, now());
      if (!shown.ok) return refusalResponse(c, shown);
      c.header('Content-Type', shown.file.meta.contentType);
      return c.body(Uint8Array.from(shown.file.bytes));
    });
