import { dateLabels, scaleOf } from './chart-scale';

const HEIGHT = 120;
/**
 * The space above the bars: half the height of a label, so that each label is level with its line.
 */
const TOP = 10;
/** Distance from bar to bar. */
const STEP = 10;

interface BarChartProps {
  /** `day` is an ISO date, for a month its first day. A value that is not above zero has no bar. */
  bars: readonly { day: string; value: number }[];
  step: 'day' | 'month';
  /** The label for screen readers. The figures are in a table. */
  label: string;
  /** The smallest distance between the lines; see `scaleOf`. */
  unit?: number;
  format: (value: number) => string;
}

/**
 * Values by day or month as bars, drawn by the server; at least one must be above zero. The labels are
 * outside of the drawing, because the drawing is stretched to the width of the page.
 */
export function BarChart({ bars, step, label, unit, format }: BarChartProps) {
  const max = Math.max(...bars.map(({ value }) => value));
  const scale = scaleOf(max, unit);
  const [top = max] = scale;
  const path = bars
    .map(({ value }, index) => {
      const height = Math.round((Math.max(value, 0) / top) * HEIGHT);
      return height > 0 ? `M${index * STEP} ${HEIGHT}v-${height}h7v${height}z` : '';
    })
    .join('');
  const lines = scale.map((value) => HEIGHT * (1 - value / top));
  const dates = dateLabels(
    bars.map(({ day }) => day),
    step,
  );
  return (
    <div className="chart" role="img" aria-label={label}>
      <p className="soft">
        {scale.map((value) => (
          <span key={value}>{format(value)} </span>
        ))}
      </p>
      <svg width="100%" height={HEIGHT + 36} aria-hidden="true">
        {lines.map((y) => (
          <line key={y} x1="0" x2="100%" y1={y + TOP} y2={y + TOP} stroke="#ddd7c9" />
        ))}
        <svg
          y={TOP}
          width="100%"
          height={HEIGHT}
          viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={path} fill="#1c5a3a" />
        </svg>
        {dates.map(({ place, date }) => (
          <text key={place} x={`${place}%`} y={HEIGHT + 32} fontSize="13" fill="#5b5e53">
            {date}{' '}
          </text>
        ))}
      </svg>
    </div>
  );
}
