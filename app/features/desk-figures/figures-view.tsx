import type { FiguresDay } from '@contract/desk/figures';
import { formatDay } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { formatCount, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { BarChart } from '~/ui/bar-chart';
import { DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { Disclosure } from '~/ui/disclosure';
import { Link } from '~/ui/link';
import { PeriodForm } from '~/ui/period-form';
import type { FiguresStep, loadFigures } from './figures.server';
import { figuresText as text } from './figures.text';

type Page = Awaited<ReturnType<typeof loadFigures>>;
type Figures = NonNullable<Page['figures']>;

/** The sales, orders and new members of a period. */
export function FiguresView({ period, figures }: Page) {
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <PeriodForm period={period} path={deskPaths.figures} />
      {figures ? (
        <>
          <Totals {...figures} />
          <Charts {...figures} />
          <h2>{text.bestSellers}</h2>
          <BestSellers products={figures.best_sellers} />
        </>
      ) : null}
    </>
  );
}

const shareOf = (part: number, whole: number): string => `${Math.round((part / whole) * 100)} %`;

function Totals(figures: Figures) {
  const { orders, paid_orders: paid, sales, refunds } = figures;
  const paidOf = { count: formatCount(paid), share: shareOf(paid, orders) };
  return (
    <>
      <DefinitionList
        facts={[
          { label: text.sales, value: formatPaise(sales) },
          { label: text.refunds, value: formatPaise(refunds) },
          { label: text.net, value: formatPaise(sales - refunds) },
          { label: text.openCarts, value: formatCount(figures.open_carts) },
          { label: text.orders, value: formatCount(orders) },
          { label: text.paidOrders, value: orders > 0 ? text.paidShare(paidOf) : '' },
          { label: text.newDistributors, value: formatCount(figures.new_distributors) },
          { label: text.newCustomers, value: formatCount(figures.new_customers) },
        ]}
      />
      <p className="soft">{text.cartsHint}</p>
      {figures.test_orders > 0 ? (
        <p className="soft">{text.tests({ count: formatCount(figures.test_orders) })}</p>
      ) : null}
    </>
  );
}

function Charts({ rows, step }: Pick<Figures, 'rows' | 'step'>) {
  return (
    <>
      {rows.some(({ sales }) => sales > 0) ? (
        <>
          <h2>{text.salesChart({ step })}</h2>
          <BarChart
            bars={rows.map(({ day, sales: value }) => ({ day, value }))}
            step={step}
            label={text.chartImage}
            format={formatPaise}
          />
        </>
      ) : null}
      {rows.some(({ orders }) => orders > 0) ? (
        <>
          <h2>{text.ordersChart({ step })}</h2>
          <BarChart
            bars={rows.map(({ day, orders: value }) => ({ day, value }))}
            step={step}
            label={text.chartImage}
            unit={1}
            format={formatCount}
          />
        </>
      ) : null}
      <Disclosure summary={text.table}>
        <DayTable rows={rows.filter(hasFigures)} step={step} />
      </Disclosure>
    </>
  );
}

const hasFigures = ({ orders, sales, refunds, members }: FiguresDay): boolean =>
  orders + sales + refunds + members > 0;

function DayTable({ rows, step }: { rows: readonly FiguresDay[]; step: FiguresStep }) {
  const isMonth = step === 'month';
  return (
    <DataTable
      caption={text.table}
      rows={rows}
      rowKey={({ day }) => day}
      narrow="scroll"
      columns={[
        {
          key: 'day',
          label: isMonth ? text.month : text.day,
          // A month is shown without the number of its first day.
          cell: ({ day }) => (isMonth ? formatDay(day).replace(/^\d+ /, '') : formatDay(day)),
        },
        {
          key: 'orders',
          label: text.orders,
          figures: true,
          cell: ({ orders }) => formatCount(orders),
        },
        {
          key: 'sales',
          label: text.sales,
          figures: true,
          cell: ({ sales }) => formatPaise(sales),
        },
        {
          key: 'refunds',
          label: text.refunds,
          figures: true,
          cell: ({ refunds }) => formatPaise(refunds),
        },
        {
          key: 'members',
          label: text.members,
          figures: true,
          cell: ({ members }) => formatCount(members),
        },
      ]}
    />
  );
}

function BestSellers({ products }: { products: Figures['best_sellers'] }) {
  if (products.length === 0) return <p>{text.noSellers}</p>;
  return (
    <DataTable
      caption={text.bestSellers}
      rows={products}
      rowKey={({ slug }) => slug}
      columns={[
        {
          key: 'product',
          label: text.product,
          cell: ({ slug, name }) => <Link to={paths.product(slug)}>{name}</Link>,
        },
        {
          key: 'pieces',
          label: text.pieces,
          figures: true,
          cell: ({ pieces }) => formatCount(pieces),
        },
        {
          key: 'amount',
          label: text.amount,
          figures: true,
          cell: ({ amount }) => formatPaise(amount),
        },
      ]}
    />
  );
}
