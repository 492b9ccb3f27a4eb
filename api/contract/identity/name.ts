/** Comparing a name that a person typed with the one on a document. */

const comparable = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Whether two names are the same: trimmed, inner spaces collapsed, letter case ignored. An empty
 * name is the same as no other, not even another empty one.
 */
export function isSameName(entered: string, onDocument: string): boolean {
  const name = comparable(entered);
  return name !== '' && name === comparable(onDocument);
}
