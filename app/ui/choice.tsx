import type { ReactNode } from 'react';
import { describe, type FieldState } from './field-ids';
import { FieldErrors, FieldHint } from './field-text';

interface Option {
  value: string;
  label: ReactNode;
}

interface GroupProps extends FieldState {
  legend: ReactNode;
  hint?: ReactNode;
  options: readonly Option[];
  /** Each of the boxes is needed, or one of the choices. */
  required?: boolean;
}

interface CheckboxGroupProps extends GroupProps {
  /** The values that are ticked. */
  defaultValue?: readonly string[] | undefined;
}

/** Several boxes of one name under one question. The first carries the field's id, so that an error can lead to it. */
export function CheckboxGroup({ defaultValue = [], ...group }: CheckboxGroupProps) {
  return <ChoiceGroup type="checkbox" chosen={defaultValue} {...group} />;
}

interface RadioGroupProps extends GroupProps {
  defaultValue?: string | undefined;
}

/** One choice out of a few: what the checkout asks for the way of paying by. */
export function RadioGroup({ defaultValue, ...group }: RadioGroupProps) {
  return (
    <ChoiceGroup
      type="radio"
      chosen={defaultValue === undefined ? [] : [defaultValue]}
      {...group}
    />
  );
}

interface ChoiceGroupProps extends GroupProps {
  type: 'checkbox' | 'radio';
  chosen: readonly string[];
}

function ChoiceGroup(props: ChoiceGroupProps) {
  const { type, chosen, id, name, errors, legend, hint, options, required } = props;
  const { 'aria-invalid': invalid, ...described } = describe({ id, errors }, Boolean(hint));
  return (
    <fieldset className={invalid ? 'group wrong' : 'group'} {...described}>
      <legend>{legend}</legend>
      {hint ? <FieldHint id={id}>{hint}</FieldHint> : null}
      <FieldErrors id={id} errors={errors} />
      {options.map(({ value, label }, index) => (
        <div key={value}>
          <label className="tick">
            <input
              type={type}
              id={index === 0 ? id : `${id}-${index + 1}`}
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              required={required}
              aria-invalid={invalid}
            />{' '}
            {label}
          </label>
        </div>
      ))}
    </fieldset>
  );
}
