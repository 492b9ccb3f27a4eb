import type { InputHTMLAttributes, ReactNode } from 'react';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  label: ReactNode;
}

/** A checkbox on its own line; its label can be clicked too. */
export function Checkbox({ label, ...box }: CheckboxProps) {
  return (
    <div>
      <label className="tick">
        <input type="checkbox" {...box} /> {label}
      </label>
    </div>
  );
}
