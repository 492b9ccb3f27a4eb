import type { SalesSummary } from '@contract/sales';
import { formatDay } from '~/platform/dates';
import { formatPaise } from '~/platform/money';
import { type Column, DataTable } from '~/ui/data-table';
import { Disclosure } from '~/ui/disclosure';
import type { ChartDay } from './dashboard.server';

type DayRow = ChartDay;

const HEIGHT = 60;
const STEP = 10;

type Step = SalesSummary['step'];

/** A month is named without its first day. */
const nameOf = (day: string, step: Step) =>
  step === 'month' ? formatDay(day).replace(/^\d+ /, '') : formatDay(day);

const columnsOf = (step: Step): [Column<DayRow>, ...Column<DayRow>[]] => [
  {
    key: 'day',
    label: step === 'month' ? 'Month' : 'Day',
    cell: ({ day }) => nameOf(day, step),
  },
  { key: 'own', label: 'Own', figures: true, cell: ({ own_amount: own }) => formatPaise(own) },
  {
    key: 'team',
    label: 'With team',
    figures: true,
    cell: ({ team_amount: team }) => formatPaise(team),
  },
];

/** Sales as bars, a day or a month each, with the same figures in a table behind them. */
export function DayChart({ days, step }: { days: DayRow[]; step: Step }) {
  const most = Math.max(...days.map(({ team_amount: team }) => team), 0);
  const sold = days.filter(({ team_amount: team, own_amount: own }) => team !== 0 || own !== 0);
  if (most === 0 && sold.length === 0) return null;
  // One path: a bar for each day, none for a day on which more came back than was sold.
  const bars = days
    .map(({ team_amount: team }, index) => {
      const height = most > 0 ? Math.round((Math.max(team, 0) / most) * HEIGHT) : 0;
      return height > 0 ? `M${index * STEP} ${HEIGHT}v-${height}h7v${height}z` : '';
    })
    .join('');
  return (
    <>
      <h3 className="charted">{`Sales with team, by ${step}`}</h3>
      <svg
        className="chart"
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 1}`}
        width="100%"
        height="90"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Sales of each ${step}; the most is ${formatPaise(most)}. The table below has all figures.`}
      >
        <path d={bars} fill="#1c5a3a" />
        <path d={`M0 ${HEIGHT + 0.5}h${days.length * STEP}`} stroke="#85806f" />
      </svg>
      <Disclosure summary="The figures as a table">
        <DataTable
          caption={step === 'month' ? 'Months with sales' : 'Days with sales'}
          columns={columnsOf(step)}
          rows={sold}
          rowKey={({ day }) => day}
          narrow="scroll"
        />
      </Disclosure>
    </>
  );
}
