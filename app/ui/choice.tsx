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
  /** Whether every checkbox must be ticked, or one radio button must be chosen. */
  required?: boolean;
}

interface CheckboxGroupProps extends GroupProps {
  /** The ticked values. */
  defaultValue?: readonly string[] | undefined;
}

/**
 * Several checkboxes with one name and one question. The first has the field's id, so that an error
 * can link to it.
 */
export function CheckboxGroup({ defaultValue = [], ...group }: CheckboxGroupProps) {
  return <ChoiceGroup type="checkbox" chosen={defaultValue} {...group} />;
}

interface RadioGroupProps extends GroupProps {
  defaultValue?: string | undefined;
}

/** A choice between a few options, such as payment methods. */
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
  const { 'aria-invalid': isInvalid, ...described } = describe({ id, errors }, Boolean(hint));
  return (
    <fieldset className={isInvalid ? 'group wrong' : 'group'} {...described}>
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
              aria-invalid={isInvalid}
            />{' '}
            {label}
          </label>
        </div>
      ))}
    </fieldset>
  );
}
