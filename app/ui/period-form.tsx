import { Form } from '@remix-run/react';
import { formatDay } from '~/platform/dates';
import { Button } from './button';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import { Link } from './link';

interface PeriodFormProps {
  period: {
    days: {
      startDate: string;
      endDate: string;
      problems: Partial<Record<'startDate' | 'endDate', string>>;
    };
    presets: readonly { label: string; startDate: string; endDate: string }[];
  };
  /** The page that shows the figures. */
  path: string;
  /** What else its address says. */
  query?: Readonly<Record<string, string>>;
}

/** The way to the figures of another period: links to what is mostly wanted, and a form for any days. */
export function PeriodForm({ period, path, query = {} }: PeriodFormProps) {
  const { days, presets } = period;
  const { startDate, endDate, problems } = days;
  const isPreset = presets.some(
    (preset) => preset.startDate === startDate && preset.endDate === endDate,
  );
  const field = (key: 'startDate' | 'endDate', label: string) => ({
    ...{ id: key, name: key, label, type: 'date', defaultValue: days[key] },
    errors: problems[key] ? [problems[key]] : undefined,
  });
  return (
    <>
      <ErrorSummary
        problems={Object.entries(problems).map(([key, message]) => ({ href: `#${key}`, message }))}
      />
      <ul className="chips" aria-label="Period">
        {presets.map((preset) => (
          <li key={preset.label}>
            <Link
              to={`${path}?${new URLSearchParams({ ...query, ...daysOf(preset) })}`}
              aria-current={
                preset.startDate === startDate && preset.endDate === endDate ? 'true' : undefined
              }
            >
              {preset.label}
            </Link>
          </li>
        ))}
      </ul>
      {Object.keys(problems).length > 0 ? null : <p className="soft">{inWords(days)}</p>}
      {/* The key: its fields hold what the address says, also after a link back. */}
      <details className="more" key={`${startDate} ${endDate}`} open={!isPreset}>
        <summary>Other days</summary>
        <Form className="dates" action={path}>
          {Object.entries(query).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Field {...field('startDate', 'From')} />
          <Field {...field('endDate', 'To')} />
          <Button look="alt">Show</Button>
        </Form>
      </details>
    </>
  );
}

function inWords({ startDate, endDate }: { startDate: string; endDate: string }): string {
  const [from, to] = [formatDay(startDate), formatDay(endDate)];
  if (from && to) return from === to ? from : `${from} to ${to}`;
  if (from) return `From ${from}`;
  return to ? `Until ${to}` : 'All days';
}

const daysOf = ({ startDate, endDate }: { startDate: string; endDate: string }) => ({
  startDate,
  endDate,
});
