/** The blocks of a document, which the page and the PDF both render. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  | { kind: 'table'; caption: string; columns: readonly Column[]; rows: readonly string[][] };

export interface Column {
  label: string;
  /** Whether the cells have numbers, which are aligned to the end of their cell. */
  isNumeric?: boolean;
}

export interface PrintedDocument {
  title: string;
  /** The formatted date of the document; empty if its text contains the dates. */
  day: string;
  blocks: readonly Block[];
}
