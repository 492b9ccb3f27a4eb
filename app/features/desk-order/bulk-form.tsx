import type { OrderQueue } from '@contract/desk/order';
import { bulkActions, type RowOutcome } from '@contract/desk/orders';
import { Form, useActionData, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { deskPaths } from '~/platform/desk-paths';
import { type FormAnswer, useServerForm } from '~/platform/forms/use-server-form';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { DataTable } from '~/ui/data-table';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { bulkActionText, bulkText as text } from './bulk.text';
import { type BulkIntent, ORDER_FIELD, printKinds } from './bulk-fields';
import { printTitles } from './print.text';

/** An answer with the outcome for each order. */
type BulkAnswer = FormAnswer & { outcomes?: RowOutcome[] };

const TICK_PARAMETER = 'tick';

/**
 * Returns a function that says whether an order is ticked. When an action was applied, the orders
 * for which it failed are ticked. When an invalid form is shown again, its ticks stay. After “Choose
 * all on this page”, all orders are ticked.
 */
export function useTicked(): (number: string) => boolean {
  const { search } = useLocation();
  const answer = useActionData<BulkAnswer>();
  if (answer?.outcomes) {
    const failed = answer.outcomes.filter(({ done }) => !done);
    return (number) => failed.some((order) => order.number === number);
  }
  const enteredNumbers = answer?.result?.initialValue?.[ORDER_FIELD];
  if (enteredNumbers !== undefined) return (number) => [enteredNumbers].flat().includes(number);
  const isAll = new URLSearchParams(search).has(TICK_PARAMETER);
  return () => isAll;
}

export const Tick = ({ number, isTicked }: { number: string; isTicked: boolean }) => (
  <label className="pick">
    <input type="checkbox" name={ORDER_FIELD} value={number} defaultChecked={isTicked} />
    <span className="vh"> {text.tick({ number })}</span>
  </label>
);

/** The action that is preselected for the orders of a queue. */
const DEFAULT_ACTIONS: Partial<Record<OrderQueue, BulkIntent>> = {
  to_pack: 'pack',
  packed: 'ship',
  shipped: 'deliver',
  cash: 'cash_in',
};

/**
 * The id of the actions after the list. A link leads to them, because on a phone they are far
 * below.
 */
const ACTIONS_ID = 'bulk-actions';

/** The form around a list of orders: applies one action to all ticked orders. */
export function BulkForm({ queue, children }: { queue: string; children: ReactNode }) {
  const { form, field, summary } = useServerForm({
    id: 'bulk',
    labels: { action: text.action },
    values: { action: DEFAULT_ACTIONS[queue as OrderQueue] ?? '' },
  });
  const answer = useActionData<BulkAnswer>();
  return (
    <Form {...form}>
      <ErrorSummary {...summary} />
      {answer?.outcomes ? <Outcomes outcomes={answer.outcomes} /> : null}
      <CsrfField />
      <p className="screen">
        <TickAll /> · <a href={`#${ACTIONS_ID}`}>{text.toActions}</a>
      </p>
      {children}
      <div className="form screen" id={ACTIONS_ID}>
        <Field as="select" {...field('action')}>
          <option value="">{text.choose}</option>
          <optgroup label={text.steps}>
            {/* Shipping has its own page; in the list it follows packing, the first action. */}
            {[bulkActions[0], 'ship' as const, ...bulkActions.slice(1)].map((action) => (
              <option key={action} value={action}>
                {bulkActionText[action]}
              </option>
            ))}
          </optgroup>
          <optgroup label={text.prints}>
            {printKinds.map((kind) => (
              <option key={kind} value={kind}>
                {printTitles[kind]}
              </option>
            ))}
          </optgroup>
        </Field>
        <p>
          <Button>{text.go}</Button>
        </p>
      </div>
    </Form>
  );
}

function TickAll() {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set(TICK_PARAMETER, 'all');
  return <Link to={`${pathname}?${query}`}>{text.tickAll}</Link>;
}

/** The outcome for each order. */
export const Outcomes = ({ outcomes }: { outcomes: readonly RowOutcome[] }) => (
  <DataTable
    caption={text.outcomes}
    rows={outcomes}
    rowKey={({ number }) => number}
    columns={[
      {
        key: 'number',
        label: text.order,
        cell: ({ number }) => <Link to={deskPaths.order(number)}>{number}</Link>,
      },
      {
        key: 'outcome',
        label: text.outcome,
        cell: ({ done, reason }) => (done ? text.done : text.notDone({ reason })),
      },
    ]}
  />
);
