/** The page “Books” (GSTR-1 and other tables for a period), and its CSV files. */
import { deskBooksEndpoints } from '@contract/desk/books';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readDesk } from '~/features/desk/desk.server';
import { dayInIndia } from '~/platform/dates';
import { download } from '~/platform/http/download.server';
import { type Period, readPeriod } from '~/platform/period.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { booksText } from './books.text';

/** GSTR-1 of a large financial year takes longer to add up than other calls. */
const TIMEOUT_MS = 60_000;

/** @throws Response as `readDesk` */
export async function loadBooks(args: LoaderFunctionArgs) {
  const period = periodOf(args.request);
  return readDesk(args, async (desk) => {
    if (!period.isValid) return { period, books: null };
    const options = { query: queryOf(period), timeoutMs: TIMEOUT_MS };
    try {
      const { data } = await desk.call(deskBooksEndpoints.deskBooks, options);
      return { period, books: data };
    } catch (error) {
      const { code } = error instanceof UpstreamError ? error.details : { code: '' };
      if (code !== 'books_period_invalid') throw error;
      const problems = { endDate: (error as UpstreamError).message };
      return { period: { ...period, problems, isValid: false }, books: null };
    }
  });
}

/** A table as CSV. @throws Response 400 for invalid dates; as `readDesk` */
export async function booksCsv(args: LoaderFunctionArgs): Promise<Response> {
  const period = periodOf(args.request);
  if (!period.isValid) throw new Response(null, { status: 400 });
  const { table = '' } = args.params;
  const endpoint = deskBooksEndpoints.deskBooksFile;
  const options = { params: { table }, query: queryOf(period), timeoutMs: TIMEOUT_MS };
  const stream = await readDesk(args, (desk) => desk.stream(endpoint, options));
  const filename = `${table}-${period.startDate}-${period.endDate}.csv`;
  return download(endpoint, stream, { filename, disposition: 'attachment' });
}

const queryOf = ({ startDate, endDate }: Period) => ({ from: startDate, to: endDate });

/** The period in the URL, by default this month. The last quarter is among the presets. */
function periodOf(request: Request, now = new Date()): Period {
  const period = readPeriod(new URL(request.url), 'month-only', now);
  const presets = [...period.presets];
  presets.splice(2, 0, { label: booksText.lastQuarter, query: lastQuarter(dayInIndia(now)) });
  const { startDate, endDate, problems } = period;
  const missing = {
    ...(startDate ? {} : { startDate: booksText.bothDates }),
    ...(endDate ? {} : { endDate: booksText.bothDates }),
  };
  const isValid = period.isValid && startDate !== '' && endDate !== '';
  return { ...period, presets, isValid, problems: { ...missing, ...problems } };
}

/** The quarter before that of a day; quarters begin in January, April, July and October. */
function lastQuarter(today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = Math.floor((month - 1) / 3) * 3;
  const day = (months: number, date: number) =>
    new Date(Date.UTC(year, months, date)).toISOString().slice(0, 10);
  return { startDate: day(first - 3, 1), endDate: day(first, 0) };
}
