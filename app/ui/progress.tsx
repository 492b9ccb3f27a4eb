interface ProgressProps {
  label: string;
  /** Steps or bytes done; unknown when left out. */
  value?: number | undefined;
  max: number;
}

/** How much of something is done, in words beside the bar. */
export function Progress({ label, value, max }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round((100 * value) / max);
  return (
    <label className="soft">
      {label}
      {percent === undefined ? null : ` ${percent}%`} <progress value={value} max={max} />
    </label>
  );
}
