/** The lines of an error summary. */
import { fieldId } from './field-id';

export interface FormProblem {
  /** Id of the control to lead to; none for a problem of the whole form. */
  id?: string | undefined;
  /** The page where it is put right, when that is another one. */
  href?: string | undefined;
  message: string;
}

interface ProblemsOptions {
  formId: string;
  /** Conform's: sentences by field name, those about the whole form under an empty name. */
  errors: Readonly<Record<string, readonly string[] | null>>;
  /** What each field is called, in the order of the page. */
  labels: Readonly<Record<string, string>>;
  links?: readonly { href: string; message: string }[];
}

/** The form's own sentences, those of other pages, then each field's in the order of the page. */
export function problemsOf({ formId, errors, labels, links = [] }: ProblemsOptions): FormProblem[] {
  const place = Object.keys(labels);
  const names = Object.keys(errors).filter((name) => name !== '');
  names.sort((one, other) => place.indexOf(one) - place.indexOf(other));
  return [
    ...(errors[''] ?? []).map((message) => ({ message })),
    ...links,
    ...names.flatMap((name) =>
      (errors[name] ?? []).map((sentence) => ({
        id: fieldId(formId, name),
        message: namingField(sentence, labels[name]),
      })),
    ),
  ];
}

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[-’']/g, '')
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter(Boolean);

/** How our own advice about a single field begins; the specification's sentences name theirs. */
const ADVICE = /^(Use|Write|Enter|Choose|Please choose|This (file|picture)|The file|File size)\b/;

/** A sentence that can be understood away from its field: advice that does not name it gets its label. */
function namingField(sentence: string, label = ''): string {
  const said = new Set(words(sentence));
  const isNamed = words(label).every((word) => said.has(word));
  if (isNamed || !ADVICE.test(sentence)) return sentence;
  if (label.endsWith('?')) return `${label} ${sentence}`;
  const isOurs = !sentence.startsWith('File size');
  return `${label}: ${isOurs ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence}`;
}
