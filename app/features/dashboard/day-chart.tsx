import type { SalesSummary } from '@contract/sales';
import { formatDay } from '~/platform/dates';
import { formatPaise } from '~/platform/money';
import { BarChart } from '~/ui/bar-chart';
import { type Column, DataTable } from '~/ui/data-table';
import { Disclosure } from '~/ui/disclosure';
import type { ChartDay } from './dashboard.server';
import { dashboardText } from './dashboard.text';

type DayRow = ChartDay;

type Step = SalesSummary['step'];

/** Formats a day; for bars of a month, only its month and year. */
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

/**
 * A bar chart of the sales of the member and the team by day or month, and a table of the days or
 * months with sales.
 */
export function DayChart({ days, step }: { days: DayRow[]; step: Step }) {
  const maxPaise = Math.max(...days.map(({ team_amount: team }) => team), 0);
  const daysWithSales = days.filter(
    ({ team_amount: team, own_amount: own }) => team !== 0 || own !== 0,
  );
  if (daysWithSales.length === 0) return null;
  const bestDay = days.find(({ team_amount: team }) => team === maxPaise)?.day ?? '';
  return (
    <>
      <h3 className="charted">{dashboardText.chart({ step })}</h3>
      {maxPaise > 0 ? (
        <>
          <p className="soft">
            {dashboardText.highest({
              amount: formatPaise(maxPaise),
              date: nameOf(bestDay, step),
              step,
            })}
          </p>
          <BarChart
            bars={days.map(({ day, team_amount: value }) => ({ day, value }))}
            step={step}
            label={dashboardText.chartImage}
            format={formatPaise}
          />
        </>
      ) : null}
      <Disclosure summary={dashboardText.table}>
        <DataTable
          caption={step === 'month' ? dashboardText.months : dashboardText.days}
          columns={columnsOf(step)}
          rows={daysWithSales}
          rowKey={({ day }) => day}
          narrow="scroll"
        />
      </Disclosure>
    </>
  );
}
