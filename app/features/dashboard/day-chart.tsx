import type { SalesSummary } from '@contract/sales';
import { formatDay } from '~/platform/dates';
import { formatPaise } from '~/platform/money';
import { type Column, DataTable } from '~/ui/data-table';
import { Disclosure } from '~/ui/disclosure';
import { dateLabels, scaleOf } from './chart-scale';
import type { ChartDay } from './dashboard.server';
import { dashboardText } from './dashboard.text';

type DayRow = ChartDay;

const HEIGHT = 120;
/** Half of a line's height, so that each label is level with its line. */
const TOP = 10;
/** Distance from bar to bar. */
const STEP = 10;

type Step = SalesSummary['step'];

/** A month is shown without a day. */
const nameOf = (day: string, step: Step) =>
  step === 'month' ? formatDay(day).replace(/^\d+ /, '') : formatDay(day);

const columnsOf = (step: Step): [Column<DayRow>, ...Column<DayRow>[]] => [
  {
    key: 'day',
    label: step === 'month' ? dashboardText.month : dashboardText.day,
    cell: ({ day }) => nameOf(day, step),
  },
  {
    key: 'own',
    label: dashboardText.ownSales,
    figures: true,
    cell: ({ own_amount: own }) => formatPaise(own),
  },
  {
    key: 'team',
    label: dashboardText.teamColumn,
    figures: true,
    cell: ({ team_amount: team }) => formatPaise(team),
  },
];

/** Sales as a bar chart by day or month, and the same figures in a table. */
export function DayChart({ days, step }: { days: DayRow[]; step: Step }) {
  const maxPaise = Math.max(...days.map(({ team_amount: team }) => team), 0);
  const sold = days.filter(({ team_amount: team, own_amount: own }) => team !== 0 || own !== 0);
  if (sold.length === 0) return null;
  return (
    <>
      <h3 className="charted">{dashboardText.chart({ step })}</h3>
      {maxPaise > 0 ? <Bars days={days} step={step} maxPaise={maxPaise} /> : null}
      <Disclosure summary={dashboardText.table}>
        <DataTable
          caption={step === 'month' ? dashboardText.months : dashboardText.days}
          columns={columnsOf(step)}
          rows={sold}
          rowKey={({ day }) => day}
          narrow="scroll"
        />
      </Disclosure>
    </>
  );
}

/**
 * The labels are outside of the drawing, because the drawing is stretched to the width of the page.
 */
function Bars({ days, step, maxPaise }: { days: DayRow[]; step: Step; maxPaise: number }) {
  const scale = scaleOf(maxPaise);
  const [top = maxPaise] = scale;
  const best = days.find(({ team_amount: team }) => team === maxPaise)?.day ?? '';
  // No bar for a day with more returns than sales.
  const bars = days
    .map(({ team_amount: team }, index) => {
      const height = Math.round((Math.max(team, 0) / top) * HEIGHT);
      return height > 0 ? `M${index * STEP} ${HEIGHT}v-${height}h7v${height}z` : '';
    })
    .join('');
  const lines = scale.map((value) => HEIGHT * (1 - value / top));
  const dates = dateLabels(
    days.map(({ day }) => day),
    step,
  );
  return (
    <>
      <p className="soft">
        {dashboardText.highest({ amount: formatPaise(maxPaise), date: nameOf(best, step), step })}
      </p>
      <div className="chart" role="img" aria-label={dashboardText.chartImage}>
        <p className="soft">
          {scale.map((value) => (
            <span key={value}>{formatPaise(value)} </span>
          ))}
        </p>
        <svg width="100%" height={HEIGHT + 36} aria-hidden="true">
          {lines.map((y) => (
            <line key={y} x1="0" x2="100%" y1={y + TOP} y2={y + TOP} stroke="#ddd7c9" />
          ))}
          <svg
            y={TOP}
            width="100%"
            height={HEIGHT}
            viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <path d={bars} fill="#1c5a3a" />
          </svg>
          {dates.map(({ place, date }) => (
            <text key={place} x={`${place}%`} y={HEIGHT + 32} fontSize="13" fill="#5b5e53">
              {date}{' '}
            </text>
          ))}
        </svg>
      </div>
    </>
  );
}
