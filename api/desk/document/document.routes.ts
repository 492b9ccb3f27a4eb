/** `desk/document` over HTTP. */
import {
  DESK_DOCUMENTS_PAGE_SIZE,
  DeskDocumentDecideRequest,
  DeskDocumentFileQuery,
  DeskDocumentOpenRequest,
  DeskDocumentQuery,
  DeskDocumentsQuery,
} from '@contract/desk/document';
import { type Context, Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body, param, parse, parseQuery, query, withoutEmptyFields } from '../../http/request';
import { page, refusalResponse, success } from '../../http/respond';
import { listDocuments } from '../../modules/document-review/document.repository';
import { decideDocument } from '../../modules/document-review/document-decision.service';
import {
  describeDocument,
  listedDocument,
  openDocument,
  type ReviewContext,
  showDocument,
} from '../../modules/document-review/document-view.service';
import type { StaffEnv } from '../guard';

export function documentRoutes({ db, now, accounts, settings }: ApiContext) {
  const { vault, files, shop } = accounts;
  const contextOf = (c: Context<StaffEnv>): ReviewContext => ({
    ...{ db, vault, files, shop },
    ...{ actor: c.var.staff, now: now() },
  });
  const limit = DESK_DOCUMENTS_PAGE_SIZE;
  const document = '/document/:member/:kind';
  return new Hono<StaffEnv>()
    .get('/document/all', async (c) => {
      const request = parse(DeskDocumentsQuery, withoutEmptyFields(query(c)));
      const { rows, total } = await listDocuments(db, request, limit);
      return page(c, rows.map(listedDocument), { total, page: request.page, limit });
    })
    .get('/document/one/:member/:kind', async (c) => {
      const { ticket } = parseQuery(c, DeskDocumentQuery);
      const named = { memberId: param(c, 'member'), kind: param(c, 'kind') };
      const shown = await describeDocument(contextOf(c), named, ticket);
      return shown.ok ? success(c, shown.document) : refusalResponse(c, shown);
    })
    .post(`${document}/open`, async (c) => {
      const { reason } = readForm(DeskDocumentOpenRequest, await body(c));
      const opened = await openDocument(contextOf(c), param(c, 'member'), param(c, 'kind'), reason);
      return opened.ok ? success(c, { ticket: opened.ticket }) : refusalResponse(c, opened);
    })
    .get(`${document}/file`, async (c) => {
      const wanted = parseQuery(c, DeskDocumentFileQuery);
      const named = { memberId: param(c, 'member'), kind: param(c, 'kind'), ...wanted };
      const { viewsPerHour } = settings.current().documents;
      const shown = await showDocument(contextOf(c), named, viewsPerHour);
      if (!shown.ok) return refusalResponse(c, shown);
      const bytes = Uint8Array.from(shown.picture);
      return c.body(bytes, 200, {
        'Content-Type': 'image/jpeg',
        'Content-Length': String(bytes.byteLength),
      });
    })
    .post(`${document}/decide`, async (c) => {
      const decision = readForm(DeskDocumentDecideRequest, await body(c));
      const named = { memberId: param(c, 'member'), kind: param(c, 'kind') };
      const { suspendRejected = false } = settings.current().documents;
      const decided = await decideDocument(contextOf(c), named, decision, suspendRejected);
      return decided.ok ? success(c, null) : refusalResponse(c, decided);
    });
}
