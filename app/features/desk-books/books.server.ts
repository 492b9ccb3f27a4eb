/** Loads the page of the books, and its files. */
import { deskBooksEndpoints } from '@contract/desk/books';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readDesk } from '~/features/desk/desk.server';
import { deskPeriodQuery, readDeskPeriod, readForPeriod } from '~/features/desk/desk-period.server';
import { withoutDeadline } from '~/platform/deadline.server';
import { download } from '~/platform/http/download.server';

/** Calculating GSTR-1 of a large financial year takes longer than a page may usually take. */
const TIMEOUT_MS = 60_000;

/** @throws Response as `readDesk` */
export async function loadBooks(args: LoaderFunctionArgs) {
  const requested = readDeskPeriod(args.request);
  return readDesk(args, async (desk) => {
    const options = { query: deskPeriodQuery(requested), timeoutMs: TIMEOUT_MS };
    const { period, data } = await readForPeriod(requested, async () => {
      const call = () => desk.call(deskBooksEndpoints.deskBooks, options);
      return (await withoutDeadline(call)).data;
    });
    return { period, books: data };
  });
}

/**
 * Streams all tables of GSTR-1 as a ZIP file.
 * @throws Response 400 for invalid dates; as `readDesk`
 */
export async function downloadBooksArchive(args: LoaderFunctionArgs): Promise<Response> {
  const period = readDeskPeriod(args.request);
  if (!period.isValid) throw new Response(null, { status: 400 });
  const endpoint = deskBooksEndpoints.deskBooksArchive;
  const options = { query: deskPeriodQuery(period), timeoutMs: TIMEOUT_MS };
  const stream = await readDesk(args, (desk) => desk.stream(endpoint, options));
  const filename = `gstr1-${period.startDate}-${period.endDate}.zip`;
  return download(endpoint, stream, { filename, disposition: 'attachment' });
}

/**
 * Streams a table of GSTR-1 or the ledger as CSV.
 * @throws Response 400 for invalid dates; as `readDesk`
 */
export async function downloadBooksCsv(args: LoaderFunctionArgs): Promise<Response> {
  const period = readDeskPeriod(args.request);
  if (!period.isValid) throw new Response(null, { status: 400 });
  const { table = '' } = args.params;
  const endpoint = deskBooksEndpoints.deskBooksFile;
  const options = { params: { table }, query: deskPeriodQuery(period), timeoutMs: TIMEOUT_MS };
  const stream = await readDesk(args, (desk) => desk.stream(endpoint, options));
  const filename = `${table}-${period.startDate}-${period.endDate}.csv`;
  return download(endpoint, stream, { filename, disposition: 'attachment' });
}
