import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseForm, readForm, sendBack } from '~/platform/forms/forms.server';

const post = (body: BodyInit, type?: string) =>
  new Request('http://shop.example/', {
    method: 'POST',
    body,
    ...(type ? { headers: { 'Content-Type': type } } : {}),
  });

describe('a posted form', () => {
  it('is read from either encoding', async () => {
    const multipart = new FormData();
    multipart.set('name', 'Asha');
    for (const body of [new URLSearchParams({ name: 'Asha' }), multipart]) {
      expect((await readForm(post(body))).get('name')).toBe('Asha');
    }
  });

  it.each([
    ['JSON', '{"name":"Asha"}', 'application/json'],
    ['plain text', 'name=Asha', 'text/plain'],
    ['parts without a boundary', 'name=Asha', 'multipart/form-data'],
    [
      'parts that break off',
      '--x\r\nContent-Disposition: form-d',
      'multipart/form-data; boundary=x',
    ],
  ])('is rejected if it is %s', async (_, body, type) => {
    await expect(readForm(post(body, type))).rejects.toMatchObject({ status: 400 });
  });

  it('is sent back with its input, but without secrets', async () => {
    const schema = z.object({ name: z.string().max(2, 'Too long.'), password: z.string() });
    const body = new URLSearchParams({ name: 'Asha', password: 'hush', otp: '123456' });
    const { submission } = await parseForm(post(body), schema);
    const response = sendBack(submission);
    expect(response.status).toBe(400);
    const text = await response.text();
    expect(text).toContain('Asha');
    expect(text).toContain('Too long.');
    expect(text).not.toMatch(/hush|123456/);
  });

  it.each([
    ['a list', 'items[200000]', 'x'],
    ['an object', `${'a.'.repeat(5_000)}a`, 'x'],
    ['a state', '__state__', 'x'],
    ['an intent', '__intent__', '{"type":"update","payload":{"name":"items[200000]","value":"x"}}'],
  ])('does not grow by %s that its sender names', async (_, name, value) => {
    const { submission } = await parseForm(
      post(new URLSearchParams({ name: 'Asha', [name]: value })),
      z.object({ name: z.string().max(2) }),
    );
    const text = await sendBack(submission).text();
    expect(text).toContain('Asha');
    expect(text.length).toBeLessThan(500);
  });

  it('has a limited number of values per name', async () => {
    const body = new URLSearchParams('session=1&'.repeat(5_000));
    const { submission } = await parseForm(post(body), z.object({ session: z.array(z.string()) }));
    expect(submission.status === 'success' && submission.value.session).toHaveLength(1_000);
  });

  it('is sent back with a status and a retry time if waiting helps', async () => {
    const { submission } = await parseForm(post(new URLSearchParams()), z.object({}));
    const response = sendBack(
      submission,
      { formErrors: ['Too many tries.'] },
      { status: 429, headers: { 'Retry-After': '30' } },
    );
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '30']);
    expect(await response.text()).toContain('Too many tries.');
  });
});
