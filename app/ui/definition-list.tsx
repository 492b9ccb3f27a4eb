import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  /** An empty one leaves the whole line out. */
  value: ReactNode;
}

/** Facts as label and value, with a hairline between them. */
export function DefinitionList({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== undefined && value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className="facts">
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
