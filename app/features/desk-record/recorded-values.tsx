import { wordsOf } from '~/features/desk/words-of';
import { recordText as text } from './record.text';

/** The values of an entry, one on each line. @param json shortened if it is long, and then invalid */
export function RecordedValues({ json }: { json: string }) {
  const values = objectOf(json);
  // JSON has no spaces at which a line could end.
  if (!values) return <span className="desk-json">{json}</span>;
  return (
    <ul className="desk-json">
      {Object.entries(values).map(([name, value]) => (
        <li key={name}>{text.value({ name: wordsOf(name), value: valueText(value) })}</li>
      ))}
    </ul>
  );
}

function objectOf(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function valueText(value: unknown): string {
  if (value === null || value === '') return text.none;
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return value.join(', ') || text.none;
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
