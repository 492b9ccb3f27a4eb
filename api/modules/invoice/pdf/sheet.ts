/** The page layout of a document, with measures in points, and the tools to draw it. */

import { A4 } from '@kernel/drawing/page';
import type { TextPen } from '@kernel/drawing/text';
import type { InvoiceLabels } from './labels';

export const MARGIN = 34;
export const WIDTH = A4.width - 2 * MARGIN;
export const BOTTOM = A4.height - MARGIN - 16;
export const SMALL_FONT_SIZE = 8;

export interface Sheet {
  pen: TextPen;
  labels: InvoiceLabels;
  rule(y: number, colour?: string): unknown;
  /** Starts a page and returns its top. */
  newPage(): number;
}
