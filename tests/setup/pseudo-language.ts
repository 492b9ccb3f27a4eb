/**
 * A language made of the English texts: longer, with stacked marks, and in brackets. What a page
 * shows outside of brackets is no text of ours, or cannot be translated.
 */
import { readdirSync } from 'node:fs';
import { createElement, Fragment, isValidElement } from 'react';
import type { Language } from '~/platform/language/languages';
import { type TextModule, translateTexts } from '~/platform/language/texts.server';

export const pseudo: Language = { code: 'hi', tag: 'hi', prefix: '/hi', name: 'हिन्दी' };

export const OPEN = '⟦';
export const CLOSE = '⟧';

type Values = Record<string, unknown>;

const isGroup = (value: unknown): value is TextModule =>
  typeof value === 'object' && value !== null;

function pseudoOf(text: unknown): unknown {
  if (typeof text === 'string') {
    return text.trim() === '' ? text : `${OPEN}${text} र्ट्रीं${CLOSE}`;
  }
  if (typeof text === 'function') return (values: Values) => pseudoOf(text(values));
  if (isValidElement(text)) return createElement(Fragment, null, OPEN, text, CLOSE);
  if (Array.isArray(text)) return text.map(pseudoOf);
  if (!isGroup(text)) return text;
  return Object.fromEntries(Object.entries(text).map(([key, value]) => [key, pseudoOf(value)]));
}

const app = new URL('../../app/', import.meta.url).pathname;

let isTranslated = false;

/** Gives all texts their values in this language, for requests in it. */
export async function loadPseudoLanguage(): Promise<void> {
  if (isTranslated) return;
  isTranslated = true;
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.text\.tsx?$/.test(path) && !/^languages\/|desk/.test(path),
  );
  for (const file of files) {
    const module: TextModule = await import(`${app}${file}`);
    translateTexts(pseudo, module, pseudoOf({ ...module }) as TextModule);
  }
}
