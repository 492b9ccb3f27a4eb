/** Covers a picture with words, such as the viewer's name, so that a copy shows where it came from. */
import sharp from 'sharp';
import { openPicture } from './picture';

/** Maximum pixels of the longer side. */
const MAX_SIDE = 1_600;
/** Pixels. A narrower picture is enlarged, so that the words can be read. */
const MIN_WIDTH = 600;
/** Degrees. */
const SLOPE = -25;
const INK = 'rgba(160,20,20,0.45)';
/** The colour of a second copy of the words, which makes them readable on dark pictures. */
const GROUND = 'rgba(255,255,255,0.35)';

/**
 * Covers a picture with sloped lines of words.
 * @returns a JPEG without metadata
 * @throws Error for a picture that cannot be decoded
 */
export async function watermark(picture: Buffer, words: string): Promise<Buffer> {
  const scaled = await sharp(picture)
    .rotate()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toBuffer({ resolveWithObject: true });
  const width = Math.max(scaled.info.width, MIN_WIDTH);
  const height = Math.round((scaled.info.height * width) / scaled.info.width);
  const overlay = await linesOf(words, width, height);
  return sharp(scaled.data)
    .resize({ width, height, fit: 'fill' })
    .flatten({ background: '#fff' })
    .composite([{ input: overlay }])
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** Returns an SVG of this size in pixels, covered with sloped lines that repeat the words. */
async function linesOf(words: string, width: number, height: number): Promise<Buffer> {
  const size = Math.max(16, Math.round(width / 40));
  // A square with the diagonal as its side covers the area at any slope.
  const side = Math.ceil(Math.hypot(width, height));
  const { surface, drawing } = await openPicture(side, side);
  const line = Array.from({ length: 6 }, () => words).join('      ');
  const place = { x: 0, y: 0, width: side * 20, size };
  surface.pen.draw(line, { ...place, x: 1, y: 1, colour: GROUND });
  surface.pen.draw(line, { ...place, colour: INK });
  const step = size * 5;
  // The outlines of a line are long, so the SVG contains them once and refers to them in each row.
  const rows = Array.from(
    { length: Math.ceil(side / step) },
    (_, row) => `<use href="#line" x="${-((row % 2) * size * 6)}" y="${row * step}"/>`,
  ).join('');
  const middle = `translate(${(width - side) / 2} ${(height - side) / 2})`;
  const turn = `rotate(${SLOPE} ${width / 2} ${height / 2})`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><g id="line">${drawing()}</g></defs><g transform="${turn} ${middle}">${rows}</g></svg>`,
  );
}
