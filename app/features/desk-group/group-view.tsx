import type { DeskGroup, GroupKind } from '@contract/desk/group';
import { Form, useActionData } from '@remix-run/react';
import { BothVersions, type Difference } from '~/features/desk/both-versions';
import { deskPaths } from '~/platform/desk-paths';
import { hiddenField } from '~/platform/forms/hidden-fields';
import { type FormAnswer, useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { Picture } from '~/ui/picture';
import { groupLabels, groupText, groupsText as text } from './group.text';
import { type CategoryChoice, CategoryOptions, GroupFields } from './group-fields';
import { detailsOf } from './group-values';

interface GroupProps {
  kind: GroupKind;
  group: DeskGroup;
  choices: readonly CategoryChoice[];
}

/** One category or brand: its details, its picture, merging and removing it. */
export function GroupView({ kind, group, choices }: GroupProps) {
  const others = choices.filter(({ slug }) => slug !== group.slug);
  const isCategory = kind === 'category';
  return (
    <>
      <p>
        <Link to={isCategory ? deskPaths.categories : deskPaths.brands}>{groupText[kind].all}</Link>
      </p>
      <h1>{group.name}</h1>
      <p>
        <Link to={isCategory ? paths.category(group.slug) : paths.brand(group.slug)}>
          {text.seeShop}
        </Link>
      </p>
      <DetailsForm kind={kind} group={group} choices={others} />
      <PictureForms group={group} />
      <MergeForm kind={kind} choices={others} />
      {group.contents === 0 ? <RemoveForm kind={kind} /> : null}
    </>
  );
}

type GroupAnswer = FormAnswer & { conflict?: { version: string; rows: Difference[] } };

function DetailsForm({ kind, group, choices }: GroupProps) {
  const answer = useActionData() as GroupAnswer | undefined;
  const { form, field, summary, formIdField, isSentBack } = useServerForm({
    ...{ id: 'details', labels: groupLabels, values: detailsOf(group) },
  });
  const conflict = isSentBack ? answer?.conflict : undefined;
  const sent = isSentBack ? answer?.result?.initialValue?.version : undefined;
  const version = conflict?.version ?? String(sent ?? group.version);
  return (
    <section className="band">
      <h2>{text.details}</h2>
      <ErrorSummary {...summary} />
      {conflict ? <BothVersions rows={conflict.rows} /> : null}
      <Form {...form} action="?form=details" className="form">
        <CsrfField />
        <input {...formIdField} />
        <input {...hiddenField('version', version)} />
        <GroupFields {...{ kind, field, choices }} />
        <div className="acts">
          <Button>{text.save}</Button>
        </div>
      </Form>
    </section>
  );
}

function PictureForms({ group: { image } }: Pick<GroupProps, 'group'>) {
  const labels = { picture: text.picture };
  const { form, field, summary, formIdField } = useServerForm({ id: 'picture', labels });
  const { defaultValue: _, ...control } = field('picture');
  return (
    <section className="band">
      <h2>{text.picture}</h2>
      {image ? (
        <Picture src={image} alt="" widths={[160, 320]} sizes="160px" width={160} height={160} />
      ) : null}
      <ErrorSummary {...summary} />
      <Form {...form} action="?form=picture" encType="multipart/form-data" className="form">
        <CsrfField />
        <input {...formIdField} />
        <Field
          {...control}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hint={text.pictureHint}
          required
        />
        <div className="acts">
          <Button look="alt">{text.upload}</Button>
        </div>
      </Form>
      {image ? (
        <Form method="post" action="?form=picture-remove">
          <CsrfField />
          <Button look="bare">{text.removePicture}</Button>
        </Form>
      ) : null}
    </section>
  );
}

function MergeForm({ kind, choices }: Omit<GroupProps, 'group'>) {
  const own = groupText[kind];
  const labels = { into: own.into };
  const { form, field, summary, formIdField } = useServerForm({ id: 'merge', labels });
  return (
    <section className="band">
      <h2>{text.merge}</h2>
      <p>{own.mergeLead}</p>
      <ErrorSummary {...summary} />
      <Form {...form} action="?form=merge" className="form">
        <CsrfField />
        <input {...formIdField} />
        {kind === 'category' ? (
          <Field {...field('into')} as="select" hint={own.intoHint} required>
            <option value="">{text.choose}</option>
            <CategoryOptions choices={choices} />
          </Field>
        ) : (
          <Field {...field('into')} hint={own.intoHint} autoComplete="off" required />
        )}
        <div className="acts">
          <Button look="alt">{text.mergeNow}</Button>
        </div>
      </Form>
    </section>
  );
}

function RemoveForm({ kind }: Pick<GroupProps, 'kind'>) {
  const { form, summary, formIdField } = useServerForm({ id: 'remove', labels: {} });
  return (
    <section className="band">
      <h2>{text.remove}</h2>
      <p>{groupText[kind].removeLead}</p>
      <ErrorSummary {...summary} />
      <Form {...form} action="?form=remove" className="form">
        <CsrfField />
        <input {...formIdField} />
        <div className="acts">
          <Button look="alt">{text.remove}</Button>
        </div>
      </Form>
    </section>
  );
}
