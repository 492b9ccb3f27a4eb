import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

export type SheetName = 'shop' | 'forms' | 'office';

/** A sheet as sent to browsers. */
export function minified(name: SheetName): string {
  const source = readFileSync(new URL(`../../../app/styles/${name}.css`, import.meta.url), 'utf8');
  return transformSync(source, { loader: 'css', minify: true }).code;
}

export interface Rule {
  selector: string;
  /** The surrounding at-rules, outermost first. */
  within: string[];
  declarations: [property: string, value: string][];
}

/** The style rules of a minified sheet, without its keyframes. */
export function rules(css: string): Rule[] {
  const found: Rule[] = [];
  const within: string[] = [];
  for (const [, head = '', open, body] of css.matchAll(/([^{}]*)(?:(\{)(?:([^{}]*)\})?|\})/g)) {
    if (!open) within.pop();
    else if (body === undefined) within.push(head);
    else if (!within.some((at) => at.startsWith('@keyframes'))) {
      found.push({ selector: head, within: [...within], declarations: declarations(body) });
    }
  }
  return found;
}

function declarations(body: string): Rule['declarations'] {
  return body.split(/;(?![^(]*\))/).map((declaration) => {
    const colon = declaration.indexOf(':');
    return [declaration.slice(0, colon), declaration.slice(colon + 1)];
  });
}

/** Relative luminance of a hex colour, as WCAG defines it. */
export function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two hex colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
