import { Form } from '@remix-run/react';
import { useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { FileField } from '~/ui/file-field';
import { changeText as text } from './profile.text';
import { useFittingPhoto } from './use-fitting-photo';

const labels = { profile_pic: text.picture };

export function PictureForm({ idempotencyKey }: { idempotencyKey: string }) {
  const { form, field, summary, idempotencyKeyField } = useServerForm({
    id: 'picture',
    labels,
    idempotencyKey,
  });
  const { defaultValue: _, ...picture } = field('profile_pic');
  const fitting = useFittingPhoto('profile_pic');
  return (
    <>
      <ErrorSummary {...summary} />
      <Form {...form} {...fitting} encType="multipart/form-data" className="form">
        <CsrfField />
        <input {...idempotencyKeyField} />
        <FileField
          {...picture}
          limits={text.pictureLimits}
          hint={text.pictureHint}
          accept="image/jpeg,image/png,image/webp"
          required
        />
        <div className="acts">
          <Button>{text.savePicture}</Button>{' '}
          <ButtonLink look="bare" to={paths.profile}>
            {text.cancel}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
