import { isTranslation } from '@contract/setting/translations';
import { useRootData } from '~/platform/document/root-data';
import type { ServerForm } from '~/platform/forms/use-server-form';
import { Checkbox } from '~/ui/checkbox';
import { Field } from '~/ui/field';
import { fieldText } from '~/ui/form.text';
import {
  fieldsOfParts,
  type SettingField,
  type SettingPart,
  type SettingSection,
} from './setting-form';
import { hintText, labelText, settingsText as text } from './settings.text';

interface PartsProps {
  parts: readonly SettingPart[];
  field: ServerForm['field'];
}

/** The fields of a group. Fields that belong together are in a fieldset. */
export function SettingParts({ parts, field }: PartsProps) {
  return (
    <>
      {parts.map((part) =>
        part.kind === 'field' ? (
          <OneField key={part.name} part={part} field={field} />
        ) : isTranslation(part.key) ? (
          <Translation key={part.name} part={part} field={field} />
        ) : (
          <Section key={part.name} part={part} field={field} />
        ),
      )}
    </>
  );
}

/**
 * The texts in another language. They are in a disclosure, which is open if one of them has an
 * error.
 */
function Translation({ part, field }: { part: SettingSection; field: ServerForm['field'] }) {
  const { languages = [] } = useRootData() ?? {};
  const { key, parts } = part;
  const fields = fieldsOfParts(parts).map(({ name }) => field(name));
  if (!languages.some(({ code }) => code === key)) {
    // While the shop does not offer the language, hidden fields keep the texts.
    return fields.map(({ name, defaultValue }) =>
      defaultValue ? <input key={name} type="hidden" name={name} value={defaultValue} /> : null,
    );
  }
  return (
    <details open={fields.some(({ errors }) => errors !== undefined)}>
      <summary>{labelText[key] ?? key}</summary>
      <p className="hint">{text.translated}</p>
      <SettingParts parts={parts} field={field} />
    </details>
  );
}

function Section({ part, field }: { part: SettingSection; field: ServerForm['field'] }) {
  const { key, index, isOptional, parts } = part;
  return (
    <fieldset className="group">
      <legend>
        {labelText[key] ?? key}
        {index === undefined ? null : ` ${index + 1}`}
        {isOptional ? <span className="soft">{fieldText.optional}</span> : null}
      </legend>
      {index === 0 ? <p className="hint">{text.emptyRow}</p> : null}
      {isOptional && index === undefined ? <p className="hint">{text.allOrNone}</p> : null}
      <SettingParts parts={parts} field={field} />
    </fieldset>
  );
}

function OneField({ part, field }: { part: SettingField; field: ServerForm['field'] }) {
  const { name, key, input, isOptional, lang } = part;
  const { defaultValue, ...control } = field(name);
  if (input === 'tick') {
    const { id, label } = control;
    return <Checkbox id={id} name={name} label={label} defaultChecked={defaultValue === 'on'} />;
  }
  const shared = {
    ...control,
    defaultValue,
    optional: isOptional,
    ...(hintText[key] ? { hint: hintText[key] } : {}),
    ...(lang ? { lang } : {}),
  };
  if (input === 'prose') return <Field {...shared} as="textarea" rows={key === 'body' ? 24 : 4} />;
  if (input === 'day') return <Field {...shared} type="date" />;
  if (input === 'email') return <Field {...shared} type="email" autoComplete="off" />;
  const inputMode = input === 'number' ? 'numeric' : input === 'rupees' ? 'decimal' : 'text';
  return <Field {...shared} inputMode={inputMode} autoComplete="off" />;
}
