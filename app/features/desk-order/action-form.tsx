import { useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { FORM_ID_FIELD, hiddenField } from '~/platform/forms/hidden-fields';
import { type FormAnswer, type ServerForm, useServerForm } from '~/platform/forms/use-server-form';
import { ValidatedForm } from '~/ui/validated-form';
import { formText as text } from './order.text';
import type { OrderIntent } from './order-fields';

interface ActionFormProps {
  intent: OrderIntent;
  /** Distinguishes forms with the same intent. */
  id?: string;
  hint?: string;
  button?: string;
  look?: 'main' | 'alt';
  labels?: Readonly<Record<string, string>>;
  hidden?: Readonly<Record<string, string>>;
  children?: (field: ServerForm['field']) => ReactNode;
}

/** A form for one action on the order. */
export function ActionForm(props: ActionFormProps) {
  const { intent, id = intent, hint, button = text[intent], look = 'alt' } = props;
  const { labels = {}, hidden = {}, children } = props;
  const { field, ...server } = useServerForm({ id, labels });
  return (
    <ValidatedForm of={server} button={button} look={look}>
      <input {...server.formIdField} />
      <input {...hiddenField('intent', intent)} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} {...hiddenField(name, value)} />
      ))}
      {hint ? <p>{hint}</p> : null}
      {children?.(field)}
    </ValidatedForm>
  );
}

/** Returns true if the form with this id was sent and refused. */
export function useIsSentBack(id: string): boolean {
  const answer = useActionData<FormAnswer>();
  return answer?.result?.initialValue?.[FORM_ID_FIELD] === id;
}
