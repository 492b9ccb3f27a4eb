import { useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { fieldProps, problemsOf, useLastResult } from '~/platform/forms/form-fields';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { FileField } from '~/ui/file-field';
import { useFittingPhoto } from './use-fitting-photo';

export function PictureForm() {
  const lastResult = useLastResult();
  const [form, fields] = useForm<{ profile_pic: string }>({ id: 'picture', lastResult });
  const { defaultValue: _, ...picture } = fieldProps(fields.profile_pic);
  const fitting = useFittingPhoto('profile_pic');
  return (
    <>
      <ErrorSummary problems={problemsOf(form, [picture])} />
      <Form
        method="post"
        encType="multipart/form-data"
        className="form"
        id={form.id}
        noValidate
        {...fitting}
      >
        <CsrfField />
        <FileField
          {...picture}
          label="Profile picture"
          limits="JPEG, PNG or WebP, under 1 MB."
          hint="Your face, from the front; it is on your ID card too."
          accept="image/jpeg,image/png,image/webp"
          required
        />
        <div className="acts">
          <Button>Save picture</Button>{' '}
          <ButtonLink look="bare" to={paths.profile}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
