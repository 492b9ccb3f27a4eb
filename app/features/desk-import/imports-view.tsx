import { formatMoment } from '@contract/format-moment';
import { actorLabel } from '~/features/desk/actor-label';
import { DeskList } from '~/features/desk/desk-list';
import { deskPaths } from '~/platform/desk-paths';
import { useServerForm } from '~/platform/forms/use-server-form';
import { formatCount } from '~/platform/money';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { FileField } from '~/ui/file-field';
import { Link } from '~/ui/link';
import { ValidatedForm } from '~/ui/validated-form';
import type { loadImports } from './import.server';
import { importStateText, statusText, importListText as text } from './import.text';

type ImportsPage = Awaited<ReturnType<typeof loadImports>>;

/** The form that uploads a file, and the list of all imports. */
export function ImportsView(props: ImportsPage) {
  const { imports, pages, hasNext, state, categories, idempotencyKey } = props;
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <UploadForm idempotencyKey={idempotencyKey} />
      <section className="band">
        <h2>{text.allImports}</h2>
        <DeskList
          caption={text.caption}
          items={imports}
          rowKey={({ id }) => id}
          state={state}
          pages={pages}
          hasNext={hasNext}
          empty={text}
          columns={[
            {
              key: 'file',
              label: text.columnFile,
              cell: ({ id, file }) => <Link to={deskPaths.import(id)}>{file}</Link>,
            },
            { key: 'started', label: text.started, cell: (row) => formatMoment(row.started_at) },
            { key: 'by', label: text.by, cell: ({ actor }) => actorLabel(actor) },
            {
              key: 'state',
              label: text.state,
              cell: (row) => importStateText[row.state] ?? row.state,
            },
            ...(['inserted', 'updated', 'unchanged', 'rejected'] as const).map((name) => ({
              key: name,
              label: text[name],
              figures: true,
              cell: (row: ImportsPage['imports'][number]) => formatCount(row[name]),
            })),
            {
              key: 'undone',
              label: text.undoneLabel,
              cell: ({ undone_at, undone_by }) =>
                undone_at
                  ? text.undone({ moment: formatMoment(undone_at), name: actorLabel(undone_by) })
                  : '',
            },
          ]}
        />
      </section>
      <ExportForm categories={categories} />
    </>
  );
}

/** The form that exports products. It is sent by GET, and the answer is the file. */
function ExportForm({ categories }: Pick<ImportsPage, 'categories'>) {
  return (
    <section className="band">
      <h2>{text.exportTitle}</h2>
      <p>{text.exportLead}</p>
      <form method="get" action={deskPaths.productExport} className="form">
        <Field
          as="select"
          id="export-category"
          name="category"
          label={text.exportCategory}
          optional
        >
          <option value="">{text.all}</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Field>
        <Field id="export-brand" name="brand" label={text.exportBrand} optional />
        <Field as="select" id="export-status" name="status" label={text.exportStatus} optional>
          <option value="">{text.all}</option>
          {Object.entries(statusText).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Field>
        <div className="acts">
          <Button look="alt">{text.exportButton}</Button>
        </div>
      </form>
    </section>
  );
}

function UploadForm({ idempotencyKey }: Pick<ImportsPage, 'idempotencyKey'>) {
  const labels = { file: text.file };
  const { field, ...server } = useServerForm({ id: 'upload', labels, idempotencyKey });
  return (
    <ValidatedForm of={server} encType="multipart/form-data" button={text.upload}>
      <FileField
        {...field('file')}
        limits={text.fileLimits}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        hint={text.largerFiles}
        required
      />
    </ValidatedForm>
  );
}
