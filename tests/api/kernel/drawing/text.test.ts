import { createTextPen } from '@kernel/drawing/text';
import { describe, expect, it } from 'vitest';

/** A pen whose letters are as wide as they are high; `measured` counts the letters looked at. */
function penOfSquares() {
  const shown: string[] = [];
  let measured = 0;
  const target = {
    width({ text }: { text: string }, size: number) {
      measured += text.length;
      return text.length * size;
    },
    show: ({ text }: { text: string }) => void shown.push(text),
  };
  const pen = createTextPen(target as never, (text) => [{ text, font: null as never }]);
  return { pen, shown, measured: () => measured };
}

describe('a text on a drawing', () => {
  it('breaks between words, and within a word that is too long for a line', () => {
    const { pen, shown } = penOfSquares();
    expect(pen.height('one two', { size: 1, width: 4 })).toBeCloseTo(2.8);
    pen.draw('one abcdefghij x', { x: 0, y: 0, size: 1, width: 4 });
    expect(shown).toEqual(['one', 'abcd', 'efgh', 'ij x']);
  });

  it('shows a letter that is wider than a line', () => {
    const { pen, shown } = penOfSquares();
    pen.draw('ab', { x: 0, y: 0, size: 2, width: 1 });
    expect(shown).toEqual(['a', 'b']);
  });

  it('is measured only a few times per line, even for a long word', () => {
    const { pen, measured } = penOfSquares();
    pen.height('a'.repeat(1_000), { size: 1, width: 40 });
    expect(measured()).toBeLessThan(1_000 * 15);
  });
});
