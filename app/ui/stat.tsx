import type { ReactNode } from 'react';

interface Stat {
  label: string;
  value: ReactNode;
  /** A line below the figure, such as the points of these sales. */
  note?: ReactNode;
}

/** A row of tiles with figures. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="stats grid">
      {stats.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note ? <dd className="soft">{note}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
