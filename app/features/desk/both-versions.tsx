import { DataTable } from '~/ui/data-table';
import { bothVersionsText as text } from './desk-list.text';

/** A field whose saved value differs from the one in the form. */
export interface Difference {
  name: string;
  label: string;
  theirs: string;
  yours: string;
}

/** Texts by the name of their field. */
type Texts = Readonly<Record<string, string>>;

/** Returns the fields whose texts differ, in the order of `labels`. */
export const differencesOf = (labels: Texts, theirs: Texts, yours: Texts): Difference[] =>
  Object.entries(labels).flatMap(([name, label]) => {
    const row = { name, label, theirs: theirs[name] ?? '', yours: yours[name] ?? '' };
    return row.theirs === row.yours ? [] : [row];
  });

interface BothVersionsProps {
  rows: readonly Difference[];
  /** Heading of the column with what the other person saved. */
  theirs?: string;
}

/** Compares what somebody else has saved with what the form contains. */
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
