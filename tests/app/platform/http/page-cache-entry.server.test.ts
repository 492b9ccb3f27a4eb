import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { type CachedPage, readPage, recompress } from '~/platform/http/page-cache-entry.server';

async function cachedPage(text: string): Promise<CachedPage> {
  const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'public, max-age=60' };
  const page = await readPage(
    { response: new Response(text, { headers }), keys: [], version: 0 },
    undefined,
    0,
  );
  if (!page) throw new Error('The page should be kept.');
  return page;
}

it('a page that cannot be compressed better stays unchanged, and blocks no other', async () => {
  const log = pino({ level: 'silent' });
  const logged = vi.spyOn(log, 'error');
  const spoilt = await cachedPage('<p>hair oil</p>'.repeat(300));
  const before = spoilt.answer;
  const gzip = before.bodies.gzip && { ...before.bodies.gzip, bytes: Buffer.from('no gzip') };
  Object.assign(spoilt.answer.bodies, { gzip });
  const other = await cachedPage('<p>soap</p>'.repeat(300));
  const quick = other.answer.bodies.br?.etag;
  recompress(spoilt, log);
  recompress(other, log);
  await expect.poll(() => other.answer.bodies.br?.etag).not.toBe(quick);
  expect(spoilt.answer).toBe(before);
  expect(logged).toHaveBeenCalledTimes(1);
});
