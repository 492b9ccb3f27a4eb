import { describe, expect, it } from 'vitest';
import { excerpt, paragraphs } from '~/platform/text';

describe('the paragraphs of a product text', () => {
  it('are its lines', () => {
    expect(paragraphs('One  line.\r\n\r\nAnother\tline.\n')).toEqual([
      'One line.',
      'Another line.',
    ]);
    expect(paragraphs('')).toEqual([]);
  });

  it('drop foreign markup, and the content of scripts', () => {
    const html =
      '<div class="d"><p>Fresh &amp; <b>pure</b>&nbsp;ghee</p><script>alert("x")</script><ul><li>500&nbsp;g</li></ul></div>';
    expect(paragraphs(html)).toEqual(['Fresh & pure ghee', '500 g']);
  });

  it('drop an unclosed script with all that follows', () => {
    expect(paragraphs('<p>Ghee</p><script>alert("x")')).toEqual(['Ghee']);
  });

  it.each(['<a', '<p', '</', '<script ', '<style x</script '])(
    'are found in no time in a text that is "%s" again and again',
    (beginning) => {
      const start = performance.now();
      paragraphs(beginning.repeat(20_000));
      expect(performance.now() - start).toBeLessThan(500);
    },
  );

  it('show what another shop wrote as entities, and no markup that was written out', () => {
    expect(paragraphs('Mother&#39;s pickle&#10;&#x20B9;99 &lt;b&gt;')).toEqual([
      "Mother's pickle",
      '₹99 <b>',
    ]);
  });

  it('keep signs that are not markup', () => {
    expect(paragraphs('Less than 5 < 10 g, 3 > 2 & more &unknown;')).toEqual([
      'Less than 5 < 10 g, 3 > 2 & more &unknown;',
    ]);
  });
});

describe('an excerpt', () => {
  it('is the whole of a short text', () => {
    expect(excerpt('Short.')).toBe('Short.');
  });

  it('ends with a whole word', () => {
    expect(excerpt('Cold-pressed oil, from small mills', 20)).toBe('Cold-pressed oil…');
    expect(excerpt('word '.repeat(60)).length).toBeLessThanOrEqual(155);
  });

  it('cuts no character in two', () => {
    for (const start of ['', 'x']) {
      expect(encodeURIComponent(excerpt(start + '😀'.repeat(40), 20))).toContain(
        '%F0%9F%98%80%E2%80%A6',
      );
    }
  });

  it('cuts a word that is longer than all the room', () => {
    expect(excerpt('x'.repeat(300), 20).length).toBeLessThanOrEqual(20);
  });
});
