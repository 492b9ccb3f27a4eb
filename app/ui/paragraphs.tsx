import { createElement, Fragment } from 'react';

interface ParagraphsProps {
  text: string;
  className?: string;
}

/** A plain text of several lines, each a paragraph: so it reads without styles too. */
export function Paragraphs({ text, className }: ParagraphsProps) {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  // As children one by one they need no keys: two lines may be the same.
  return createElement(
    Fragment,
    null,
    ...lines.map((line) => createElement('p', { className }, line)),
  );
}
