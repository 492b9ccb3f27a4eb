import type { InputHTMLAttributes, ReactNode } from 'react';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  label: ReactNode;
}

/** One box with its words, on a line of its own; the words are part of what can be pressed. */
export function Checkbox({ label, ...box }: CheckboxProps) {
  return (
    <div>
      <label className="tick">
        <input type="checkbox" {...box} /> {label}
      </label>
    </div>
  );
}
