import { createElement, Fragment } from 'react';

/** Lines below one another, such as those of a postal address. */
export function Lines({ lines }: { lines: readonly string[] }) {
  // Children that are passed as arguments need no keys. Lines cannot be keys, because two may be
  // equal.
  return createElement(Fragment, null, ...lines.map(renderLine));
}

const renderLine = (line: string, index: number) =>
  index === 0 ? (
    line
  ) : (
    <>
      <br />
      {line}
    </>
  );
