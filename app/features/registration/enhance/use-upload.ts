/** One upload of an enhanced page: uploading, done, error, removed. */
import { useState } from 'react';
import type { KeptFile } from '~/ui/file-field';
import type { UploadField } from '../../../../api/contract/files/upload-rules';
import { fileInputs } from '../file-inputs';
import { removeSent, sendFile } from './send-file';

export type UploadState =
  | { is: 'uploading'; name: string; share: number }
  | { is: 'done'; kept: KeptFile }
  | { is: 'error'; message: string }
  | { is: 'removed'; name: string };

export interface Upload {
  /** Undefined until something happens: then what the page was loaded with holds. */
  state: UploadState | undefined;
  send(file: File): Promise<void>;
  remove(name: string): Promise<void>;
}

/** The file, smaller where it was too large; the code for that comes when it is needed. */
async function fitting(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes) return file;
  const { shrinkPhoto } = await import('./shrink-photo');
  return shrinkPhoto(file, maxBytes);
}

export function useUpload(field: UploadField): Upload {
  const [state, setState] = useState<UploadState>();
  const { maxBytes, tooLarge } = fileInputs[field];
  return {
    state,
    async send(file) {
      const { name } = file;
      const onProgress = (share: number) => setState({ is: 'uploading', name, share });
      onProgress(0);
      const prepare = () => fitting(file, maxBytes).catch(() => file);
      const sending = { prepare, maxBytes, tooLarge, onProgress };
      const { kept, message } = await sendFile(field, sending);
      setState(kept ? { is: 'done', kept } : { is: 'error', message: message ?? '' });
    },
    async remove(name) {
      const { message } = await removeSent(field);
      setState(message ? { is: 'error', message } : { is: 'removed', name });
    },
  };
}
