import type { DeskGroup, GroupKind } from '@contract/desk/group';
import { Form } from '@remix-run/react';
import type { LatinWords } from '~/features/desk/latin-words.server';
import { PictureForm, RemoveForm } from '~/features/desk/part-forms';
import { VersionedForm } from '~/features/desk/versioned-form';
import { deskPaths } from '~/platform/desk-paths';
import { useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { Picture } from '~/ui/picture';
import { ValidatedForm } from '~/ui/validated-form';
import { groupLabels, groupText, groupFormText as text } from './group.text';
import { type CategoryChoice, CategoryOptions, GroupFields } from './group-fields';
import { detailsOf } from './group-values';

interface GroupProps {
  kind: GroupKind;
  group: DeskGroup;
  choices: readonly CategoryChoice[];
  latinWords: readonly LatinWords[];
}

/**
 * One category or brand, with forms that change its details or picture, merge it or, if it is
 * empty, delete it.
 */
export function GroupView({ kind, group, choices, latinWords }: GroupProps) {
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
      <DetailsForm kind={kind} group={group} choices={others} latinWords={latinWords} />
      <PictureForms group={group} />
      <MergeForm kind={kind} choices={others} />
      {group.contents === 0 ? (
        <RemoveForm title={text.remove} lead={groupText[kind].removeLead} />
      ) : null}
    </>
  );
}

const DetailsForm = ({ kind, group, choices, latinWords }: GroupProps) => (
  <section className="band">
    <h2>{text.details}</h2>
    <VersionedForm
      labels={groupLabels}
      values={detailsOf(group)}
      version={group.version}
      latinWords={latinWords}
      button={text.save}
    >
      {(field) => <GroupFields kind={kind} field={field} choices={choices} />}
    </VersionedForm>
  </section>
);

const PictureForms = ({ group: { image } }: Pick<GroupProps, 'group'>) => (
  <PictureForm
    after={
      image ? (
        <Form method="post" action="?form=picture-remove">
          <CsrfField />
          <Button look="bare">{text.removePicture}</Button>
        </Form>
      ) : null
    }
  >
    {image ? (
      <Picture src={image} alt="" widths={[160, 320]} sizes="160px" width={160} height={160} />
    ) : null}
  </PictureForm>
);

function MergeForm({ kind, choices }: Pick<GroupProps, 'kind' | 'choices'>) {
  const own = groupText[kind];
  const labels = { into: own.into };
  const { field, ...server } = useServerForm({ id: 'merge', labels });
  return (
    <section className="band">
      <h2>{text.merge}</h2>
      <p>{own.mergeLead}</p>
      <ValidatedForm of={server} part="merge" button={text.mergeNow} look="alt">
        {kind === 'category' ? (
          <Field {...field('into')} as="select" hint={own.intoHint} required>
            <option value="">{text.choose}</option>
            <CategoryOptions choices={choices} />
          </Field>
        ) : (
          <Field {...field('into')} hint={own.intoHint} autoComplete="off" required />
        )}
      </ValidatedForm>
    </section>
  );
}
