import { useSubmit } from '@remix-run/react';
import { type FormEvent, useRef } from 'react';
import { fileInputs } from '~/features/registration/files/file-inputs';
import { fitPhoto } from '~/platform/images/fit-photo';

/**
 * Handlers of a form with one photo: where script runs, a photo that is too large is resized as soon
 * as it is chosen, and the submit waits for that. One that cannot be resized is sent as it is, and
 * the server says why it is refused.
 */
export function useFitPhoto(field: 'profile_pic') {
  const submit = useSubmit();
  const resized = useRef<Promise<File>>();
  const { maxBytes } = fileInputs[field];

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
    resized.current = file && fitPhoto(file, maxBytes);
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const body = new FormData(form);
    const file = body.get(field);
    if (!(file instanceof File) || file.size <= maxBytes) return;
    event.preventDefault();
    // Chosen before script ran, or sent once already: it is resized now.
    const photo = resized.current ?? fitPhoto(file, maxBytes);
    resized.current = undefined;
    void photo.then((small) => {
      if (!form.isConnected) return;
      body.set(field, small);
      submit(body, { method: 'post', encType: 'multipart/form-data' });
    });
  }
  return { onChange, onSubmit };
}
