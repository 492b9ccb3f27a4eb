import { Form, useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { BothVersions, type Difference } from '~/features/desk/both-versions';
import { hiddenField } from '~/platform/forms/hidden-fields';
import { type FormAnswer, type ServerForm, useServerForm } from '~/platform/forms/use-server-form';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Picture } from '~/ui/picture';
import { contentText as text } from './content.text';

type ContentAnswer = FormAnswer & { conflict?: { version: string; rows: Difference[] } };

interface ContentFormProps {
  labels: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  /** Of what is edited; none for something new. */
  version?: string;
  /** It has a file. */
  isUpload?: boolean;
  children(field: ServerForm['field']): ReactNode;
  buttons: ReactNode;
}

/** The main form of a page about contents, which shows both versions where two edited one. */
export function ContentForm(props: ContentFormProps) {
  const { labels, values, version, isUpload = false, children, buttons } = props;
  const answer = useActionData() as ContentAnswer | undefined;
  const server = useServerForm({ id: 'details', labels, values });
  const { form, field, summary, formIdField, isSentBack } = server;
  const conflict = isSentBack ? answer?.conflict : undefined;
  const sent = isSentBack ? answer?.result?.initialValue?.version : undefined;
  return (
    <>
      <ErrorSummary {...summary} />
      {conflict ? <BothVersions rows={conflict.rows} /> : null}
      <Form
        {...form}
        action="?form=details"
        className="form"
        {...(isUpload ? { encType: 'multipart/form-data' as const } : {})}
      >
        <CsrfField />
        <input {...formIdField} />
        {version === undefined ? null : (
          <input {...hiddenField('version', conflict?.version ?? String(sent ?? version))} />
        )}
        {children(field)}
        <div className="acts">{buttons}</div>
      </Form>
    </>
  );
}

interface PictureFieldProps {
  field: ServerForm['field'];
}

export function PictureField({ field }: PictureFieldProps) {
  const { defaultValue: _, ...control } = field('picture');
  return (
    <Field
      {...control}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      hint={text.pictureHint}
      required
    />
  );
}

/** Shows a picture, and replaces it. */
export function PictureForm({ image, alt }: { image: string; alt: string }) {
  const labels = { picture: text.picture };
  const { form, field, summary, formIdField } = useServerForm({ id: 'picture', labels });
  return (
    <section className="band">
      <h2>{text.picture}</h2>
      {image ? (
        <Picture src={image} alt={alt} widths={[320, 640]} sizes="320px" width={320} height={180} />
      ) : null}
      <ErrorSummary {...summary} />
      <Form {...form} action="?form=picture" encType="multipart/form-data" className="form">
        <CsrfField />
        <input {...formIdField} />
        <PictureField field={field} />
        <div className="acts">
          <Button look="alt">{text.upload}</Button>
        </div>
      </Form>
    </section>
  );
}

export function RemoveForm() {
  const { form, summary, formIdField } = useServerForm({ id: 'remove', labels: {} });
  return (
    <section className="band">
      <h2>{text.remove}</h2>
      <p>{text.removeLead}</p>
      <ErrorSummary {...summary} />
      <Form {...form} action="?form=remove" className="form">
        <CsrfField />
        <input {...formIdField} />
        <Button look="alt">{text.remove}</Button>
      </Form>
    </section>
  );
}
