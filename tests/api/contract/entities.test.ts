import { decodeEntities } from '@contract/entities';
import { describe, expect, it } from 'vitest';

describe('the entities of a text', () => {
  it.each([
    ['Mother&#39;s', "Mother's"],
    ['Mother&#x27;s', "Mother's"],
    ['Mother&#X2019;s', 'Mother’s'],
    ['a &amp; b &lt; c &gt; d &quot;e&quot; &apos;f&apos;', `a & b < c > d "e" 'f'`],
    ['500&nbsp;g, 1&#160;kg', '500 g, 1 kg'],
    ['&#8377;99 &#2330;&#x93E;&#2351; &#128075;', '₹99 चाय 👋'],
  ])('are decoded: %s', (written, read) => {
    expect(decodeEntities(written)).toBe(read);
  });

  it('are decoded once', () => {
    expect(decodeEntities('&amp;#39; &amp;amp;')).toBe('&#39; &amp;');
  });

  it.each([
    '&unknown;',
    '&constructor;',
    '&#0;',
    '&#27;',
    '&#55357;',
    '&#x110000;',
    '&#9999999;',
    'R&D; &',
    '&#;',
  ])('stay unchanged if they are not a character: %s', (text) => {
    expect(decodeEntities(text)).toBe(text);
  });
});
