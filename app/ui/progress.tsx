interface ProgressProps {
  label: string;
  /** Steps or bytes done; undefined if unknown. */
  value?: number | undefined;
  max: number;
}

/** A progress bar with a text next to it. */
export function Progress({ label, value, max }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round((100 * value) / max);
  return (
    <label className="soft">
      {label}
      {percent === undefined ? null : ` ${percent}%`} <progress value={value} max={max} />
    </label>
  );
}
