import { DataTable } from '~/ui/data-table';
import { bothVersionsText as text } from './desk-list.text';

/** A field that two people changed. */
export interface Difference {
  name: string;
  label: string;
  theirs: string;
  yours: string;
}

/** Texts by the name of their field. */
type Texts = Readonly<Record<string, string>>;

/** The fields of a form that differ, by their labels in the order of the page. */
export const differencesOf = (labels: Texts, theirs: Texts, yours: Texts): Difference[] =>
  Object.entries(labels).flatMap(([name, label]) => {
    const row = { name, label, theirs: theirs[name] ?? '', yours: yours[name] ?? '' };
    return row.theirs === row.yours ? [] : [row];
  });

interface BothVersionsProps {
  rows: readonly Difference[];
  /** Heading of what the other person saved. */
  theirs?: string;
}

/** What somebody else saved while a form was filled in, beside what the form holds. */
export function BothVersions({ rows, theirs = text.theirs }: BothVersionsProps) {
  if (rows.length === 0) return <p>{text.noDifference}</p>;
  return (
    <section>
      <h2>{text.title}</h2>
      <p>{text.lead}</p>
      <DataTable
        caption={text.title}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'field', label: text.field, cell: ({ label }) => label },
          { key: 'theirs', label: theirs, cell: (row) => row.theirs, blank: text.empty },
          { key: 'yours', label: text.yours, cell: ({ yours }) => yours, blank: text.empty },
        ]}
      />
    </section>
  );
}
