import type { ReactNode } from 'react';
import { describe, type FieldState, fieldIds } from './field-ids';
import { FieldErrors } from './field-text';
import { Icon } from './icons';

export interface KeptFile {
  /** As its owner named it; shown, never trusted. */
  name: string;
  /** Bytes. */
  size: number;
}

export interface FileFieldProps extends FieldState {
  label: string;
  /** Which types and how large, in words: "JPEG, PNG or PDF, under 500 KB". */
  limits: string;
  /** Media types offered by the phone's file chooser. */
  accept: string;
  /** What is already held, since a browser cannot fill a file input again. */
  kept?: KeptFile | undefined;
  required?: boolean | undefined;
  optional?: boolean;
  /** Further advice under the limits. */
  hint?: ReactNode;
}

/**
 * One upload. A file that is already held is shown by name and size with Replace (a file input
 * under a disclosure) and Remove (the intent `remove-<name>`); both are plain HTML.
 */
export function FileField(props: FileFieldProps) {
  const { id, name, label, limits, kept, errors, optional, hint } = props;
  return (
    <div className={errors?.length ? 'field wrong' : 'field'} data-upload={name}>
      <label htmlFor={id}>
        {label}
        {optional ? <span className="soft"> (optional)</span> : null}
      </label>
      <p className="hint" id={fieldIds(id).hint}>
        {limits}
        {hint ? <> {hint}</> : null}
      </p>
      <FieldErrors id={id} errors={errors} />
      {kept ? <Kept {...props} kept={kept} /> : <FileInput {...props} />}
    </div>
  );
}

function FileInput({ id, name, accept, required, errors }: FileFieldProps) {
  return (
    <input
      type="file"
      id={id}
      name={name}
      accept={accept}
      required={required}
      {...describe({ id, errors }, true)}
    />
  );
}

function Kept({ kept, ...field }: FileFieldProps & { kept: KeptFile }) {
  return (
    <div className="kept">
      <Icon name="file" />
      <b>{kept.name}</b> <span className="soft">{formatFileSize(kept.size)}, received</span>{' '}
      <details open={Boolean(field.errors?.length)}>
        <summary>
          Replace<span className="vh"> {field.label}</span>
        </summary>
        <FileInput {...field} required={false} />
      </details>{' '}
      <button
        type="submit"
        className="bare"
        name="intent"
        value={`remove-${field.name}`}
        formNoValidate
      >
        Remove<span className="vh"> {field.label}</span>
      </button>
    </div>
  );
}

/** A file's size as people say it: `312 KB`, `1.4 MB`. Units of 1024, as the limits are meant. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')} MB`;
}
