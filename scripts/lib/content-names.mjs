import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** The path of a script, as scripts and the server's program contain it, in quotes. */
const ADDRESS = /(["'])\/build\/([^"'?]+\.js)\1/g;

/** Replaces the names in the paths of scripts in `text`. */
export const renamed = (text, nameOf) =>
  text.replace(ADDRESS, (_, quote, name) => `${quote}/build/${nameOf(name)}${quote}`);

/**
 * Makes the final names of files. A name contains a hash of the file and of everything that it
 * imports, so that two contents never have the same name, and unchanged files keep their name.
 *
 * @param {Map<string, string>} files contents by name below `public/build`
 * @returns {(name: string) => string}
 */
export function namesByContent(files) {
  const hashes = new Map([...files].map(([name, text]) => [name, hashOf(text)]));
  const importsOf = new Map(
    [...files].map(([name, text]) => [name, [...text.matchAll(ADDRESS)].map((match) => match[2])]),
  );
  const names = new Map();
  for (const name of files.keys()) {
    const found = new Set([name]);
    for (const one of found) for (const other of importsOf.get(one) ?? []) found.add(other);
    const contents = [...found].sort().map((one) => `${one} ${hashes.get(one)}`);
    names.set(name, withHash(name, contents.join()));
  }
  return (name) => names.get(name) ?? name;
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();

function withHash(name, text) {
  const bare = basename(name).replace(/(-\w+)?\.js$/, '');
  return `${name.slice(0, -basename(name).length)}${bare}-${hashOf(text)}.js`;
}
