/** Draws a brand's name as lettering, in a style that is the same on all packs of the brand. */
import type { Face } from './fonts';
import { leafOutline } from './motif-parts';
import { type Box, outline, type Shape } from './outline';
import { hash } from './random';
import { CAP, fitLines, textOutline, textWidth } from './text';

interface Manner {
  face: Face;
  tracking: number;
  capitals: boolean;
  ornament: 'none' | 'leaf' | 'rules' | 'swash';
}

const MANNERS: Manner[] = [
  { face: 'serifBold', tracking: 0.01, capitals: false, ornament: 'leaf' },
  { face: 'sansBold', tracking: 0.14, capitals: true, ornament: 'none' },
  { face: 'serifItalic', tracking: 0, capitals: false, ornament: 'swash' },
  { face: 'serifBold', tracking: 0.12, capitals: true, ornament: 'rules' },
  { face: 'sansBold', tracking: -0.01, capitals: false, ornament: 'leaf' },
  { face: 'sansMedium', tracking: 0.24, capitals: true, ornament: 'rules' },
];

/** Draws the wordmark of `brand` in a box, at its left end or in its middle. */
export function wordmark(
  brand: string,
  box: Box,
  colour: string,
  anchor: 'start' | 'middle' = 'middle',
): Shape[] {
  const manner = MANNERS[hash(brand) % MANNERS.length] ?? MANNERS[0];
  if (!manner) return [];
  const { face, tracking, capitals, ornament } = manner;
  const ornamented = ornament !== 'none';
  const text = capitals ? brand.toUpperCase() : brand;
  const { lines, size } = fitLines(text, {
    face,
    tracking,
    width: box.width * (ornament === 'leaf' ? 0.86 : 1),
    height: box.height * (ornamented ? 0.86 : 1),
    maxSize: box.height,
    maxLines: 1,
  });
  const [word = ''] = lines;
  const width = textWidth(word, face, tracking) * size;
  const left = anchor === 'start' ? box.x : box.x + (box.width - width) / 2;
  const middle = left + width / 2;
  const baseline = box.y + (box.height + CAP * size) / 2 - (ornament === 'swash' ? size * 0.1 : 0);
  const shapes: Shape[] = [
    {
      outline: textOutline(word, { face, size, x: left, y: baseline, anchor: 'start', tracking }),
      fill: colour,
    },
  ];
  const thin = Math.max(0.8, size * 0.045);
  if (ornament === 'leaf') {
    shapes.push(
      {
        outline: leafOutline(
          left + width + size * 0.06,
          baseline - size * 0.5,
          size * 0.42,
          size * 0.2,
          0.85,
        ),
        fill: colour,
      },
      {
        outline: leafOutline(
          left + width + size * 0.06,
          baseline - size * 0.5,
          size * 0.28,
          size * 0.15,
          -0.1,
        ),
        fill: colour,
        opacity: 0.75,
      },
    );
  } else if (ornament === 'swash') {
    const y = baseline + size * 0.3;
    shapes.push({
      outline: outline(
        `M${left + width * 0.1} ${y}C${left + width * 0.35} ${y - size * 0.14} ${left + width * 0.6} ${y + size * 0.16} ${left + width * 0.92} ${y - size * 0.06}`,
      ),
      stroke: colour,
      strokeWidth: thin * 1.2,
    });
  } else if (ornament === 'rules') {
    for (const y of [baseline - size * (CAP + 0.26), baseline + size * 0.26]) {
      shapes.push({
        outline: outline(`M${middle - width * 0.5} ${y}L${middle + width * 0.5} ${y}`),
        stroke: colour,
        strokeWidth: thin,
      });
    }
  }
  return shapes;
}
