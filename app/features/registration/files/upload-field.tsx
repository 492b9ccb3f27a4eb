import type { UploadField as Name } from '@contract/files/upload-rules';
import {
  type FormEvent,
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useEnhanced } from '~/platform/forms/use-enhanced';
import type { ServerForm } from '~/platform/forms/use-server-form';
import { Button } from '~/ui/button';
import { FileField, type UploadedFile } from '~/ui/file-field';
import { Progress } from '~/ui/progress';
import { fileText as text } from '../registration.text';
import { fileInputs } from './file-inputs';
import { type Upload, useUpload } from './use-upload';

const SignaturePad = lazy(() => import('./signature-pad'));

interface UploadFieldProps {
  name: Name;
  step: Pick<ServerForm, 'field'>;
  stored: UploadedFile | undefined;
  /** With script, the visitor can draw the picture instead of choosing a file. */
  drawable?: boolean;
  optional?: boolean;
}

/** One of the five uploads. With script, a file is sent as soon as it is chosen. */
export function UploadField({ name, step, stored, drawable, optional }: UploadFieldProps) {
  const upload = useUpload(name, stored);
  const isEnhanced = useEnhanced();
  const { state, uploaded } = upload;
  const container = useFocusAfter(state?.is);
  const { label, limits, accept } = fileInputs()[name];
  const { id, errors } = step.field(name);

  function choose({ target }: FormEvent) {
    const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined;
    if (!file || !(target instanceof HTMLInputElement)) return;
    // The upload sends the file, so the form must not send it again.
    target.value = '';
    void upload.send(file);
  }
  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.value !== `remove-${name}`) return;
    event.preventDefault();
    void upload.remove(uploaded?.name ?? '');
  }

  return (
    <div ref={container} {...(isEnhanced ? { onChange: choose, onClick: onClick } : {})}>
      <FileField
        key={uploaded?.name}
        id={id}
        name={name}
        stored={uploaded}
        errors={state ? errorsOf(state) : errors}
        label={label}
        limits={limits}
        accept={accept}
        {...(optional ? { optional } : { required: true })}
      />
      <UploadStatus label={label} upload={upload} />
      {drawable && isEnhanced ? <DrawInstead onDrawn={upload.send} /> : null}
    </div>
  );
}

const errorsOf = (state: NonNullable<Upload['state']>) =>
  state.is === 'error' ? [state.message] : undefined;

/** Moves the focus to the control that replaces the one just used. */
function useFocusAfter(state: NonNullable<Upload['state']>['is'] | undefined) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && (state === 'done' || state === 'removed')) {
      container.current?.querySelector<HTMLElement>('summary, input')?.focus();
    }
  }, [state]);
  return container;
}

/** The progress, announced to screen readers. */
function UploadStatus({ label, upload: { state } }: { label: string; upload: Upload }) {
  return (
    <div role="status">
      {state?.is === 'uploading' ? (
        <Progress label={text.sending(state)} value={Math.round(state.share * 100)} max={100} />
      ) : null}
      {state?.is === 'done' ? <span className="vh">{text.received({ label })}</span> : null}
      {state?.is === 'removed' ? <p className="hint">{text.removed(state)}</p> : null}
    </div>
  );
}

function DrawInstead({ onDrawn }: { onDrawn(file: File): Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <p className="hint">
        <Button type="button" look="bare" onClick={() => setOpen(true)}>
          {text.draw}
        </Button>
      </p>
    );
  }
  return (
    <Suspense fallback={<p className="hint">{text.loading}</p>}>
      <SignaturePad
        onDrawn={(file) => {
          setOpen(false);
          void onDrawn(file);
        }}
      />
    </Suspense>
  );
}
