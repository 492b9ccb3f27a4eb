import type { ReactNode } from 'react';
import { describe, type FieldState, fieldIds } from './field-ids';
import { FieldErrors } from './field-text';
import { fill } from './fill';
import { fieldText, uploadText } from './form.text';
import { Icon } from './icons';

export interface UploadedFile {
  /** The name of the file on its owner's device. It is shown, but never trusted. */
  name: string;
  /** Bytes. */
  size: number;
}

export interface FileFieldProps extends FieldState {
  label: string;
  /** Types and sizes as text: "JPEG, PNG or PDF, under 500 KB". */
  limits: string;
  /** The types of files that the file chooser offers, as in the HTML attribute. */
  accept: string;
  /** The stored file, because a browser cannot fill a file input again. */
  stored?: UploadedFile | undefined;
  required?: boolean | undefined;
  optional?: boolean;
  /** More advice below the limits. */
  hint?: ReactNode;
}

/**
 * One upload. A stored file is shown by name and size, with Replace (a file input in a disclosure)
 * and Remove (the intent `remove-<name>`); both work without JavaScript.
 */
export function FileField(props: FileFieldProps) {
  const { id, name, label, limits, stored, errors, optional, hint } = props;
  return (
    <div className={errors?.length ? 'field wrong' : 'field'} data-upload={name}>
      <label htmlFor={id}>
        {label}
        {optional ? <span className="soft">{fieldText.optional}</span> : null}
      </label>
      <p className="hint" id={fieldIds(id).hint}>
        {limits}
        {hint ? <> {hint}</> : null}
      </p>
      <FieldErrors id={id} errors={errors} />
      {stored ? <UploadedFileView {...props} stored={stored} /> : <FileInput {...props} />}
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

function UploadedFileView({ stored, ...field }: FileFieldProps & { stored: UploadedFile }) {
  const hiddenLabel = <span className="vh">{uploadText.hiddenLabel({ label: field.label })}</span>;
  return (
    <div className="kept">
      <Icon name="file" />
      <b>{stored.name}</b>{' '}
      <span className="soft">{uploadText.received({ size: formatFileSize(stored.size) })}</span>{' '}
      <details open={Boolean(field.errors?.length)}>
        <summary>{fill(uploadText.replace, { label: hiddenLabel })}</summary>
        <FileInput {...field} required={false} />
      </details>{' '}
      <button
        type="submit"
        className="bare"
        name="intent"
        value={`remove-${field.name}`}
        formNoValidate
      >
        {fill(uploadText.remove, { label: hiddenLabel })}
      </button>
    </div>
  );
}

/** Formats the size of a file: `312 KB`, `1.4 MB`. A KB has 1,024 bytes, as in the limits. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1).replace(/\.0$/, '')} MB`;
}
