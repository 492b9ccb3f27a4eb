import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { formatDay } from '~/platform/dates';
import { periodText } from '~/platform/period.text';
import { Button } from './button';
import { ErrorSummary } from './error-summary';
import { Field } from './field';
import { Link } from './link';

export interface PeriodFormProps {
  period: {
    startDate: string;
    endDate: string;
    problems: Partial<Record<'startDate' | 'endDate', string>>;
    isValid: boolean;
    presets: readonly { label: string; query: Readonly<Record<string, string>> }[];
  };
  /** Path of the page that is filtered by the dates. */
  path: string;
  /** The label of the dates, such as "Joined". */
  label?: string;
  /** Parameters of the URL that stay, such as the order of the list. They become hidden fields. */
  query?: Readonly<Record<string, string>>;
  /** Other fields of the same form. */
  fields?: ReactNode;
  /** The values of the other fields, by name. */
  values?: Readonly<Record<string, string>>;
}

/** The date filter: links to the usual periods, and fields for other dates. */
export function PeriodForm(props: PeriodFormProps) {
  const { period, path, label = periodText.dates, query = {}, fields, values = {} } = props;
  const { startDate, endDate, problems, presets } = period;
  const isCurrent = ({ startDate: from = '', endDate: to = '' }: Record<string, string>) =>
    from === startDate && to === endDate;
  const field = (name: 'startDate' | 'endDate', text: string) => ({
    id: name,
    name,
    label: text,
    type: 'date',
    defaultValue: period[name],
    errors: problems[name] ? [problems[name]] : undefined,
  });
  const hasLabel = label !== periodText.dates;
  const words = period.isValid ? periodLabel(label, period) : '';
  const button = <Button look="alt">{periodText.show}</Button>;
  return (
    <>
      <ErrorSummary problems={Object.entries(problems).map(([id, message]) => ({ id, message }))} />
      {hasLabel && words ? <p>{words}</p> : null}
      <ul className="chips" aria-label={label}>
        {presets.map((preset) => (
          <li key={preset.label}>
            <Link
              to={addressOf(path, { ...query, ...preset.query, ...values })}
              aria-current={isCurrent(preset.query) ? 'true' : undefined}
            >
              {preset.label}
            </Link>
          </li>
        ))}
      </ul>
      {!hasLabel && words ? <p className="soft">{words}</p> : null}
      {/* When the URL changes, also by going back, the key makes React create the fields again. */}
      <Form action={path} key={[startDate, endDate, ...Object.values(values)].join(' ')}>
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <details className="more" open={!presets.some((preset) => isCurrent(preset.query))}>
          <summary>{periodText.otherDates}</summary>
          <div className="dates">
            <Field {...field('startDate', periodText.from)} />
            <Field {...field('endDate', periodText.to)} />
            {fields ? null : button}
          </div>
        </details>
        {fields ? (
          <div className="dates">
            {fields}
            {button}
          </div>
        ) : null}
      </Form>
    </>
  );
}

function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

function periodLabel(label: string, { startDate, endDate }: PeriodFormProps['period']): string {
  const from = formatDay(startDate);
  const to = formatDay(endDate);
  const dates = datesLabel(from, to);
  return label === periodText.dates ? dates : `${label}: ${dates || periodText.allOfThem}`;
}

function datesLabel(from: string, to: string): string {
  if (from && to) return from === to ? from : periodText.between({ from, to });
  if (from) return periodText.since({ from });
  return to ? periodText.until({ to }) : '';
}
