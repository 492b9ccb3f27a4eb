/** Loads the page of figures. */
import { deskFiguresEndpoints, type FiguresDay } from '@contract/desk/figures';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readDesk } from '~/features/desk/desk.server';
import { deskPeriodQuery, readDeskPeriod, readForPeriod } from '~/features/desk/desk-period.server';
import { withoutDeadline } from '~/platform/deadline.server';

/** Adding up a financial year of a large shop takes longer than a page may usually take. */
const TIMEOUT_MS = 20_000;
/** The maximum number of days that a chart shows by day. Longer periods are shown by month. */
const MAX_DAYS_AS_BARS = 62;
const DAY_MS = 24 * 3_600_000;

export type FiguresStep = 'day' | 'month';

/** @throws Response as `readDesk` */
export async function loadFigures(args: LoaderFunctionArgs) {
  const requested = readDeskPeriod(args.request);
  return readDesk(args, async (desk) => {
    const options = { query: deskPeriodQuery(requested), timeoutMs: TIMEOUT_MS };
    const { period, data } = await readForPeriod(requested, async () => {
      const call = () => desk.call(deskFiguresEndpoints.deskFigures, options);
      return (await withoutDeadline(call)).data;
    });
    if (!data) return { period, figures: null };
    const { days, ...figures } = data;
    return { period, figures: { ...figures, ...barsOf(days, requested) } };
  });
}

const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Returns a row for each day or month of the period, including those without figures. */
function barsOf(
  days: readonly FiguresDay[],
  { startDate, endDate }: { startDate: string; endDate: string },
): { step: FiguresStep; rows: FiguresDay[] } {
  const count = (utc(endDate) - utc(startDate)) / DAY_MS + 1;
  const step: FiguresStep = count > MAX_DAYS_AS_BARS ? 'month' : 'day';
  const keyOf = (day: string) => (step === 'month' ? `${day.slice(0, 7)}-01` : day);
  const rows = new Map<string, FiguresDay>();
  for (let index = 0; index < count; index += 1) {
    const day = keyOf(new Date(utc(startDate) + index * DAY_MS).toISOString().slice(0, 10));
    if (!rows.has(day)) rows.set(day, { day, orders: 0, sales: 0, refunds: 0, members: 0 });
  }
  for (const figures of days) {
    const row = rows.get(keyOf(figures.day));
    if (!row) continue;
    row.orders += figures.orders;
    row.sales += figures.sales;
    row.refunds += figures.refunds;
    row.members += figures.members;
  }
  return { step, rows: [...rows.values()] };
}
