import type { GroupKind } from '@contract/desk/group';
import { HindiFields } from '~/features/desk/hindi-fields';
import type { ServerForm } from '~/platform/forms/use-server-form';
import { Checkbox } from '~/ui/checkbox';
import { Field } from '~/ui/field';
import { groupText, groupFormText as text } from './group.text';

export interface CategoryChoice {
  slug: string;
  path: string;
}

interface GroupFieldsProps {
  kind: GroupKind;
  field: ServerForm['field'];
  choices: readonly CategoryChoice[];
}

/** The fields of a category or brand. */
export function GroupFields({ kind, field, choices }: GroupFieldsProps) {
  const { id, name, defaultValue } = field('hidden');
  return (
    <>
      <Field {...field('name')} required autoComplete="off" />
      {kind === 'category' ? (
        <Field {...field('parent')} as="select">
          <option value="">{text.top}</option>
          <CategoryOptions choices={choices} />
        </Field>
      ) : null}
      <Field
        {...field('description')}
        as="textarea"
        rows={4}
        optional
        hint={text.descriptionHint}
      />
      <Checkbox
        id={id}
        name={name}
        value="1"
        label={groupText[kind].hidden}
        defaultChecked={defaultValue === '1'}
      />
      <HindiFields field={field} lines={{ name_hi: 1, description_hi: 4 }} />
    </>
  );
}

export const CategoryOptions = ({ choices }: Pick<GroupFieldsProps, 'choices'>) => (
  <>
    {choices.map(({ slug, path }) => (
      <option key={slug} value={slug}>
        {path}
      </option>
    ))}
  </>
);
