import { MAX_ORDERS_AT_ONCE, type ParcelLine, type RowOutcome } from '@contract/desk/orders';
import { useActionData } from '@remix-run/react';
import { deskPaths } from '~/platform/desk-paths';
import { hiddenField } from '~/platform/forms/hidden-fields';
import { type FormAnswer, useServerForm } from '~/platform/forms/use-server-form';
import { formatCount } from '~/platform/money';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { DataTable } from '~/ui/data-table';
import { Field } from '~/ui/field';
import { FileField } from '~/ui/file-field';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { ValidatedForm } from '~/ui/validated-form';
import { parcelsText as text } from './bulk.text';
import { PARCEL_FIELD } from './bulk-fields';
import { Outcomes } from './bulk-form';
import type { ParcelFile } from './parcels.server';

type Answer = FormAnswer & { parcelFile?: ParcelFile; outcomes?: RowOutcome[] };

/** The page that uploads a carrier's file, shows its lines, and ships their orders. */
export function ParcelsView() {
  const answer = useActionData<Answer>();
  return (
    <>
      <p>
        <Link to={deskPaths.orders}>{text.back}</Link>
      </p>
      <h1>{text.title}</h1>
      {answer?.parcelFile ? <Preview {...answer.parcelFile} /> : null}
      <FileForm outcomes={answer?.outcomes} />
    </>
  );
}

function FileForm({ outcomes }: { outcomes: readonly RowOutcome[] | undefined }) {
  const labels = { file: text.file, carrier: text.carrier };
  const { field, ...server } = useServerForm({ id: 'parcels', labels });
  const { defaultValue, ...file } = field('file');
  return (
    <ValidatedForm
      of={server}
      encType="multipart/form-data"
      notice={outcomes ? <Outcomes outcomes={outcomes} /> : null}
      button={text.check}
      look="alt"
    >
      <input {...hiddenField('intent', 'check')} />
      <p>{text.lead}</p>
      <FileField
        {...file}
        limits={text.limits({ lines: formatCount(MAX_ORDERS_AT_ONCE) })}
        accept=".csv,text/csv,text/plain"
      />
      <Field {...field('carrier')} maxLength={60} />
    </ValidatedForm>
  );
}

function Preview({ lines, isCut }: ParcelFile) {
  const found = lines.filter(({ problem }) => problem === '');
  const rejected = lines.filter(({ problem }) => problem !== '');
  return (
    <>
      {isCut ? (
        <Notice type="warning" title={text.cut({ lines: formatCount(MAX_ORDERS_AT_ONCE) })} />
      ) : null}
      {rejected.length > 0 ? (
        <Lines caption={text.rejected({ count: formatCount(rejected.length) })} lines={rejected} />
      ) : null}
      {found.length > 0 ? (
        <form method="post" className="form">
          <CsrfField />
          <input {...hiddenField('intent', 'ship')} />
          {found.map(({ line, number, carrier, tracking }) => (
            <input
              key={line}
              {...hiddenField(PARCEL_FIELD, JSON.stringify({ number, carrier, tracking }))}
            />
          ))}
          <Lines caption={text.found({ count: formatCount(found.length) })} lines={found} />
          <p>
            <Button>{text.ship}</Button>
          </p>
        </form>
      ) : null}
    </>
  );
}

const Lines = ({ caption, lines }: { caption: string; lines: readonly ParcelLine[] }) => (
  <DataTable
    caption={caption}
    rows={lines}
    rowKey={({ line }) => line}
    columns={[
      { key: 'line', label: text.line, cell: ({ line }) => line },
      { key: 'number', label: text.order, cell: ({ number }) => number },
      { key: 'carrier', label: text.carrierHeading, cell: ({ carrier }) => carrier },
      { key: 'tracking', label: text.trackingHeading, cell: ({ tracking }) => tracking },
      { key: 'problem', label: text.problem, cell: ({ problem }) => problem },
    ]}
  />
);
