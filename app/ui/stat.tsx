import type { ReactNode } from 'react';

interface Stat {
  label: string;
  value: ReactNode;
  /** A line under the figure, such as the change since last month. */
  note?: ReactNode;
  /** Marks what is gained. */
  highlight?: boolean;
}

/** Figures first: a row of tiles. For the dashboard. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="stats grid">
      {stats.map(({ label, value, note, highlight }) => (
        <div key={label} className={highlight ? 'good' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note ? <dd className="soft">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
