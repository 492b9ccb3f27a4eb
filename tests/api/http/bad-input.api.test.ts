import { beforeAll, describe, expect, it } from 'vitest';
import { category } from '../../../api/db/schema';
import { statusOf } from '../../../api/http/messages';
import { endpoints } from '../../setup/contract';
import { describeOnBoth, type TestApi } from '../../setup/database';

describeOnBoth('the api with bad input', (open) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await open();
    await api.db.insert(category).values({ slug: 'spices', name: 'Spices' });
  });

  it.each([
    'limit=-1',
    'limit=0',
    'limit=1001',
    'limit=abc',
    'page=abc',
    'page=-1',
    'page=0',
    'page=1.5',
    'page=1e9',
    'page=999999999999999999999',
    'page[]=1&page[]=2',
    'limit[x]=1',
  ])('names the invalid field in “%s”', async (query) => {
    const { status, body } = await api.call('GET', `category/product/spices?${query}`);
    expect([status, body.code, body.data]).toEqual([400, 'request_not_valid', null]);
    expect(Object.keys(body.fields ?? {})).toEqual([query.split(/[=[]/)[0]]);
  });

  it.each([
    ['sort', 'cheapest'],
    ['min_price', '-5'],
    ['max_price', 'ten'],
    ['in_stock', 'perhaps'],
    ['brand', { a: 'b' }],
    ['name', ['oil', 'soap']],
  ])('names “%s” when it is invalid in a filter', async (field, value) => {
    const { status, body } = await api.call('POST', 'product/filter', { [field]: value });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  it('returns an empty list for a page beyond the last', async () => {
    const { status, body } = await api.call('GET', 'category/product/spices?page=100000');
    expect([status, body.data, body.total]).toEqual([200, [], 0]);
  });

  it.each(['product/slug/a%00b', 'category/product/%00', 'product/all?page=%00'])(
    'refuses a NUL byte in “%s”',
    async (path) => {
      const { status, body } = await api.call('GET', path);
      expect([status, body.code]).toEqual([400, 'address_not_valid']);
    },
  );

  it.each([
    ['product/slug/%E0%A4%A', 'product_unknown'],
    ['product/slug/%ff%fe', 'product_unknown'],
    ['product/slug/%2e%2e%2fetc%2fpasswd', 'product_unknown'],
    [`product/slug/${'a'.repeat(10_000)}`, 'product_unknown'],
    ["product/slug/'%20or%201=1", 'product_unknown'],
    ['brand/%F0%9F%A7%84', 'brand_unknown'],
    ['article/id/__proto__', 'article_unknown'],
    ['banner', 'not_found'],
    ['nothing/here', 'not_found'],
  ])('answers 404 at “%s”', async (path, code) => {
    const { status, body } = await api.call('GET', path);
    expect([status, body.code, body.data]).toEqual([404, code, null]);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'POST', 'OPTIONS', 'PROPFIND'])(
    'answers %s with the allowed methods if the path lacks that method',
    async (method) => {
      const { status, headers, body } = await api.call(method, 'category/all');
      expect([status, body.code]).toEqual([405, 'method_not_allowed']);
      expect(headers.get('allow')).toBe('GET');
    },
  );

  it('names the allowed methods of a path with parameters', async () => {
    const { status, headers } = await api.call('GET', 'product/filter');
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
    expect((await api.call('DELETE', 'product/slug/anything')).headers.get('allow')).toBe('GET');
  });

  it('answers HEAD like GET, without a body', async () => {
    const response = await api.app.request('/api/category/all', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  describe('in the body', () => {
    const post = (body: string, type = 'application/json') =>
      api.call('POST', 'product/filter', body, { 'Content-Type': type });

    it('refuses a body over the limit', async () => {
      const { status, body } = await post(
        `name=${'a'.repeat(70_000)}`,
        'application/x-www-form-urlencoded',
      );
      expect([status, body.code]).toEqual([413, 'too_large']);
      expect(body.message).toBe('The request is too large.');
    });

    it.each(['{', '[]', '"text"', 'null', '1e999'])('refuses the JSON %s', async (json) => {
      const { status, body } = await post(json);
      expect([status, body.code]).toEqual([400, 'not_a_json_object']);
    });

    it('refuses another content type', async () => {
      const { status, body } = await post('<name>oil</name>', 'text/xml');
      expect([status, body.code]).toEqual([415, 'form_encoding_required']);
    });

    it.each(['name=a%00b', 'name=a\0b'])('refuses a NUL byte in the form %j', async (form) => {
      expect((await post(form, 'application/x-www-form-urlencoded')).status).toBe(400);
    });

    it('refuses a NUL byte in JSON', async () => {
      expect((await post('{"name":"a\\u0000b"}')).status).toBe(400);
    });

    it('accepts an empty body, a charset and a malformed escape in a form', async () => {
      const form = 'application/x-www-form-urlencoded; charset=UTF-8';
      expect((await post('', form)).status).toBe(200);
      expect((await post('name=%E0%A4%A', form)).status).toBe(200);
    });

    it('does not accept names such as __proto__ as fields', async () => {
      const { status } = await post(
        '__proto__[sort]=cheapest&constructor[prototype][sort]=x',
        'application/x-www-form-urlencoded',
      );
      expect(status).toBe(200);
      expect(({} as { sort?: string }).sort).toBeUndefined();
    });
  });

  it('answers every call of the contract without a fault if it is empty', async () => {
    for (const { method, path } of Object.values(endpoints)) {
      const { status, body } = await api.call(method, path.replace(/\{\w+\}/g, 'x'));
      expect(status, `${method} ${path}`).toBeLessThan(500);
      expect(body.status_code, `${method} ${path}`).toBe(status);
      if (body.code) expect(statusOf(body.code)).toBe(status);
    }
  });

  it('logs none of it as a server error', () => {
    expect(api.logs.filter((line) => line.includes('request failed'))).toEqual([]);
  });
});

describeOnBoth('the api when its database fails', (open) => {
  it('answers 500 without details, and logs it without what the visitor sent', async () => {
    const { call, db, logs } = await open();
    await db.execute('drop table ticket cascade');
    const { status, body } = await call('POST', 'ticket/status', {
      number: 'GRV-2026-000001',
      email: 'asha@example.org',
    });
    expect(status).toBe(500);
    expect(body).toEqual({
      status_code: 500,
      code: 'internal',
      message: 'Something went wrong.',
      data: null,
    });
    const fault = logs.find((line) => line.includes('request failed')) ?? '';
    expect(fault).toContain('/api/ticket/status');
    expect(fault).not.toContain('asha@example.org');
    // 42P01: there is no such table.
    expect(JSON.parse(fault)).toMatchObject({ err: { cause: { code: '42P01' } } });
  });
});
