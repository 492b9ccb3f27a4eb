/** The drawing operations of a small document such as a card, as PDF or as picture. */
import type { TextPen } from './text';

/** In points, from the upper left corner. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Surface {
  pen: TextPen;
  rectangle(box: Rectangle, colour: string): void;
  /** Draws a code: lines one unit wide, as SVG path data along their upper edges, in a square of `units`. */
  code(data: string, box: Rectangle, units: number, colour: string): void;
  /** @param picture a JPEG with the proportions of the box */
  picture(picture: Buffer, box: Rectangle): void;
}
