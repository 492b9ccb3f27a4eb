import type { UploadField } from '@contract/files/upload-rules';
import { useSubmit } from '@remix-run/react';
import { type FormEvent, useRef } from 'react';
import { fileInputs } from '~/features/registration/files/file-inputs';
import { shrinkIfTooLarge } from '~/platform/images/fitting-photo';

/**
 * Returns event handlers for a form with one photo. A photo that is too large is made smaller as
 * soon as it is chosen, and a form that is submitted before this is done waits for it. A photo that
 * cannot be made smaller is sent unchanged, and the server says why it is refused.
 */
export function useFittingPhoto(field: UploadField) {
  const submit = useSubmit();
  const pendingPhoto = useRef<Promise<File>>();
  const { maxBytes } = fileInputs()[field];

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
    pendingPhoto.current = file && shrinkIfTooLarge(file, maxBytes);
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const body = new FormData(form);
    const file = body.get(field);
    if (!(file instanceof File) || file.size <= maxBytes) return;
    event.preventDefault();
    // If the photo was chosen before script ran, or was sent before, it is made smaller now.
    const photo = pendingPhoto.current ?? shrinkIfTooLarge(file, maxBytes);
    pendingPhoto.current = undefined;
    void photo.then((small) => {
      if (!form.isConnected) return;
      body.set(field, small);
      submit(body, { method: 'post', encType: 'multipart/form-data' });
    });
  }
  return { onChange, onSubmit };
}
