/** What a small drawing such as a card is made with, whether it becomes a PDF or a picture. */
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
  /** Fills an outline given as SVG path data in a square of `units`. */
  outline(data: string, box: Rectangle, units: number, colour: string): void;
  /** @param picture a JPEG that has the proportions of the box */
  picture(picture: Buffer, box: Rectangle): void;
}
