import { type ReplyTemplate, templateValues } from '@contract/desk/template';
import { formatMoment } from '@contract/format-moment';
import { DeskList } from '~/features/desk/desk-list';
import { RemoveForm } from '~/features/desk/part-forms';
import { VersionField } from '~/features/desk/version-field';
import { deskPaths } from '~/platform/desk-paths';
import { hiddenField } from '~/platform/forms/hidden-fields';
import { useServerForm } from '~/platform/forms/use-server-form';
import { ButtonLink } from '~/ui/button';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { ValidatedForm } from '~/ui/validated-form';
import { templateText as text } from './template.text';

const WHOLE_LIST = { filters: {}, sort: '', page: 1 };

/** All templates of answers. */
export function TemplateList({ templates }: { templates: readonly ReplyTemplate[] }) {
  return (
    <>
      <p>
        <Link to={deskPaths.tickets}>{text.back}</Link>
      </p>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <p>
        <ButtonLink to={deskPaths.template('new')}>{text.add}</ButtonLink>
      </p>
      <DeskList
        caption={text.caption}
        items={templates}
        rowKey={({ id }) => id}
        state={WHOLE_LIST}
        pages={1}
        empty={text}
        columns={[
          {
            key: 'name',
            label: text.name,
            cell: ({ id, name }) => <Link to={deskPaths.template(id)}>{name}</Link>,
          },
          {
            key: 'changed',
            label: text.changed,
            cell: ({ updated_at, updated_by: name }) =>
              text.by({ moment: formatMoment(updated_at), name }),
          },
        ]}
      />
    </>
  );
}

interface TemplateProps {
  /** Null for a new one. */
  template: ReplyTemplate | null;
  idempotencyKey: string;
}

/** The form of a template. */
export function TemplateView({ template, idempotencyKey }: TemplateProps) {
  const labels = { name: text.name, body: text.body };
  const { field, ...server } = useServerForm({
    id: 'template',
    labels,
    idempotencyKey,
    ...(template ? { values: { name: template.name, body: template.body } } : {}),
  });
  return (
    <>
      <p>
        <Link to={deskPaths.templates}>{text.allTemplates}</Link>
      </p>
      <h1>{template ? text.editTitle(template) : text.addTitle}</h1>
      <ValidatedForm of={server} part="save" button={text.save}>
        {template ? <VersionField of={server} version={template.version} /> : null}
        <Field {...field('name')} maxLength={80} hint={text.nameHint} required />
        <Field {...field('body')} as="textarea" rows={10} hint={text.bodyHint} required />
        <p>{text.values}</p>
        <ul className="list">
          {templateValues.map((value) => (
            <li key={value}>{text.value({ value, meaning: text.valueNames[value] })}</li>
          ))}
        </ul>
      </ValidatedForm>
      {template ? (
        <RemoveForm title={text.removeTitle} button={text.remove}>
          <input {...hiddenField('version', template.version)} />
        </RemoveForm>
      ) : null}
    </>
  );
}
