/** Splits the lines of a record into cells. */

const QUOTE = '"';

/** State of a record after a line: complete, inside a quoted cell, or with an invalid quote. */
type RecordState = 'whole' | 'open' | 'broken';

/**
 * Reads one record, whose quoted cells may span several lines. Quotes within an unquoted cell are
 * kept: `5" pan`.
 */
export class CellReader {
  readonly cells: string[] = [];
  readonly #delimiter: string;
  /** The part of the current cell on earlier lines. */
  #partialCell: string | null = null;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** Adds the next line, including its line end. */
  add(line: string): RecordState {
    const end = /[\r\n]*$/.exec(line)?.index ?? line.length;
    let at = 0;
    for (;;) {
      if (this.#partialCell !== null || line[at] === QUOTE) {
        const from = this.#partialCell === null ? at + 1 : at;
        const close = closingQuote(line, from);
        if (close < 0) {
          this.#partialCell = (this.#partialCell ?? '') + unescapeQuotes(line.slice(from));
          return 'open';
        }
        const isLast = close + 1 === end;
        if (isLast || line[close + 1] === this.#delimiter) {
          this.cells.push((this.#partialCell ?? '') + unescapeQuotes(line.slice(from, close)));
          this.#partialCell = null;
          if (isLast) return 'whole';
          at = close + 2;
          continue;
        }
        // Text follows the closing quote. A cell that began on this line is therefore unquoted, although
        // it begins with a quote, and is read below. A cell from an earlier line is invalid.
        if (this.#partialCell !== null) return 'broken';
      }
      const stop = line.indexOf(this.#delimiter, at);
      this.cells.push(line.slice(at, stop < 0 ? end : stop));
      if (stop < 0) return 'whole';
      at = stop + 1;
    }
  }
}

/** Returns the cells of a line, or null if the line is not a complete record. */
export function cellsOfLine(line: string, delimiter: string): string[] | null {
  const reader = new CellReader(delimiter);
  return reader.add(line) === 'whole' ? reader.cells : null;
}

const unescapeQuotes = (text: string): string => text.replaceAll('""', QUOTE);

/** Returns the index of the first quote that is not doubled; -1 if there is none. */
function closingQuote(line: string, from: number): number {
  let at = line.indexOf(QUOTE, from);
  while (at >= 0 && line[at + 1] === QUOTE) at = line.indexOf(QUOTE, at + 2);
  return at;
}
