import { createElement, Fragment } from 'react';
import { contentLanguage } from '~/platform/language/content-language';

interface ParagraphsProps {
  text: string;
  className?: string;
}

/** A text of several lines, each as a paragraph, so that it is readable without styles. */
export function Paragraphs({ text, className }: ParagraphsProps) {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  // Passed as children one by one, so they need no keys: two lines may be equal.
  return createElement(
    Fragment,
    null,
    ...lines.map((line) => createElement('p', { className, lang: contentLanguage(line) }, line)),
  );
}
