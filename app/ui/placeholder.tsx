/** In the place of a picture that is missing: a quiet field with a few words, or an initial. */
export function Placeholder({ text }: { text: string }) {
  return <div className="none" data-text={text} />;
}

/** The first letter of a name, behind quotation marks and brackets. */
export function initialOf(name: string): string {
  const code = name.replace(/^[\s"'“‘(-]+/, '').codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code).toUpperCase();
}
