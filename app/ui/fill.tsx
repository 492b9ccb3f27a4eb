import { Fragment, type ReactNode } from 'react';

/**
 * Puts elements into a sentence, in place of the names in braces:
 * `fill('Only {count} left', { count: <b>2</b> })`.
 */
export const fill = (sentence: string, values: Record<string, ReactNode>): ReactNode[] =>
  sentence
    .split(/\{(\w+)\}/)
    // Every second piece is a name, because `split` keeps what the group matches.
    .map((piece, index) =>
      index % 2 === 0 ? piece : <Fragment key={piece}>{values[piece]}</Fragment>,
    );
