import {
  type DeskSettlement,
  MAX_SETTLEMENT_LINES,
  SETTLEMENT_GATEWAYS,
} from '@contract/desk/settlement';
import { Form, useActionData } from '@remix-run/react';
import { deskPaths } from '~/platform/desk-paths';
import { type FormAnswer, useServerForm } from '~/platform/forms/use-server-form';
import { formatCount, formatPaise } from '~/platform/money';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { PeriodForm } from '~/ui/period-form';
import type { loadSettlement } from './settlement.server';
import { settlementText as text } from './settlement.text';

const labels = { gateway: text.gateway, file: text.file };

/** The form that uploads a settlement file, and the result of the comparison. */
export function SettlementView({ period, constraint }: Awaited<ReturnType<typeof loadSettlement>>) {
  const answer = useActionData() as (FormAnswer & { settlement?: DeskSettlement }) | undefined;
  const { form, field, summary } = useServerForm({ id: 'settlement', labels, constraint });
  const { startDate, endDate } = period;
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <ErrorSummary {...summary} />
      <PeriodForm period={period} path={deskPaths.settlement} />
      {period.isValid ? (
        <Form {...form} className="form" encType="multipart/form-data">
          <CsrfField />
          <input type="hidden" name="from" value={startDate} />
          <input type="hidden" name="to" value={endDate} />
          <Field {...field('gateway')} as="select" required={false}>
            {SETTLEMENT_GATEWAYS.map((gateway) => (
              <option key={gateway} value={gateway}>
                {text.names[gateway]}
              </option>
            ))}
          </Field>
          <Field
            {...field('file')}
            optional={false}
            defaultValue={undefined}
            type="file"
            accept=".csv,text/csv"
            hint={text.fileHint}
            required
          />
          <div className="acts">
            <Button>{text.compare}</Button> <Link to={deskPaths.books}>{text.back}</Link>
          </div>
        </Form>
      ) : null}
      {answer?.settlement ? <Result {...answer.settlement} /> : null}
    </>
  );
}

function Result({ matched, different, unknown, missing, other_rows, fees }: DeskSettlement) {
  const sum = { count: formatCount(matched.count), amount: formatPaise(matched.amount) };
  const isConsistent = different.count + unknown.count + missing.count === 0;
  return (
    <section>
      <h2>{text.result}</h2>
      <DefinitionList
        facts={[
          { label: text.matched, value: text.matchedSum(sum) },
          { label: text.different, value: formatCount(different.count) },
          { label: text.unknown, value: formatCount(unknown.count) },
          { label: text.missing, value: formatCount(missing.count) },
          { label: text.otherRows, value: formatCount(other_rows) },
          { label: text.fees, value: formatPaise(fees) },
        ]}
      />
      {isConsistent ? (
        <EmptyState title={text.allAgree}>
          <p>{text.allAgreeLead}</p>
        </EmptyState>
      ) : null}
      <Lines title={text.different} {...different} />
      <Lines title={text.unknown} {...unknown} />
      <Lines title={text.missing} {...missing} />
      {missing.count > 0 ? <p className="soft">{text.missingHint}</p> : null}
    </section>
  );
}

function Lines({ title, count, lines }: DeskSettlement['different'] & { title: string }) {
  if (count === 0) return null;
  const amount = (paise: number | null) => (paise === null ? '' : formatPaise(paise));
  return (
    <>
      <h3>{title}</h3>
      {count > MAX_SETTLEMENT_LINES ? <p>{text.first({ count: formatCount(count) })}</p> : null}
      <DataTable
        caption={title}
        rows={lines.map((line, index) => ({ ...line, index }))}
        rowKey={({ index }) => index}
        columns={[
          { key: 'id', label: text.id, cell: ({ id }) => id },
          {
            key: 'order',
            label: text.order,
            cell: ({ order }) => (order ? <Link to={deskPaths.order(order)}>{order}</Link> : ''),
          },
          {
            key: 'booked',
            label: text.booked,
            figures: true,
            cell: ({ booked }) => amount(booked),
          },
          {
            key: 'settled',
            label: text.settled,
            figures: true,
            cell: ({ settled }) => amount(settled),
          },
        ]}
      />
    </>
  );
}
