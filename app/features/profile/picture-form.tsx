import { useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { Button, ButtonLink } from '~/ui/button';
import { FileField } from '~/ui/file-field';
import { ValidatedForm } from '~/ui/validated-form';
import { changeText as text } from './profile.text';
import { useFittingPhoto } from './use-fitting-photo';

const labels = () => ({ profile_pic: text.picture });

export function PictureForm({ idempotencyKey }: { idempotencyKey: string }) {
  const { field, ...server } = useServerForm({
    id: 'picture',
    labels: labels(),
    idempotencyKey,
  });
  const { defaultValue: _, ...picture } = field('profile_pic');
  const fitting = useFittingPhoto('profile_pic');
  return (
    <ValidatedForm of={server} {...fitting} encType="multipart/form-data">
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
    </ValidatedForm>
  );
}
