/** The fields of Hindi texts, in a shop that offers Hindi. */
import { useRootData } from '~/platform/document/root-data';
import type { ServerForm } from '~/platform/forms/use-server-form';
import { Field } from '~/ui/field';
import { hindiText as text } from './hindi.text';

interface HindiFieldsProps {
  field: ServerForm['field'];
  /** The number of lines of each field, by its name. */
  lines: Readonly<Record<string, number>>;
}

/**
 * The fields are in a disclosure, which is open if one of them has an error. The hidden field tells
 * the api that the form has Hindi fields, so that empty ones remove a translation.
 */
export function HindiFields({ field, lines }: HindiFieldsProps) {
  const { languages = [] } = useRootData() ?? {};
  if (!languages.some(({ code }) => code === 'hi')) return null;
  const fields = Object.entries(lines).map(([name, rows]) => ({ ...field(name), rows }));
  return (
    <details open={fields.some(({ errors }) => errors !== undefined)}>
      <summary>{text.title}</summary>
      <p className="hint">{text.hint}</p>
      <input type="hidden" name="hindi" value="1" />
      {fields.map(({ rows, ...one }) =>
        rows > 1 ? (
          <Field key={one.name} {...one} as="textarea" rows={rows} lang="hi" optional />
        ) : (
          <Field key={one.name} {...one} lang="hi" optional autoComplete="off" />
        ),
      )}
    </details>
  );
}
