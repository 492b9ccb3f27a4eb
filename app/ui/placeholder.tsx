/** Shown instead of a missing picture: a plain area with a few words or an initial. */
export function Placeholder({ text }: { text: string }) {
  return <div className="none" data-text={text} />;
}

/**
 * Returns the first character of a name, in upper case, after quotation marks, brackets and
 * hyphens.
 */
export function initialOf(name: string): string {
  const code = name.replace(/^[\s"'“‘(-]+/, '').codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code).toUpperCase();
}
