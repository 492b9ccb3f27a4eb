import { createElement, Fragment } from 'react';

/** Lines one below another, such as those of an address. */
export function Lines({ lines }: { lines: readonly string[] }) {
  // As children one by one they need no keys: two lines may be the same.
  return createElement(Fragment, null, ...lines.map(belowTheLast));
}

const belowTheLast = (line: string, index: number) =>
  index === 0 ? (
    line
  ) : (
    <>
      <br />
      {line}
    </>
  );
