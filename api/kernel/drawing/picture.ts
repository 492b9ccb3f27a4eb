/**
 * Makes pictures from drawings. Letters are drawn as outlines, because the SVG renderer only has
 * the machine's fonts, and a server may have none.
 */
import sharp from 'sharp';
import { openFonts } from './fonts';
import type { Surface } from './surface';
import { createTextPen, type TextTarget } from './text';
import { placeOutline } from './typeface';

interface OpenPicture {
  surface: Surface;
  /** Returns the drawing as a PNG with this width in pixels. */
  png(pixels: number): Promise<Buffer>;
  /** Returns what was drawn so far as SVG elements. */
  drawing(): string;
}

const POINTS_PER_INCH = 72;

/** Opens an empty picture. Width and height are in points. */
export async function openPicture(width: number, height: number): Promise<OpenPicture> {
  const runsOf = await openFonts();
  const parts: string[] = [];
  const frame = (box: { x: number; y: number; width: number; height: number }) =>
    `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`;
  return {
    surface: {
      pen: createTextPen(outlinedText(parts), runsOf),
      rectangle(box, colour) {
        parts.push(`<rect ${frame(box)} fill="${colour}"/>`);
      },
      code(data, box, units, colour) {
        const place = `translate(${box.x} ${box.y}) scale(${box.width / units}) translate(0 .5)`;
        parts.push(`<path transform="${place}" d="${data}" stroke="${colour}"/>`);
      },
      picture(picture, box) {
        const data = `data:image/jpeg;base64,${picture.toString('base64')}`;
        parts.push(`<image ${frame(box)} href="${data}"/>`);
      },
    },
    drawing: () => parts.join(''),
    png(pixels) {
      const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join('')}</svg>`;
      return sharp(Buffer.from(svg), { density: (POINTS_PER_INCH * pixels) / width })
        .resize({ width: pixels })
        .flatten({ background: '#fff' })
        .png()
        .toBuffer();
    },
  };
}

/** Draws letters as outlines in SVG. */
function outlinedText(parts: string[]): TextTarget {
  return {
    width: ({ font, text }, size) => font.layout(text).advanceWidth * (size / font.unitsPerEm),
    show({ font, text }, { x, y, size, colour }) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(text);
      let left = x;
      const outlines = glyphs.flatMap(({ id }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        const at = { x: left + xOffset * scale, y: y - yOffset * scale, scale };
        left += xAdvance * scale;
        return placeOutline(font.outline(id), at);
      });
      const data = outlines.map(({ op, at }) => op + at.join(' ')).join('');
      parts.push(`<path d="${data}" fill="${colour}"/>`);
    },
  };
}
