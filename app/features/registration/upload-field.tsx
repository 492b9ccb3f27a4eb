import { FileField, type KeptFile } from '~/ui/file-field';
import type { UploadField as Name } from '../../../api/contract/files/upload-rules';
import { fileInputs } from './file-inputs';
import type { Problems } from './problems';

export interface UploadFieldProps {
  name: Name;
  kept: KeptFile | undefined;
  problems: Problems | null;
}

/** One of the five uploads. */
export function UploadField({ name, kept, problems }: UploadFieldProps) {
  return (
    <FileField
      id={name}
      name={name}
      kept={kept}
      errors={problems?.fields[name]}
      {...fileInputs[name]}
    />
  );
}
