/** The back of a pack: legally required statements, a table, the vegetarian mark and a barcode. */
import { articleNumber, barcode } from './barcode';
import { luminance, mix, PAPER, readable } from './colour';
import { block, brandIn, type LabelJob, part, rule, vegetarianMark } from './layout-parts';
import { type Box, rectangle, type Shape } from './outline';
import { textOutline, textWidth, wrapColumn } from './text';

const KEEPING =
  'Store in a cool, dry place away from direct sunlight. Close the pack well after use. Keep out of reach of children.';
const DIRECTIONS =
  'Use as described on the product page. Check the seal before opening; do not use if the seal is broken.';

interface Paragraph {
  heading: string;
  text: string;
}

interface Column {
  shapes: Shape[];
  /** The height of the paragraphs. */
  used: number;
}

/** Sets paragraphs with headings at one size, however tall they become. */
function setColumn(paragraphs: Paragraph[], box: Box, size: number, ink: string): Column {
  const leading = size * 1.42;
  const shapes: Shape[] = [];
  let y = box.y + size;
  const put = (words: string, face: 'sans' | 'sansBold'): void => {
    shapes.push({
      outline: textOutline(words, { face, size, x: box.x, y, anchor: 'start' }),
      fill: ink,
    });
    y += leading;
  };
  for (const { heading, text } of paragraphs) {
    put(heading, 'sansBold');
    for (const words of wrapColumn(text, { face: 'sans', size, width: box.width })) {
      put(words, 'sans');
    }
    y += size * 0.5;
  }
  return { shapes, used: y - box.y - leading };
}

/** Sets paragraphs with headings in a box. If they do not fit, they become smaller, then fewer. */
function column(paragraphs: Paragraph[], box: Box, size: number, ink: string): Column {
  for (let count = paragraphs.length; count > 0; count -= 1) {
    for (const share of [1, 0.88, 0.76]) {
      const set = setColumn(paragraphs.slice(0, count), box, size * share, ink);
      if (set.used <= box.height) return set;
    }
  }
  return { shapes: [], used: 0 };
}

/** Sets pairs of label and value between hairlines. A pair that does not fit its line becomes smaller. */
function table(rows: [string, string][], box: Box, ink: string, hairline: string): Shape[] {
  const height = box.height / rows.length;
  return rows.flatMap(([label, value], i): Shape[] => {
    const line = part(box, i / rows.length, (i + 1) / rows.length);
    const natural = textWidth(label, 'sans') + textWidth(value, 'sansMedium') + 1;
    const size = Math.min(height * 0.52, box.width / natural);
    const y = line.y + height * 0.5 + size * 0.35;
    return [
      rule(line, hairline, size * 0.06),
      {
        outline: textOutline(label, { face: 'sans', size, x: box.x, y, anchor: 'start' }),
        fill: ink,
      },
      {
        outline: textOutline(value, {
          face: 'sansMedium',
          size,
          x: box.x + box.width,
          y,
          anchor: 'end',
        }),
        fill: ink,
      },
    ];
  });
}

/** Draws the printed back of a pack with its ground. */
export function backLabel(job: LabelJob, ingredients?: string): Shape[] {
  const { bleed, palette, words, random } = job;
  const sheet = job.safe;
  const safe = part(sheet, 0.02, 0.98, 0.04, 0.96);
  const ground = mix(PAPER, palette.band, 0.03);
  const ink = readable(luminance(palette.ink) < 0.2 ? palette.ink : palette.ground, ground, 7);
  const hairline = mix(ground, ink, 0.35);
  const wide = safe.width > safe.height * 1.3;
  const batch = `${words.brand.slice(0, 2).toUpperCase()}${Math.floor(random.between(1000, 9999))}`;
  const rows: [string, string][] = [
    ['Net quantity', words.netQuantity],
    ['Batch no.', batch],
    ['Packed on', 'see seal'],
    ['MRP', 'see seal'],
  ];
  const paragraphs = [
    ...(ingredients ? [{ heading: 'Ingredients', text: ingredients }] : []),
    { heading: 'Directions', text: DIRECTIONS },
    { heading: 'Storage', text: KEEPING },
  ];
  const size = Math.sqrt(safe.width * safe.height) * 0.034;
  const left = wide ? part(safe, 0.06, 0.94, 0, 0.47) : safe;
  const right = wide ? part(safe, 0.1, 0.94, 0.53, 1) : safe;
  const heading = wide ? part(left, 0, 0.2) : part(safe, 0.035, 0.11, 0.08, 0.92);
  const name = wide ? part(left, 0.23, 0.36) : part(safe, 0.145, 0.2);
  const copy = column(paragraphs, wide ? part(left, 0.42, 1) : part(safe, 0.245, 0.58), size, ink);
  const tableTop = wide ? 0 : Math.min(0.6, 0.245 + copy.used / safe.height + 0.01);
  const code = wide
    ? part(right, 0.56, 1, 0.22, 1)
    : part(safe, tableTop + 0.22, Math.min(0.965, tableTop + 0.38), 0.3, 1);
  const markSize = code.height * 0.3;
  return [
    { outline: rectangle(bleed), fill: palette.ground },
    { outline: rectangle(sheet, size), fill: ground },
    ...brandIn(job, heading, ink, wide ? 'start' : 'middle'),
    ...block(words.name, name, {
      face: 'sansMedium',
      colour: ink,
      maxSize: size * 1.7,
      maxLines: 2,
      anchor: wide ? 'start' : 'middle',
    }),
    ...(wide ? [] : [rule(part(safe, 0.222, 0.222), hairline, size * 0.08)]),
    ...copy.shapes,
    ...table(
      rows,
      wide ? part(right, 0, 0.5) : part(safe, tableTop, tableTop + 0.19),
      ink,
      hairline,
    ),
    ...barcode(articleNumber(words.brand, words.name, words.netQuantity), code),
    ...vegetarianMark(wide ? right.x : safe.x, code.y + (code.height - markSize) / 2, markSize),
  ];
}
