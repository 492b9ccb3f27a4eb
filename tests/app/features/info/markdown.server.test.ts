import { describe, expect, test } from 'vitest';
import { renderMarkdown } from '~/features/info/markdown.server';

describe('renderMarkdown', () => {
  test('gives headings ids that are unique on the page', () => {
    const { html } = renderMarkdown('## Returns & refunds\n\n### Time\n\n### Time\n');
    expect(html).toContain('<h2 id="returns-refunds">Returns &amp; refunds</h2>');
    expect(html).toContain('<h3 id="time">');
    expect(html).toContain('<h3 id="time-2">');
  });

  test('lists the second-level headings as plain text', () => {
    const { toc } = renderMarkdown(
      "## What *we* don't do\n\n### Not listed\n\n## [Tea](/tea) & oil\n",
    );
    expect(toc).toEqual([
      { id: 'what-we-dont-do', text: "What we don't do" },
      { id: 'tea-oil', text: 'Tea & oil' },
    ]);
  });

  test('keeps the id of a heading in Devanagari readable', () => {
    expect(renderMarkdown('## दाल और चावल').toc).toEqual([
      { id: 'दाल-और-चावल', text: 'दाल और चावल' },
    ]);
  });

  test('gives a heading without letters an id as well', () => {
    expect(renderMarkdown('## ???').html).toContain('<h2 id="section">');
  });

  test('never writes a first-level heading', () => {
    expect(renderMarkdown('# Title').html).toContain('<h2 id="title">Title</h2>');
  });

  test('marks a table heading as the heading of its column, and writes no obsolete attribute', () => {
    const { html } = renderMarkdown('| A | B |\n| --- | ---: |\n| 1 | **2** |\n');
    expect(html).toContain('<th scope="col">A</th>');
    expect(html).toContain('<td><strong>2</strong></td>');
    expect(html).not.toContain('align=');
  });

  test('does not carry ids over from one page to the next', () => {
    expect(renderMarkdown('## Time').html).toBe(renderMarkdown('## Time').html);
  });
});
