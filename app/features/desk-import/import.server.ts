/** The pages about imports of products. */
import { catalogueEndpoints } from '@contract/catalogue';
import {
  DESK_IMPORTS_PAGE_SIZE,
  type DeskImport,
  deskImportEndpoints as endpoints,
  type ImportField,
  importFields,
  MAX_IMPORT_BYTES,
} from '@contract/desk/import';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { noFields } from '~/features/desk/desk.schema';
import {
  type Desk,
  deskAction,
  formPartOf,
  idParam,
  readDesk,
  readDeskFiles,
} from '~/features/desk/desk.server';
import { deskMessages } from '~/features/desk/desk.text';
import { deskListOf, deskListPage } from '~/features/desk/desk-list.server';
import { isFileDropped } from '~/features/desk/entered-form.server';
import { dayInIndia } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { errorMessage } from '~/platform/error-messages.server';
import { type FieldErrors, sendBack } from '~/platform/forms/forms.server';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { chosenFile } from '~/platform/forms/upload-form.server';
import { download } from '~/platform/http/download.server';
import { read } from '~/platform/upstream/read.server';
import { columnField } from './column-field';
import { optionsSchema, uploadSchema } from './import.schema';
import { fieldText, importMessages } from './import.text';

const size = DESK_IMPORTS_PAGE_SIZE;
/** Reading the first rows of a large workbook takes seconds. */
const CHECK_TIMEOUT_MS = 40_000;
/** The number of seconds after which a page reloads, if the visitor has turned that on. */
const REFRESH_SECONDS = 5;

const BUSY_STATES: readonly string[] = ['waiting', 'running', 'undo_waiting', 'undoing'];

/** In a shop with many products it takes long until the export begins. */
const EXPORT_TIMEOUT_MS = 30_000;

/**
 * Exports the products that match the filters in the address as CSV.
 * @throws Response as `readDesk`
 */
export async function exportProducts(args: LoaderFunctionArgs): Promise<Response> {
  const endpoint = endpoints.deskProductExport;
  const { filters } = deskListOf(args.request, { filters: ['category', 'brand', 'status'] });
  const options = { query: filters, timeoutMs: EXPORT_TIMEOUT_MS };
  const stream = await readDesk(args, (desk) => desk.stream(endpoint, options));
  const filename = `products-${dayInIndia(new Date())}.csv`;
  return download(endpoint, stream, { filename, disposition: 'attachment' });
}

/** @throws Response 404 past the last page, and as `readDesk` */
export async function loadImports(args: LoaderFunctionArgs) {
  const state = deskListOf(args.request);
  const query = { page: state.page };
  const answer = await readDesk(args, (desk) => desk.call(endpoints.deskImports, { query }));
  const { items: imports, ...pages } = deskListPage(answer, { page: state.page, size });
  const { data } = await read(catalogueEndpoints.categoryAll);
  const categories = data.map(({ slug, category }) => ({ slug, name: category }));
  return { ...pages, imports, state, categories, idempotencyKey: newIdempotencyKey() };
}

/** Uploads a file and redirects to the page with its preview. */
export const uploadImport = (args: ActionFunctionArgs) =>
  deskAction(
    args,
    uploadSchema,
    async (_value, desk, formData, submission) => {
      const refuse = (message: string) =>
        sendBack(submission, { fieldErrors: { file: [message] } });
      const file = chosenFile(formData, 'file');
      if (isFileDropped(formData, 'file')) return refuse(deskMessages.notReceived);
      if (!file) return refuse(importMessages.chooseFile);
      if (file.size > MAX_IMPORT_BYTES) return refuse(importMessages.fileTooLarge);
      const body = new FormData();
      body.set('file', file);
      const options = { body, timeoutMs: CHECK_TIMEOUT_MS, isOnce: true } as const;
      const { data } = await desk.call(endpoints.deskImportUpload, options);
      return desk.done(deskPaths.import(data.id), { title: importMessages.uploaded });
    },
    undefined,
    () => readDeskFiles(args, { file: MAX_IMPORT_BYTES }),
  );

const readImport = async (desk: Desk, params: { id: string }) =>
  (await desk.call(endpoints.deskImport, { params })).data;

