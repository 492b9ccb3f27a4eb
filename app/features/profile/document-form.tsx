import type { IdentityFile } from '@contract/identity-files';
import type { DocumentState } from '@contract/membership';
import { fileInputs } from '~/features/registration/files/file-inputs';
import { useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { Button, ButtonLink } from '~/ui/button';
import { FileField } from '~/ui/file-field';
import { ValidatedForm } from '~/ui/validated-form';
import { changeText, documentText as text } from './profile.text';
import { useFittingPhoto } from './use-fitting-photo';

interface DocumentFormProps {
  kind: IdentityFile;
  state: DocumentState['state'];
  /** Why the last file was not accepted; empty without a reason. */
  words: string;
}

/** The form that sends an identity document. An approved document has no form. */
export function DocumentForm({ kind, state, words }: DocumentFormProps) {
  if (state === 'approved') return <p>{text.approved}</p>;
  return (
    <>
      {words ? <p>{text.answer({ words })}</p> : null}
      {state === 'received' ? <p>{text.waiting}</p> : null}
      <UploadForm kind={kind} />
    </>
  );
}

function UploadForm({ kind }: { kind: IdentityFile }) {
  const { label, limits, accept } = fileInputs()[kind];
  const { field, ...server } = useServerForm({ id: 'document', labels: { [kind]: label } });
  const { defaultValue: _, ...file } = field(kind);
  const fitting = useFittingPhoto(kind);
  return (
    <ValidatedForm of={server} {...fitting} encType="multipart/form-data">
      <FileField {...file} limits={limits} accept={accept} required />
      <div className="acts">
        <Button>{text.send}</Button>{' '}
        <ButtonLink look="bare" to={paths.profile}>
          {changeText.cancel}
        </ButtonLink>
      </div>
    </ValidatedForm>
  );
}
