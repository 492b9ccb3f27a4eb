import type { DeskCounts } from '@contract/desk/home';
import { deskPaths } from '~/platform/desk-paths';
import { formatCount } from '~/platform/money';
import { DataTable } from '~/ui/data-table';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { homeText as text } from './desk.text';

/** The queues, in the order of their urgency. */
const QUEUES: readonly { name: keyof DeskCounts; label: string; href?: string }[] = [
  { name: 'tickets_overdue', label: text.ticketsOverdue, href: deskPaths.tickets },
  {
    name: 'refunds_to_approve',
    label: text.refundsToApprove,
    href: deskPaths.orderQueue('approvals'),
  },
  { name: 'refunds_failed', label: text.refundsFailed, href: deskPaths.orderQueue('refunds') },
  {
    name: 'returns_requested',
    label: text.returnsRequested,
    href: deskPaths.orderQueue('returns'),
  },
  { name: 'orders_to_pack', label: text.ordersToPack, href: deskPaths.orderQueue('to_pack') },
  { name: 'tickets_open', label: text.ticketsOpen, href: deskPaths.tickets },
  { name: 'documents_waiting', label: text.documentsWaiting, href: deskPaths.documents },
  { name: 'products_low', label: text.productsLow, href: deskPaths.productState('low_stock') },
  { name: 'jobs_parked', label: text.jobsParked, href: deskPaths.health },
];

/** The number of open tasks in each queue that the person's roles include, with links. */
export function HomeView({ counts }: { counts: DeskCounts }) {
  const rows = QUEUES.flatMap((queue) => {
    const count = counts[queue.name];
    return count === null ? [] : [{ ...queue, count }];
  });
  return (
    <>
      <h1>{text.title}</h1>
      {rows.length === 0 ? (
        <EmptyState title={text.nothing}>
          <p>{text.nothingLead}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={text.caption}
          rows={rows}
          rowKey={({ name }) => name}
          columns={[
            {
              key: 'queue',
              label: text.queue,
              cell: ({ label, href }) => (href ? <Link to={href}>{label}</Link> : label),
            },
            {
              key: 'count',
              label: text.count,
              figures: true,
              cell: ({ count }) => formatCount(count),
            },
          ]}
        />
      )}
    </>
  );
}
