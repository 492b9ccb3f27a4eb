import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { describe, type FieldState } from './field-ids';
import { FieldErrors, FieldHint } from './field-text';
import { fieldText } from './form.text';

interface FieldFrameProps extends FieldState {
  label: ReactNode;
  hint?: ReactNode;
  /** Adds "(optional)" to the label. Most fields are required, so only the others are marked. */
  optional?: boolean;
  /** A button or link that belongs to the control, such as "Send OTP". */
  after?: ReactNode;
}

type OwnPropName = keyof FieldFrameProps | 'className' | 'aria-describedby' | 'aria-invalid';

export interface InputFieldProps
  extends FieldFrameProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, OwnPropName | 'as'> {
  as?: 'input';
}

/** A field whose value is chosen from a list. */
export interface SelectFieldProps
  extends FieldFrameProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, OwnPropName | 'as'> {
  as: 'select';
  /** The `<option>` elements. */
  children: ReactNode;
}

export interface TextareaFieldProps
  extends FieldFrameProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, OwnPropName | 'as'> {
  as: 'textarea';
}

type FieldProps = InputFieldProps | SelectFieldProps | TextareaFieldProps;

/** Label, hint, error message and control, associated for assistive technology. */
export function Field({ label, hint, optional, after, errors, ...control }: FieldProps) {
  const { id } = control;
  return (
    <div className={errors?.length ? 'field wrong' : 'field'}>
      <label htmlFor={id}>
        {label}
        {optional ? <span className="soft">{fieldText.optional}</span> : null}
      </label>
      {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
      <FieldErrors id={id} errors={errors} />
      {/* The spaces separate words and control where styles are missing. */}{' '}
      <Control {...control} {...describe({ id, errors }, Boolean(hint))} /> {after}
    </div>
  );
}

type ControlProps =
  | Omit<InputFieldProps, 'label'>
  | Omit<SelectFieldProps, 'label'>
  | Omit<TextareaFieldProps, 'label'>;

function Control(props: ControlProps) {
  if (props.as === 'select') {
    const { as: _, ...select } = props;
    return <select {...select} />;
  }
  if (props.as === 'textarea') {
    const { as: _, ...textarea } = props;
    return <textarea rows={4} {...textarea} />;
  }
  const { as: _, type = 'text', ...input } = props;
  return <input type={type} {...input} />;
}
