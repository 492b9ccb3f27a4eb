/** A form of `useServerForm`, with its error summary, its token and its hidden fields. */
import { Form, type FormProps } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { ServerField, ServerForm } from '~/platform/forms/use-server-form';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from './button';
import { ErrorSummary } from './error-summary';
import { Honeypot } from './honeypot';

type FormParts = Pick<ServerForm, 'form' | 'summary' | 'formIdField' | 'idempotencyKeyField'>;

interface ValidatedFormProps extends Omit<FormProps, 'method' | 'action' | 'onSubmit'> {
  /** What `useServerForm` returned. */
  of: FormParts;
  /** The name of the form in its URL (`?form=details`), on a page with several forms. */
  part?: string;
  action?: string;
  /** Shown between the errors and the form. */
  notice?: ReactNode;
  honeypot?: ServerField;
  /** The label of the only button. A form with other buttons has them in its children. */
  button?: string;
  look?: 'main' | 'alt';
}

export function ValidatedForm(props: ValidatedFormProps) {
  const { of, part, action, notice, honeypot, button, look = 'main', ...others } = props;
  const { className = 'form', children, ...rest } = others;
  const { form, summary, formIdField, idempotencyKeyField } = of;
  const address = part ? `?form=${part}` : action;
  return (
    <>
      <ErrorSummary {...summary} />
      {notice}
      <Form
        {...form}
        {...(address ? { action: address } : {})}
        {...(className ? { className } : {})}
        {...rest}
      >
        <CsrfField />
        {part ? <input {...formIdField} /> : null}
        {idempotencyKeyField.value ? <input {...idempotencyKeyField} /> : null}
        {children}
        {honeypot ? <Honeypot {...honeypot} /> : null}
        {button ? (
          <div className="acts">
            <Button look={look}>{button}</Button>
          </div>
        ) : null}
      </Form>
    </>
  );
}
