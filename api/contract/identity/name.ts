/** Compares an entered name with the one on a document. */

const normaliseName = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Whether two names are equal after trimming, collapsing spaces and ignoring letter case. An empty
 * name equals no other, not even another empty one.
 */
export function isSameName(entered: string, onDocument: string): boolean {
  const name = normaliseName(entered);
  return name !== '' && name === normaliseName(onDocument);
}
