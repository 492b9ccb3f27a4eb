/** The pages about identity documents at the desk. */
import {
  DESK_DOCUMENTS_PAGE_SIZE,
  DeskDocumentDecideRequest,
  DeskDocumentOpenRequest,
  deskDocumentEndpoints as endpoints,
} from '@contract/desk/document';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { deskAction, readDesk } from '~/features/desk/desk.server';
import { deskListOf, deskListPage } from '~/features/desk/desk-list.server';
import { deskPaths } from '~/platform/desk-paths';
import { download } from '~/platform/http/download.server';
import { decidedText, documentMessages } from './desk-document.text';

/** @throws Response 404 past the last page, and as `readDesk` */
export async function loadDocuments(args: LoaderFunctionArgs) {
  const state = deskListOf(args.request, { filters: ['state'] });
  const query = { ...state.filters, page: state.page };
  const answer = await readDesk(args, (desk) => desk.call(endpoints.deskDocuments, { query }));
  return { ...deskListPage(answer, { page: state.page, size: DESK_DOCUMENTS_PAGE_SIZE }), state };
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;

const paramsOf = ({ params: { member = '', kind = '' } }: Args) => ({ member, kind });
const queryOf = ({ request }: Args) => new URL(request.url).searchParams;
const documentTokenOf = (args: Args) => queryOf(args).get('ticket') ?? '';

/** @throws Response 404 for an unknown document, and as `readDesk` */
export async function loadDocument(args: LoaderFunctionArgs) {
  const documentToken = documentTokenOf(args);
  const options = { params: paramsOf(args), query: { ticket: documentToken } };
  const { data } = await readDesk(args, (desk) => desk.call(endpoints.deskDocument, options));
  return { document: data, documentToken };
}

/** Streams a page of an opened document as a picture. @throws Response as `readDesk` */
export async function loadDocumentPage(args: LoaderFunctionArgs): Promise<Response> {
  const endpoint = endpoints.deskDocumentFile;
  const query = { ticket: documentTokenOf(args), page: queryOf(args).get('page') ?? '1' };
  const options = { params: paramsOf(args), query };
  const stream = await readDesk(args, (desk) => desk.stream(endpoint, options));
  return download(endpoint, stream, { filename: 'document.jpg', disposition: 'inline' });
}

/** Opens the document or decides about it. `form` in the address names the form that was sent. */
export const changeDocument = (args: ActionFunctionArgs): Promise<Response> =>
  queryOf(args).get('form') === 'decide' ? decideDocument(args) : openDocument(args);

const openDocument = (args: ActionFunctionArgs) =>
  deskAction(args, DeskDocumentOpenRequest, async (body, desk) => {
    const params = paramsOf(args);
    const { data } = await desk.call(endpoints.deskDocumentOpen, { params, body });
    const to = deskPaths.document(params.member, params.kind, data.ticket);
    return desk.done(to, { title: documentMessages.opened });
  });

const decideDocument = (args: ActionFunctionArgs) =>
  deskAction(args, DeskDocumentDecideRequest, async (body, desk) => {
    await desk.call(endpoints.deskDocumentDecide, { params: paramsOf(args), body });
    return desk.done(deskPaths.documents, { title: decidedText[body.decision] });
  });
