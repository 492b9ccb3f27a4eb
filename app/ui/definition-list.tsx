import { createElement, type ReactNode } from 'react';
import { contentLanguage } from '~/platform/language/content-language';

interface Fact {
  label: string;
  /** If empty, the whole line is left out. */
  value: ReactNode;
}

/** Facts as labels and values, with lines between them. */
export function DefinitionList({ facts }: { facts: readonly Fact[] }) {
  const filled = facts.filter(({ value }) => value !== undefined && value !== null && value !== '');
  if (filled.length === 0) return null;
  // Children that are passed as arguments need no keys. Labels cannot be keys, because an import
  // may name a fact twice.
  return createElement(
    'dl',
    { className: 'facts' },
    ...filled.map((fact) => createElement(FactLine, fact)),
  );
}

const FactLine = ({ label, value }: Fact) => (
  <div>
    <dt lang={contentLanguage(label)}>{label}</dt>
    <dd lang={contentLanguage(value)}>{value}</dd>
  </div>
);
