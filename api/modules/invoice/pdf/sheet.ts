/** The page layout of a document: measures in points, colours, and drawing tools. */
import type { TextPen } from '@kernel/drawing/text';
import type { InvoiceLabels } from './labels';

export const MARGIN = 34;
export const PAGE = { width: 595.28, height: 841.89 };
export const WIDTH = PAGE.width - 2 * MARGIN;
export const BOTTOM = PAGE.height - MARGIN - 16;
export const LEAF = '#1f5c3a';
export const GREY = '#5b6158';
export const RULE = '#c9cdc4';
export const SMALL_FONT_SIZE = 8;

export interface Sheet {
  pen: TextPen;
  labels: InvoiceLabels;
  rule(y: number, colour?: string): unknown;
  /** Starts a page and returns its top. */
  newPage(): number;
}
