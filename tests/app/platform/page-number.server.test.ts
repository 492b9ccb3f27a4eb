import { describe, expect, it } from 'vitest';
import { readPageNumber } from '~/platform/page-number.server';

const read = (search: string) => readPageNumber(new URL(`http://shop.example/list${search}`));

function refusalOf(search: string): Response {
  try {
    read(search);
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
  }
  throw new Error(`${search} was not refused.`);
}

describe('the page of a list', () => {
  it.each([
    ['', 1],
    ['?page=', 1],
    ['?page=2', 2],
    ['?sort=price&page=40', 40],
  ])('of "%s" is %i', (search, page) => {
    expect(read(search)).toBe(page);
  });

  it.each(['abc', '-1', '0', '1.5', '01', ' 2', '100001', '999999999999', '2e3', '٢'])(
    'is not there when it is "%s"',
    (page) => {
      expect(refusalOf(`?page=${encodeURIComponent(page)}`).status).toBe(404);
    },
  );

  it('has one address when it is the first', () => {
    const moved = refusalOf('?page=1');
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/list']);
    expect(refusalOf('?q=a%20b&page=1').headers.get('Location')).toBe('/list?q=a+b');
  });
});
