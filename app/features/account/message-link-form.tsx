import { Form } from '@remix-run/react';
import { useServerForm } from '~/platform/forms/use-server-form';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';

export function MessageLinkForm({ button }: { button: string }) {
  const { form, summary } = useServerForm({ id: 'link', labels: {} });
  return (
    <>
      <ErrorSummary {...summary} />
      <Form {...form} className="form">
        <CsrfField />
        <div className="acts">
          <Button>{button}</Button>
        </div>
      </Form>
    </>
  );
}
