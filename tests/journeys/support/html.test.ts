import { describe, expect, it } from 'vitest';
import { tagsOf, titleOf } from './html';

describe('tagsOf', () => {
  it('reads names and attributes in any quoting, decoded', () => {
    const [tag] = tagsOf(`<A HREF="/search?q=a&amp;page=2" title='&#8377;&#x31;' hidden data-n=5>`);
    expect(tag).toMatchObject({
      name: 'a',
      attributes: { href: '/search?q=a&page=2', title: '₹1', hidden: '', 'data-n': '5' },
    });
  });

  it('skips comments and tags inside scripts, styles and text areas', () => {
    const html =
      '<!-- <a href="/1"> --><script>"<a href=/2>"</script><textarea><b></textarea><p>a < b</p>';
    expect(tagsOf(html).map(({ name }) => name)).toEqual(['script', 'textarea', 'p']);
  });

  it('reads self-closing and many-lined tags', () => {
    expect(tagsOf('<img\n  src="/a.png"\n  alt="a > b"\n/><br/>')).toMatchObject([
      { name: 'img', attributes: { src: '/a.png', alt: 'a > b' } },
      { name: 'br' },
    ]);
  });
});

describe('titleOf', () => {
  it('decodes the title, and returns null without one', () => {
    expect(titleOf('<title> Tea &amp; Coffee </title>')).toBe('Tea & Coffee');
    expect(titleOf('<svg><desc>no</desc></svg>')).toBeUndefined();
  });
});