/** @throws Response 404 for an unknown import, and as `readDesk` */
export async function loadImport(args: LoaderFunctionArgs) {
  const data = await readDesk(args, (desk) => readImport(desk, idParam(args)));
  const isWanted = new URL(args.request.url).searchParams.has('refresh');
  const isInProgress = BUSY_STATES.includes(data.state);
  return { shown: data, refreshSeconds: isWanted && isInProgress ? REFRESH_SECONDS : 0 };
}

/** Handles the forms of an import's page. `form` in the address names the form that was sent. */
export function changeImport(args: ActionFunctionArgs): Promise<Response> {
  const form = formPartOf(args);
  return form === 'step' ? takeStep(args) : checkOrStart(args);
}

/**
 * Updates the preview. If the start button was pressed and the form matches the preview, starts the
 * import instead.
 */
const checkOrStart = (args: ActionFunctionArgs) =>
  deskAction(args, optionsSchema, async (value, desk, formData, submission) => {
    const params = idParam(args);
    const data = await readImport(desk, params);
    const { chosen, fieldErrors } = readColumns(formData, data);
    if (Object.keys(fieldErrors).length > 0) return sendBack(submission, { fieldErrors });
    const { category, gst_rate, source, stock, version } = value;
    const body = { category, gst_rate, source, stock: String(stock), fields: chosen };
    const isStart = formData.get('intent') === 'start';
    const isSame = JSON.stringify(body) === JSON.stringify(shownOptions(data));
    if (isStart && version !== '' && version !== data.version) {
      // The page then shows the present options, and sends their version.
      delete submission.payload.version;
      return sendBack(submission, { formErrors: [errorMessage('group_changed')] });
    }
    if (isStart && isSame) {
      await desk.call(endpoints.deskImportStart, { params, body: { version } });
      return desk.done(deskPaths.import(params.id), { title: importMessages.started });
    }
    const options = { params, body, timeoutMs: CHECK_TIMEOUT_MS };
    await desk.call(endpoints.deskImportCheck, options);
    return desk.done(deskPaths.import(params.id), {
      type: isStart ? 'warning' : 'success',
      title: isStart ? importMessages.changed : importMessages.checked,
    });
  });

const shownOptions = ({ options }: DeskImport) => ({
  category: options.category ?? '',
  gst_rate: options.gst_rate ?? '',
  source: options.source ?? '',
  stock: String(options.stock ?? ''),
  fields: options.fields ?? '',
});

const isField = (text: string): text is ImportField =>
  (importFields as readonly string[]).includes(text);

/**
 * Reads the field that is chosen for each column, in the order of the file. Choosing a field twice
 * is an error.
 */
function readColumns(formData: FormData, { preview }: DeskImport) {
  const fieldErrors: FieldErrors = {};
  const used = new Set<string>();
  const chosen = (preview?.columns ?? []).map((_, at) => {
    const field = String(formData.get(columnField(at)) ?? '');
    if (!isField(field)) return '';
    if (used.has(field)) {
      const message = importMessages.columnTwice({ field: fieldText[field] });
      fieldErrors[columnField(at)] = [message];
    }
    used.add(field);
    return field;
  });
  return { chosen: chosen.join(','), fieldErrors };
}

const STEPS = {
  continue: [endpoints.deskImportStart, importMessages.started],
  discard: [endpoints.deskImportDiscard, importMessages.discarded],
  undo: [endpoints.deskImportUndo, importMessages.undoStarted],
} as const;

const takeStep = (args: ActionFunctionArgs) =>
  deskAction(args, noFields, async (_value, desk, formData) => {
    const params = idParam(args);
    const intent = String(formData.get('intent'));
    if (!Object.hasOwn(STEPS, intent)) throw new Response(null, { status: 400 });
    const [endpoint, title] = STEPS[intent as keyof typeof STEPS];
    await desk.call(endpoint, { params });
    const next = intent === 'discard' ? deskPaths.imports : deskPaths.import(params.id);
    return desk.done(next, { title });
  });

/**
 * Streams the rejected rows as CSV.
 * @throws Response 404 if there are none, and as `readDesk`
 */
export async function downloadRejectedRows(args: LoaderFunctionArgs): Promise<Response> {
  const params = idParam(args);
  const [shown, stream] = await readDesk(args, async (desk) => [
    await readImport(desk, params),
    await desk.stream(endpoints.deskImportRejected, { params }),
  ]);
  const filename = `${shown.file.replace(/\.(csv|xlsx)$/i, '')}.rejected.csv`;
  return download(endpoints.deskImportRejected, stream, { filename, disposition: 'attachment' });
}
