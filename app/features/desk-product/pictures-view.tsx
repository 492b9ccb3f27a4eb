import type { DeskPicture, DeskProduct } from '@contract/desk/product';
import { VersionField } from '~/features/desk/version-field';
import { deskPaths } from '~/platform/desk-paths';
import { type ServerForm, useServerForm } from '~/platform/forms/use-server-form';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { Picture } from '~/ui/picture';
import { ValidatedForm } from '~/ui/validated-form';
import { productPicturesText as text } from './product.text';

/** The pictures of a product, with forms that add pictures and change their texts and order. */
export function PicturesView({ product }: { product: DeskProduct }) {
  return (
    <>
      <p>
        <Link to={deskPaths.product(product.slug)}>{text.back}</Link>
      </p>
      <h1>{text.title(product)}</h1>
      <p>{text.lead}</p>
      <UploadForm />
      <section className="band">
        <h2>{text.present}</h2>
        {product.pictures.length > 0 ? <ArrangeForm product={product} /> : <p>{text.nothing}</p>}
      </section>
    </>
  );
}

function UploadForm() {
  const labels = { pictures: text.choose };
  const { field, ...server } = useServerForm({ id: 'upload', labels });
  const { defaultValue: _, ...control } = field('pictures');
  return (
    <section className="band">
      <h2>{text.addTitle}</h2>
      <ValidatedForm of={server} part="upload" encType="multipart/form-data" button={text.upload}>
        <Field
          {...control}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          hint={text.chooseHint}
          required
        />
      </ValidatedForm>
    </section>
  );
}

function ArrangeForm({ product: { pictures, version } }: { product: DeskProduct }) {
  const labels = Object.fromEntries(pictures.map(({ id }) => [`alt-${id}`, text.alt]));
  const { field, ...server } = useServerForm({ id: 'arrange', labels });
  return (
    <ValidatedForm of={server} part="arrange">
      <VersionField of={server} version={version} />
      {/* The Enter key activates the first button of a form. Therefore the first button saves. */}
      <div className="vh">
        <Button name="intent" value="save" tabIndex={-1} aria-hidden="true">
          {text.save}
        </Button>
      </div>
      {pictures.map((picture, index) => (
        <OnePicture
          key={picture.id}
          picture={picture}
          index={index}
          field={field}
          isLast={index === pictures.length - 1}
        />
      ))}
      <div className="acts">
        <Button name="intent" value="save">
          {text.save}
        </Button>
      </div>
    </ValidatedForm>
  );
}

interface OnePictureProps {
  picture: DeskPicture;
  index: number;
  isLast: boolean;
  field: ServerForm['field'];
}

function OnePicture({ picture, index, isLast, field }: OnePictureProps) {
  const number = String(index + 1);
  const button = (what: string, label: string) => (
    <Button look="alt" name="intent" value={`${what} ${picture.id}`}>
      {label}
      <span className="vh">{text.which({ number })}</span>
    </Button>
  );
  return (
    <fieldset className="group">
      <legend>{text.position({ number })}</legend>{' '}
      <Picture
        src={picture.image}
        alt={picture.alt}
        widths={[160, 320]}
        sizes="160px"
        width={160}
        height={heightAt(160, picture)}
      />
      <Field {...field(`alt-${picture.id}`, picture.alt)} as="textarea" rows={3} />
      <div className="acts">
        {index > 0 ? button('up', text.up) : null} {isLast ? null : button('down', text.down)}{' '}
        {button('remove', text.remove)}
      </div>
    </fieldset>
  );
}

/**
 * Returns the height in pixels of a picture that is `shown` pixels wide. If the picture's own size
 * is unknown, a square is shown.
 */
const heightAt = (shown: number, { width, height }: DeskPicture): number =>
  width && height ? Math.round((shown * height) / width) : shown;
