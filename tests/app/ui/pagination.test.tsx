import { describe, expect, it } from 'vitest';
import { Pagination, pageNumbers } from '~/ui/pagination';
import { attributes, render, text } from './render';

const href = (page: number) => (page === 1 ? '/products/oils' : `/products/oils?page=${page}`);

describe('Pagination', () => {
  it('is absent when everything fits on one page', () => {
    expect(render(<Pagination page={1} pages={1} href={href} />)).toBe('');
    expect(render(<Pagination page={1} pages={0} href={href} />)).toBe('');
  });

  it('leads to the neighbours and the ends by real links', () => {
    const html = render(<Pagination page={5} pages={9} href={href} />);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    expect(links).toEqual([4, 1, 4, 6, 9, 6].map(href));
    expect(html).toMatch(/rel="prev"[^>]*href="[^"]*page=4"|href="[^"]*page=4"[^>]*rel="prev"/);
    expect(html).toMatch(/rel="next"[^>]*href="[^"]*page=6"|href="[^"]*page=6"[^>]*rel="next"/);
  });

  it('uses the bare address for the first page', () => {
    expect(render(<Pagination page={2} pages={2} href={href} />)).toContain(
      'href="/products/oils"',
    );
  });

  it('marks the current page, in words and for screen readers, without a link to itself', () => {
    const html = render(<Pagination page={3} pages={4} href={href} />);
    expect(text(html)).toContain('Page 3 of 4');
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toContain('<b aria-current="page">3</b>');
    expect(html).not.toContain('page=3"');
  });

  it('groups the digits of many pages', () => {
    const words = text(render(<Pagination page={1} pages={4167} href={href} />));
    expect(words).toContain('Page 1 of 4,167');
    expect(words).toContain('Page 4,167');
  });

  it('offers no page before the first or after the last', () => {
    expect(text(render(<Pagination page={1} pages={3} href={href} />))).not.toContain('Previous');
    expect(text(render(<Pagination page={3} pages={3} href={href} />))).not.toContain('Next');
  });
});

describe('pageNumbers', () => {
  it('shows the ends and the neighbours, and a gap for the rest', () => {
    expect(pageNumbers(1, 3)).toEqual([1, 2, 3]);
    expect(pageNumbers(1, 9)).toEqual([1, 2, -9, 9]);
    expect(pageNumbers(5, 9)).toEqual([1, -4, 4, 5, 6, -9, 9]);
    expect(pageNumbers(9, 9)).toEqual([1, -8, 8, 9]);
  });

  it('fills a gap of one with the number itself', () => {
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('never repeats a number or leaves the range, whatever the page', () => {
    for (let pages = 1; pages <= 30; pages++) {
      for (let page = 1; page <= pages; page++) {
        const numbers = pageNumbers(page, pages);
        const shown = numbers.filter((number) => number > 0);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(shown).toContain(page);
        expect([Math.min(...shown), Math.max(...shown)]).toEqual([1, pages]);
      }
    }
  });

  it('links to the next and previous page without a total', () => {
    const html = render(<Pagination page={5} pages={null} hasNext href={(n) => `/p?page=${n}`} />);
    expect(text(html)).toContain('Page 5');
    expect(text(html)).not.toContain('of');
    expect(attributes(html, /rel="next"/).href).toBe('/p?page=6');
    expect(attributes(html, /rel="prev"/).href).toBe('/p?page=4');
    const last = render(<Pagination page={2} pages={null} href={(n) => `/p?page=${n}`} />);
    expect(last).not.toContain('rel="next"');
    expect(render(<Pagination page={1} pages={null} href={String} />)).toBe('');
  });
});
