import { describe, expect, it } from 'vitest';
import { encodePage } from '~/platform/document/encode-page.server';

describe('an encoded page', () => {
  it.each([
    ['in English', '<p>Garlic oil, ₹133</p>'],
    ['in Hindi', '<p>लहसुन का तेल, ₹133</p>'],
    ['with letters beyond 16 bits', '<p>😀</p>'],
    ['with half of a letter, which a visitor may have sent', '<p>\ud83d</p>'],
    ['longer than usual', '<p>लहसुन का तेल</p>'.repeat(20_000)],
    ['without letters', ''],
  ])('has the bytes of its letters: %s', (_, html) => {
    expect(encodePage(html).equals(Buffer.from(html))).toBe(true);
  });

  it('stays as it is while the next one is encoded', () => {
    const first = encodePage('<p>पहला</p>');
    encodePage('<p>दूसरा पेज</p>');
    expect(first.toString()).toBe('<p>पहला</p>');
  });
});
