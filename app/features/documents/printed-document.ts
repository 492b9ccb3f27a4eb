/** The blocks of a document, which the page and the PDF both render. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly { label: string; value: string }[] }
  | { kind: 'table'; caption: string; columns: readonly Column[]; rows: readonly string[][] };

export interface Column {
  label: string;
  /** Numbers are aligned to the end of their cell. */
  isNumeric?: boolean;
}

export interface PrintedDocument {
  title: string;
  /** Formatted for people; empty if its text has the dates. */
  day: string;
  blocks: readonly Block[];
}
