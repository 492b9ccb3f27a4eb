/** The hook of one upload on an enhanced page: its state, and functions that send and remove. */

import type { UploadField } from '@contract/files/upload-rules';
import { useState } from 'react';
import { removeUploaded, sendFile } from '~/platform/forms/send-file';
import { shrinkIfTooLarge } from '~/platform/images/fitting-photo';
import type { UploadedFile } from '~/ui/file-field';
import { REGISTRATION_PATH } from '../steps';
import { fileInputs } from './file-inputs';

type UploadState =
  | { is: 'uploading'; name: string; share: number }
  | { is: 'done' }
  | { is: 'error'; message: string }
  | { is: 'removed'; name: string };

export interface Upload {
  /** Undefined until the visitor chooses or removes a file on this page. */
  state: UploadState | undefined;
  /** The stored file. It stays if a later upload fails. */
  uploaded: UploadedFile | undefined;
  send(file: File): Promise<void>;
  remove(name: string): Promise<void>;
}

/** @param initial the file that was stored when the page was rendered */
export function useUpload(field: UploadField, initial: UploadedFile | undefined): Upload {
  const [state, setState] = useState<UploadState>();
  const [changed, setChanged] = useState<{ to: UploadedFile | undefined }>();
  const path = `${REGISTRATION_PATH}/uploads/${field}`;
  const { maxBytes, tooLarge } = fileInputs()[field];
  return {
    state,
    uploaded: changed ? changed.to : initial,
    async send(file) {
      const { name } = file;
      const onProgress = (share: number) => setState({ is: 'uploading', name, share });
      onProgress(0);
      const prepare = () => shrinkIfTooLarge(file, maxBytes);
      const sending = { prepare, maxBytes, tooLarge, onProgress };
      const { stored, message } = await sendFile(path, field, sending);
      if (stored) setChanged({ to: stored });
      setState(stored ? { is: 'done' } : { is: 'error', message: message ?? '' });
    },
    async remove(name) {
      const { message } = await removeUploaded(path, field);
      if (!message) setChanged({ to: undefined });
      setState(message ? { is: 'error', message } : { is: 'removed', name });
    },
  };
}
