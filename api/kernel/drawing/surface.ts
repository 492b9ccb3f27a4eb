/** The drawing operations of a small document such as a card, as PDF or as picture. */
import type { TextPen } from './text';

/** Lengths are in points, from the upper left corner of the surface. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Surface {
  pen: TextPen;
  rectangle(box: Rectangle, colour: string): void;
  /**
   * Draws a code, such as a QR code, scaled to the box.
   * @param data SVG path data along the upper edges of lines that are one unit wide
   * @param units the width of the code, in units
   */
  code(data: string, box: Rectangle, units: number, colour: string): void;
  /** @param picture a JPEG with the proportions of the box */
  picture(picture: Buffer, box: Rectangle): void;
}
