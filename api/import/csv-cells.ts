/** Takes the lines of a record apart into its cells. */

const QUOTE = '"';

/** How a record stands after a line: read to its end, inside a quote, or with a quote amiss. */
type Reading = 'whole' | 'open' | 'broken';

/**
 * Reads one record, whose quoted cells may go on over several lines. Quotes that make no sense
 * within a line are taken as they are: `5" pan`.
 */
export class CellReader {
  readonly cells: string[] = [];
  readonly #delimiter: string;
  /** What earlier lines hold of the cell that is being read. */
  #begun: string | null = null;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** Reads on in the next line, given with its end. */
  add(line: string): Reading {
    const end = /[\r\n]*$/.exec(line)?.index ?? line.length;
    let at = 0;
    for (;;) {
      if (this.#begun !== null || line[at] === QUOTE) {
        const from = this.#begun === null ? at + 1 : at;
        const close = closingQuote(line, from);
        if (close < 0) {
          this.#begun = (this.#begun ?? '') + unescaped(line.slice(from));
          return 'open';
        }
        const isLast = close + 1 === end;
        if (isLast || line[close + 1] === this.#delimiter) {
          this.cells.push((this.#begun ?? '') + unescaped(line.slice(from, close)));
          this.#begun = null;
          if (isLast) return 'whole';
          at = close + 2;
          continue;
        }
        if (this.#begun !== null) return 'broken';
      }
      const stop = line.indexOf(this.#delimiter, at);
      this.cells.push(line.slice(at, stop < 0 ? end : stop));
      if (stop < 0) return 'whole';
      at = stop + 1;
    }
  }
}

/** The cells of a line that is a record of its own; null when it is not. */
export function cellsOfLine(line: string, delimiter: string): string[] | null {
  const reader = new CellReader(delimiter);
  return reader.add(line) === 'whole' ? reader.cells : null;
}

const unescaped = (text: string): string => text.replaceAll('""', QUOTE);

/** Where the first quote is that is not doubled; -1 when there is none. */
function closingQuote(line: string, from: number): number {
  let at = line.indexOf(QUOTE, from);
  while (at >= 0 && line[at + 1] === QUOTE) at = line.indexOf(QUOTE, at + 2);
  return at;
}
