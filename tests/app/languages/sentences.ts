/** The sentences of the text files, as texts with the names of their values. */
import { readdirSync } from 'node:fs';

export const app = new URL('../../../app/', import.meta.url).pathname;

/** Files with texts, by their paths below `app`; the desk is in English only. */
export const textFiles = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
  (path) =>
    (/\.text\.ts$/.test(path) || path.startsWith('features/info/content/')) &&
    // The errors are compared by their codes.
    !/^(languages\/|features\/desk|platform\/error-messages)/.test(path),
);

/** A value of a text function, which prints its name. */
class Marker extends String {
  join() {
    return this;
  }

  /** The name of an invoice's supplier. */
  get legal_name() {
    return '{legal_name}';
  }
}
const printed = new Proxy({}, { get: (_, name) => new Marker(`{${String(name)}}`) });

/** Every sentence of a module, by its path of keys. */
export function sentencesOf(node: unknown, path = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[path, node]]);
  if (typeof node === 'function') return new Map([[path, String(node(printed))]]);
  if (typeof node !== 'object' || node === null) return new Map();
  return new Map(
    Object.entries(node).flatMap(([key, part]) => [...sentencesOf(part, `${path}.${key}`)]),
  );
}

/** The sentences of errors, by their codes. */
export const errorSentences = (errors: Record<string, readonly [number, string]>) =>
  Object.fromEntries(Object.entries(errors).map(([code, [, sentence]]) => [code, sentence]));
