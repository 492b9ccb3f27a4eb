/** The lines of an error summary. */
import { fieldId } from './field-id';
import { problemText } from './form.text';

export interface FormProblem {
  /** Id of the field to link to; undefined for a problem of the whole form. */
  id?: string | undefined;
  /** The page where it can be corrected, if that is another one. */
  href?: string | undefined;
  message: string;
}

interface ProblemsOptions {
  formId: string;
  /** From Conform: sentences by field name; those about the whole form under an empty name. */
  errors: Readonly<Record<string, readonly string[] | null>>;
  /** Labels in page order. */
  labels: Readonly<Record<string, string>>;
  links?: readonly { href: string; message: string }[];
}

/** The form's own sentences, those of other pages, then those of each field in page order. */
export function problemsOf({ formId, errors, labels, links = [] }: ProblemsOptions): FormProblem[] {
  const fieldNames = Object.keys(labels);
  const names = Object.keys(errors).filter((name) => name !== '');
  names.sort((one, other) => fieldNames.indexOf(one) - fieldNames.indexOf(other));
  return [
    ...(errors[''] ?? []).map((message) => ({ message })),
    ...links,
    ...names.flatMap((name) =>
      (errors[name] ?? []).map((sentence) => ({
        id: fieldId(formId, name),
        message: withFieldName(sentence, labels[name]),
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

/**
 * Makes a sentence understandable away from its field: one that does not name the field gets its
 * label.
 */
function withFieldName(sentence: string, label = ''): string {
  const sentenceWords = new Set(words(sentence));
  const isNamed = words(label).every((word) => sentenceWords.has(word));
  return isNamed ? sentence : problemText.ofField({ label, sentence });
}
