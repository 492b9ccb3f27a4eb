import { Fragment, type ReactNode } from 'react';

/**
 * Puts elements into a sentence, where its names stand in braces: `fill('Only {count} left', { count: <b>2</b> })`.
 * For sentences whose values are plain text, use a function.
 */
export const fill = (sentence: string, values: Record<string, ReactNode>): ReactNode[] =>
  sentence
    .split(/\{(\w+)\}/)
    .map((piece, index) =>
      index % 2 === 0 ? piece : <Fragment key={piece}>{values[piece]}</Fragment>,
    );
