import { createElement, Fragment } from 'react';
import { contentLanguage } from '~/platform/language/content-language';

interface ParagraphsProps {
  text: string;
  className?: string;
}

/** A text of several lines, each as a paragraph, so that it is readable without styles. */
export function Paragraphs({ text, className }: ParagraphsProps) {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  // Children that are passed as arguments need no keys. Lines cannot be keys, because two may be
  // equal.
  return createElement(
    Fragment,
    null,
    ...lines.map((line) => createElement('p', { className, lang: contentLanguage(line) }, line)),
  );
}
