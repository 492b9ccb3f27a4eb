/** Forms that several pages of the desk have beside their main form. */
import type { ReactNode } from 'react';
import { useServerForm } from '~/platform/forms/use-server-form';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { ValidatedForm } from '~/ui/validated-form';
import { partText as text } from './desk-list.text';

/** A form around a list. Its buttons move a row of the list. */
export function OrderForm({ children }: { children: ReactNode }) {
  const server = useServerForm({ id: 'order', labels: {} });
  return (
    <ValidatedForm of={server} className="">
      {children}
    </ValidatedForm>
  );
}

interface MoveButtonsProps {
  /** The id of the row, which the action gets. */
  id: string;
  /** The name of the row, for screen readers. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
}

/** The buttons of one row of an `OrderForm`: their value is `up` or `down`, a space and the id. */
export const MoveButtons = ({ id, name, isFirst, isLast }: MoveButtonsProps) => (
  <>
    <Button look="alt" name="intent" value={`up ${id}`} disabled={isFirst}>
      {text.up}
      <span className="vh">{text.which({ name })}</span>
    </Button>{' '}
    <Button look="alt" name="intent" value={`down ${id}`} disabled={isLast}>
      {text.down}
      <span className="vh">{text.which({ name })}</span>
    </Button>
  </>
);

interface PictureFieldProps {
  field: ReturnType<typeof useServerForm>['field'];
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

interface PictureFormProps {
  /** The current picture. */
  children: ReactNode;
  /** Another form about the picture. */
  after?: ReactNode;
}

/** A form that replaces a picture. */
export function PictureForm({ children, after }: PictureFormProps) {
  const { field, ...server } = useServerForm({ id: 'picture', labels: { picture: text.picture } });
  return (
    <section className="band">
      <h2>{text.picture}</h2>
      {children}
      <ValidatedForm
        of={server}
        part="picture"
        button={text.upload}
        look="alt"
        encType="multipart/form-data"
      >
        <PictureField field={field} />
      </ValidatedForm>
      {after}
    </section>
  );
}

interface RemoveFormProps {
  /** The heading. It is also the label of the button, unless `button` is given. */
  title: string;
  button?: string;
  lead?: string;
  /** Hidden fields. */
  children?: ReactNode;
}

/** A form that deletes what the page shows. */
export function RemoveForm({ title, button = title, lead, children }: RemoveFormProps) {
  const server = useServerForm({ id: 'remove', labels: {} });
  return (
    <section className="band">
      <h2>{title}</h2>
      {lead ? <p>{lead}</p> : null}
      <ValidatedForm of={server} part="remove" button={button} look="alt">
        {children}
      </ValidatedForm>
    </section>
  );
}
