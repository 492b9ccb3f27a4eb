import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/http/api-error';
import { multipart, UPLOAD_LIMIT_BYTES } from '../../../api/http/multipart';
import { refusalResponse } from '../../../api/http/respond';

const app = new Hono();
app.post('/', async (c) => {
  const { texts, files } = await multipart(c);
  const read = Object.entries(files).map(async ([name, file]) => [
    name,
    { name: file.name, text: await file.text() },
  ]);
  return c.json({ texts, files: Object.fromEntries(await Promise.all(read)) });
});
app.onError((error, c) =>
  error instanceof ApiError ? refusalResponse(c, error.refusal) : c.text(error.message, 500),
);

const send = async (body: FormData | string, headers: Record<string, string> = {}) => {
  const response = await app.request('/', { method: 'POST', body, headers });
  return { status: response.status, body: await response.json() };
};

/** A body as a browser or w3m writes it. */
const raw = (...parts: string[]) => ({
  body: `${parts.map((part) => `--b\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--b--\r\n`,
  headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
});

describe('multipart', () => {
  it('parses texts and files by field name', async () => {
    const form = new FormData();
    form.append('name', 'आशा "Asha"');
    form.append('pancard', new File(['%PDF-'], 'पैन "card".pdf'));
    const { body } = await send(form);
    expect(body.texts).toEqual({ name: 'आशा "Asha"' });
    expect(body.files.pancard.text).toBe('%PDF-');
  });

  it('uses the last value of a repeated field', async () => {
    const form = new FormData();
    form.append('name', 'one');
    form.append('name', 'two');
    expect((await send(form)).body.texts).toEqual({ name: 'two' });
  });

  it('treats an empty file input as no file', async () => {
    const { body, headers } = raw(
      'name="pancard"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n',
      'name="signature"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    );
    const answer = await send(body, headers);
    expect(Object.keys(answer.body.files)).toEqual(['signature']);
  });

  it('does not confuse a field with a prototype property', async () => {
    const form = new FormData();
    form.append('__proto__', 'x');
    form.append('constructor', 'y');
    const { status, body } = await send(form);
    expect(status).toBe(200);
    expect(body.texts.name).toBeUndefined();
  });

  it.each([
    ['another type', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
    ['no boundary', 'x', { 'Content-Type': 'multipart/form-data' }, 400],
    ['a body that was cut off', raw('name="a"\r\n\r\nb').body.slice(0, -8), raw().headers, 400],
    ['a NUL', raw('name="a"\r\n\r\nb\0c').body, raw().headers, 400],
  ])('refuses %s', async (_, body, headers, status) => {
    expect((await send(body, headers)).status).toBe(status);
  });

  it('has room for four documents of 500 KB and a picture of 1 MB', () => {
    expect(UPLOAD_LIMIT_BYTES).toBeGreaterThan(4 * 500 * 1024 + 1024 * 1024);
    expect(UPLOAD_LIMIT_BYTES).toBeLessThan(4 * 1024 * 1024);
  });
});
