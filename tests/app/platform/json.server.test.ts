import { describe, expect, it } from 'vitest';
import { json } from '~/platform/json.server';

describe('a response with data', () => {
  const data = { name: 'लहसुन तेल', price: 22500, none: undefined };

  it('is read as the JSON that a browser would get', async () => {
    const { status, headers } = json(data);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    await expect(json(data).json()).resolves.toStrictEqual({ name: 'लहसुन तेल', price: 22500 });
    await expect(json(data).text()).resolves.toBe('{"name":"लहसुन तेल","price":22500}');
  });

  it('has the given status and headers', () => {
    const init = { status: 400, headers: { 'Content-Type': 'text/json', 'X-One': '1' } };
    const { status, headers } = json(data, init);
    expect(status).toBe(400);
    expect(headers.get('Content-Type')).toBe('text/json');
    expect(headers.get('X-One')).toBe('1');
  });
});
