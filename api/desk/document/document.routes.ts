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
import { body, parse, parseQuery, query, withoutEmptyFields } from '../../http/request';
import { answerChange, page, refusalResponse, success } from '../../http/respond';
import { listDocuments } from '../../modules/document-review/document.repository';
import { decideDocument } from '../../modules/document-review/document-decision.service';
import {
  describeDocument,
  listedDocument,
  openDocument,
  type ReviewContext,
  showDocument,
} from '../../modules/document-review/document-view.service';
import { deskContextOf } from '../desk-context';
import type { StaffEnv } from '../guard';

export function documentRoutes(api: ApiContext) {
  const { db, accounts, settings } = api;
  const contextOf = (c: Context<StaffEnv>): ReviewContext => ({
    ...deskContextOf(api, c),
    files: accounts.files,
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
      const named = { memberId: c.req.param('member'), kind: c.req.param('kind') };
      const shown = await describeDocument(contextOf(c), named, ticket);
      return shown.ok ? success(c, shown.document) : refusalResponse(c, shown);
    })
    .post(`${document}/open`, async (c) => {
      const { reason } = readForm(DeskDocumentOpenRequest, await body(c));
      const opened = await openDocument(
        contextOf(c),
        c.req.param('member'),
        c.req.param('kind'),
        reason,
      );
      return opened.ok ? success(c, { ticket: opened.ticket }) : refusalResponse(c, opened);
    })
    .get(`${document}/file`, async (c) => {
      const wanted = parseQuery(c, DeskDocumentFileQuery);
      const named = { memberId: c.req.param('member'), kind: c.req.param('kind'), ...wanted };
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
      const named = { memberId: c.req.param('member'), kind: c.req.param('kind') };
      const { suspendRejected = false } = settings.current().documents;
      return answerChange(c, await decideDocument(contextOf(c), named, decision, suspendRejected));
    });
}
