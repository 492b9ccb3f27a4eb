/** The lines of an error summary. */
import { fieldId } from './field-id';
import { problemText } from './form.text';

export interface FormProblem {
  /** Id of the field to link to; undefined for a problem of the whole form. */
  id?: string | undefined;
  /** The page where it can be corrected, if that is another page. */
  href?: string | undefined;
  message: string;
}

interface ProblemsOptions {
  formId: string;
  /**
   * Conform's errors: sentences by field name. Sentences about the whole form have an empty name.
   */
  errors: Readonly<Record<string, readonly string[] | null>>;
  /** Labels in page order. */
  labels: Readonly<Record<string, string>>;
  links?: readonly { href: string; message: string }[];
}

/** Lists the errors of the whole form, then the links to other pages, then the fields in order. */
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
 * Makes a sentence understandable away from its field: adds the field's label, unless the sentence
 * contains all words of the label.
 */
function withFieldName(sentence: string, label = ''): string {
  const sentenceWords = new Set(words(sentence));
  const isNamed = words(label).every((word) => sentenceWords.has(word));
  return isNamed ? sentence : problemText.ofField({ label, sentence });
}
