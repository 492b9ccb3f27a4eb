import { Fragment, type ReactNode } from 'react';
import { useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { Button, ButtonLink } from '~/ui/button';
import {
  Field,
  type InputFieldProps,
  type SelectFieldProps,
  type TextareaFieldProps,
} from '~/ui/field';
import { Notice } from '~/ui/notice';
import { PasswordField } from '~/ui/password-field';
import { ValidatedForm } from '~/ui/validated-form';
import { changeText as text } from './profile.text';
import type { ChangeFormData } from './unsaved-form.server';

type FromForm = 'id' | 'label' | 'errors' | 'defaultValue' | 'required';

/** A field of a form, without the properties that the form sets. */
export type FieldDefinition = (
  | Omit<InputFieldProps, FromForm>
  | Omit<SelectFieldProps, FromForm>
  | Omit<TextareaFieldProps, FromForm>
) & {
  label: string;
  /** A heading above this field, for this and the following fields. */
  section?: { title: string; lead?: string };
};

type InputDefinition = Extract<FieldDefinition, { as?: 'input' }>;
const isPassword = (definition: FieldDefinition): definition is InputDefinition =>
  'type' in definition && definition.type === 'password';

interface ChangeFormProps {
  fields: readonly FieldDefinition[];
  data: ChangeFormData;
  button: string;
  /** Says why and until when nothing can be changed; empty if changes are allowed. */
  holdNotice?: string;
  /** Shown above the fields. */
  children?: ReactNode;
  /** Shown beside the button, instead of the link back to the profile. */
  aside?: ReactNode;
}

export function ChangeForm({ fields, data, button, holdNotice, children, aside }: ChangeFormProps) {
  const { isUnsaved, ...options } = data;
  const labels = Object.fromEntries(fields.map(({ name, label }) => [name, label]));
  const { field, isSentBack, ...server } = useServerForm({
    id: 'change',
    labels,
    ...options,
  });
  return (
    <ValidatedForm
      of={server}
      notice={
        <>
          {isUnsaved && !isSentBack ? <Notice type="info">{text.notSaved}</Notice> : null}
          {holdNotice && !isSentBack ? <Notice type="warning">{holdNotice}</Notice> : null}
        </>
      }
    >
      {children}
      {fields.map(({ section, ...definition }) => (
        <Fragment key={definition.name}>
          {section ? <h2>{section.title}</h2> : null}
          {section?.lead ? <p>{section.lead}</p> : null}
          {isPassword(definition) ? (
            <PasswordField {...field(definition.name)} {...definition} />
          ) : (
            <Field {...field(definition.name)} {...definition} />
          )}
        </Fragment>
      ))}
      <div className="acts">
        <Button>{button}</Button>{' '}
        {aside ?? (
          <ButtonLink look="bare" to={paths.profile}>
            {text.cancel}
          </ButtonLink>
        )}
      </div>
    </ValidatedForm>
  );
}
