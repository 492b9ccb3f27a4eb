import { completeConfig } from '@kernel/config/config';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderBody } from '~/features/article/article-body.server';

beforeAll(() =>
  completeConfig({
    API_BASE_URL: 'http://127.0.0.1:4000/api',
    IMAGE_SOURCES: ['https://cdn.example'],
  }),
);

describe('the body of an article', () => {
  it('may be Markdown', () => {
    expect(renderBody('## Tea\n\nBoil *long*, **strong**.\n\n1. one\n2. two\n')).toBe(
      '<h2>Tea</h2>\n<p>Boil <em>long</em>, <strong>strong</strong>.</p>\n<ol>\n<li>one</li>\n<li>two</li>\n</ol>',
    );
  });

  it('may be HTML, indented as it likes', () => {
    expect(renderBody('\n    <p>Hello <b>there</b>,<br>you</p>\n\n    <p>Again</p>')).toBe(
      '<p>Hello <strong>there</strong>,<br />you</p>\n\n    <p>Again</p>',
    );
  });

  it('may be plain text', () => {
    expect(renderBody('5 < 6 & 7')).toBe('<p>5 &lt; 6 &amp; 7</p>');
    expect(renderBody('')).toBe('');
  });

  it.each([
    ['a script', '<p>a<script>alert(1)</script></p>'],
    ['a script in Markdown', 'a <script>alert(1)</script>'],
    ['a handler', '<p onclick="alert(1)">a</p>'],
    ['a handler of a picture', '<img src="/media/a.webp" onerror="alert(1)">'],
    ['a script as an address', '<a href="javascript:alert(1)">a</a>'],
    ['a script as an address in Markdown', '[a](javascript:alert(1))'],
    ['a script as an address, disguised', '<a href="&#106;avascript:alert(1)">a</a>'],
    ['a script as an address with a tab', '<a href="java\tscript:alert(1)">a</a>'],
    ['a page as an address', '<a href="data:text/html,<script>alert(1)</script>">a</a>'],
    ['a drawing', '<svg onload="alert(1)"><script>alert(1)</script></svg>'],
    ['a frame', '<iframe src="https://evil.example/alert"></iframe>'],
    ['a form', '<form action="https://evil.example/alert"><input name="otp"></form>'],
    ['a style', '<p style="background:url(https://evil.example/alert)">a</p>'],
    ['a style sheet', '<style>p{background:url(//evil.example/alert)}</style>'],
    ['a base', '<base href="https://evil.example/alert">'],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example/alert">'],
    ['markup that breaks out', '<math><mtext></p><img src=x onerror=alert(1)>'],
    ['a comment', '<!--><img src=x onerror=alert(1)>-->'],
  ])('is cleaned of %s', (_, body) => {
    expect(renderBody(body)).not.toMatch(
      /alert|evil|<(script|style|svg|iframe|form|input|base|meta)|\son\w+=/i,
    );
  });

  it('drops ids and classes that could collide with ours', () => {
    expect(renderBody('<p id="main" class="btn">a</p>')).toBe('<p>a</p>');
  });

  it('begins its headings below the title', () => {
    expect(renderBody('# Title\n\n##### Deep')).toBe('<h2>Title</h2>\n<h4>Deep</h4>');
  });

  it('keeps internal links plain and sends no referrer to others', () => {
    expect(renderBody('[a](/products) [b](#c)')).toBe(
      '<p><a href="/products">a</a> <a href="#c">b</a></p>',
    );
    expect(renderBody('[a](https://other.example "b") [c](mailto:a@b.example)')).toBe(
      '<p><a href="https://other.example" title="b" rel="noopener">a</a> <a href="mailto:a@b.example" rel="noopener">c</a></p>',
    );
    expect(renderBody('<a href="//other.example" target="_blank">a</a>')).not.toContain('href');
  });

  it('shows pictures through our own route', () => {
    const html = renderBody('![Millets](/media/a.webp)');
    expect(html).toContain('src="/images/640/media/a.webp"');
    expect(html).toContain('/images/320/media/a.webp 320w');
    expect(html).toContain('alt="Millets"');
    expect(html).toContain('loading="lazy"');
    expect(renderBody('<img src="https://cdn.example/a.png" width="30" height="20">')).toMatch(
      /src="\/images\/640\/https%3A%2F%2Fcdn\.example%2Fa\.png".* width="30" height="20"/,
    );
  });

  it.each([
    'https://tracker.example/a.gif',
    'data:image/png;base64,AAAA',
    '//tracker.example/a.gif',
    'http://127.0.0.1:6379/a.png',
    '',
  ])('drops a picture from "%s"', (src) => {
    expect(renderBody(`<p>a<img src="${src}" alt="b">c</p>`)).toBe('<p>ac</p>');
  });

  it('says of a table which cells name a column, and sets figures at the end', () => {
    const html = renderBody('| A | B |\n| --- | ---: |\n| x | 1 |\n');
    expect(html).toContain('<th scope="col">A</th>');
    expect(html).toContain('<td class="end">1</td>');
    expect(html).not.toContain('align');
  });
});
