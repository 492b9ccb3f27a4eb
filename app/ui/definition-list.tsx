import { createElement, type ReactNode } from 'react';

interface Fact {
  label: string;
  /** An empty one leaves the whole line out. */
  value: ReactNode;
}

/** Facts as label and value, with a hairline between them. */
export function DefinitionList({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== undefined && value !== null && value !== '');
  if (known.length === 0) return null;
  // As children one by one they need no keys: what an import tells may name one twice.
  return createElement(
    'dl',
    { className: 'facts' },
    ...known.map((fact) => createElement(FactLine, fact)),
  );
}

const FactLine = ({ label, value }: Fact) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
