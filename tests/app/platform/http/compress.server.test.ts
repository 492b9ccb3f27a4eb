import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedCoding, compress } from '~/platform/http/compress.server';

const page = `<!DOCTYPE html><title>मसाले</title>${'<p>Turmeric, 200 g</p>'.repeat(200)}`;
const request = (coding?: string) =>
  new Request('http://shop.test/', coding ? { headers: { 'Accept-Encoding': coding } } : {});
const html = (body = page, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('the coding of an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
    ['identity', 'identity'],
    ['gzip;q=0', 'identity'],
    [null, 'identity'],
  ])('for "%s" is %s', (header, coding) => {
    expect(acceptedCoding(header)).toBe(coding);
  });

  it('can be undone to the very same page', async () => {
    const brotli = await compress(request('br'), html());
    expect(brotli.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(page);
    const gzip = await compress(request('gzip'), html());
    expect(gunzipSync(await bytesOf(gzip)).toString()).toBe(page);
  });

  it.each([1_000, 65_520, 65_521, 5_000_000])(
    'can be undone to a page of %s bytes',
    async (size) => {
      const body = Array.from({ length: size / 4 + 1 }, (_, at) => `<b>${at * 7}`).join('');
      const brotli = await compress(request('br'), html(body.slice(0, size)));
      expect(brotliDecompressSync(await bytesOf(brotli)).toString()).toBe(body.slice(0, size));
    },
  );

  it('is not applied for a browser that accepts none, with a header for caches', async () => {
    const plain = await compress(request(), html());
    expect(plain.headers.get('Content-Encoding')).toBeNull();
    expect(plain.headers.get('Vary')).toContain('Accept-Encoding');
    expect((await bytesOf(plain)).toString()).toBe(page);
  });

  it('is identity for short answers, pictures, and encoded content', async () => {
    const short = await compress(request('br'), html('<p>short</p>'));
    expect(short.headers.get('Content-Encoding')).toBeNull();
    const picture = new Response('x'.repeat(5000), { headers: { 'Content-Type': 'image/avif' } });
    expect((await compress(request('br'), picture)).headers.get('Content-Encoding')).toBeNull();
    const coded = await compress(request('br'), html(page, { 'Content-Encoding': 'gzip' }));
    expect(coded.headers.get('Content-Encoding')).toBe('gzip');
  });

  it('is identity for a file that w3m saves', async () => {
    const file = () => html(page, { 'Content-Disposition': 'attachment; filename="sales.csv"' });
    const from = (agent: string) =>
      new Request('http://shop.test/', {
        headers: { 'Accept-Encoding': 'gzip', 'User-Agent': agent },
      });
    const saved = await compress(from('w3m/0.5.3+git20230121'), file());
    expect(saved.headers.get('Content-Encoding')).toBeNull();
    const others = await compress(from('Lynx/2.9.0'), file());
    expect(others.headers.get('Content-Encoding')).toBe('gzip');
    const shown = await compress(from('w3m/0.5.3+git20230121'), html());
    expect(shown.headers.get('Content-Encoding')).toBe('gzip');
  });

  it.each(['br', 'gzip', 'identity'])('makes no file shorter than it says (%s)', async (coding) => {
    const file = html(page, { 'Content-Length': String(Buffer.byteLength(page)) });
    const answer = await compress(request(coding), file);
    const said = answer.headers.get('Content-Length');
    const { length } = await bytesOf(answer);
    expect(Number(said ?? length)).toBe(length);
  });

  it('does not change status and cookies', async () => {
    const answer = new Response(page, { status: 400, headers: { 'Content-Type': 'text/html' } });
    answer.headers.append('Set-Cookie', 'a=1');
    answer.headers.append('Set-Cookie', 'b=2');
    const sent = await compress(request('br'), answer);
    expect(sent.status).toBe(400);
    expect(sent.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });
});
