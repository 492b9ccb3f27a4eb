import type { SalesSummary } from '@contract/sales';
import { formatDay } from '~/platform/dates';
import { formatPaise } from '~/platform/money';
import { type Column, DataTable } from '~/ui/data-table';
import { Disclosure } from '~/ui/disclosure';

type DayRow = SalesSummary['days'][number];

const HEIGHT = 60;
const STEP = 10;

const columns: [Column<DayRow>, ...Column<DayRow>[]] = [
  { key: 'day', label: 'Day', cell: ({ day }) => formatDay(day) },
  { key: 'own', label: 'Own', figures: true, cell: ({ own_amount: own }) => formatPaise(own) },
  {
    key: 'team',
    label: 'With team',
    figures: true,
    cell: ({ team_amount: team }) => formatPaise(team),
  },
];

/** Sales of the last days as bars, with the same figures in a table behind them. */
export function DayChart({ days }: { days: DayRow[] }) {
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
    <section className="band">
      <h2>{`Sales with team, last ${days.length} days`}</h2>
      <svg
        className="chart"
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 1}`}
        width="100%"
        height="90"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Sales of each day; the most is ${formatPaise(most)}. The table below has all figures.`}
      >
        <path d={bars} fill="#1c5a3a" />
        <path d={`M0 ${HEIGHT + 0.5}h${days.length * STEP}`} stroke="#85806f" />
      </svg>
      <Disclosure summary="The figures as a table">
        <DataTable
          caption="Days with sales"
          columns={columns}
          rows={sold}
          rowKey={({ day }) => day}
          narrow="scroll"
        />
      </Disclosure>
    </section>
  );
}
