/** In the place of a picture that is missing: a quiet square with an initial. */
export function Placeholder({ name }: { name: string }) {
  return <div className="none" data-initial={initialOf(name)} />;
}

/** The first letter of a name, behind quotation marks and brackets. */
function initialOf(name: string): string {
  const code = name.replace(/^[\s"'“‘(-]+/, '').codePointAt(0);
  return code === undefined ? '' : String.fromCodePoint(code).toUpperCase();
}
