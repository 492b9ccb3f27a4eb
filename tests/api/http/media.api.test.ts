import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect, it, vi } from 'vitest';
import type { MediaBucket } from '../../../api/providers/storage/media-bucket';
import { describeOnBoth } from '../../setup/database';

/** A bucket with pictures and nothing else. */
const bucketWith = (get: MediaBucket['get']) => ({
  get,
  put: async () => {},
  list: async () => [],
  delete: async () => {},
});

describeOnBoth('pictures below /media', (open) => {
  async function openWith(path: string) {
    const { app, context } = await open({ unchangingMedia: new Set(['drawn/soap.webp']) });
    const file = join(context.mediaDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'picture');
    return { app, mediaDir: context.mediaDir };
  }

  it('are cached for a day, because the operator may replace them', async () => {
    const { app } = await openWith('own/soap.webp');
    const { status, headers } = await app.request('/media/own/soap.webp');
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('public, max-age=86400');
    expect(headers.get('Content-Type')).toBe('image/webp');
    expect(headers.get('Last-Modified')).toMatch(/GMT$/);
  });

  it('are cached for ever if they never change', async () => {
    const { app } = await openWith('drawn/soap.webp');
    const { headers } = await app.request('/media/drawn/soap.webp');
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  });

  it('are drawn on request if possible', async () => {
    const { app, context } = await open({
      drawMedia: async (path) => {
        const file = join(context.mediaDir, path);
        await mkdir(dirname(file), { recursive: true });
        if (path === 'drawn/soap.webp') await writeFile(file, 'picture');
      },
    });
    expect((await app.request('/media/drawn/soap.webp')).status).toBe(200);
    expect((await app.request('/media/drawn/none.webp')).status).toBe(404);
  });

  it('cannot be framed, and neither can other answers of the api', async () => {
    const { app } = await openWith('own/soap.webp');
    for (const path of [
      '/media/own/soap.webp',
      '/media/none.webp',
      '/api/brand/all',
      '/api/none',
      '/healthz',
    ]) {
      const { headers } = await app.request(path);
      expect(headers.get('Content-Security-Policy'), path).toContain("frame-ancestors 'none'");
      expect(headers.get('X-Content-Type-Options'), path).toBe('nosniff');
    }
  });

  it('are not cached as missing', async () => {
    const { app } = await openWith('own/soap.webp');
    const { status, headers } = await app.request('/media/drawn/soap.webp');
    expect([status, headers.get('Cache-Control')]).toEqual([404, null]);
  });

  it('come from the shared bucket, or from the folder if the bucket lacks them or fails', async () => {
    let isDown = false;
    const mediaBucket = bucketWith(async (path) => {
      if (isDown) throw new Error('The bucket cannot be used.');
      return path === 'both spices.webp' ? Buffer.from('of the bucket') : null;
    });
    const { app, context, logs } = await open({ mediaBucket });
    for (const name of ['both spices.webp', 'own.webp']) {
      await writeFile(join(context.mediaDir, name), 'of the folder');
    }
    const shown = await app.request('/media/both%20spices.webp');
    expect(await shown.text()).toBe('of the bucket');
    expect(shown.headers.get('Content-Type')).toBe('image/webp');
    expect(shown.headers.get('Cache-Control')).toBe('public, max-age=86400');
    expect(await (await app.request('/media/own.webp')).text()).toBe('of the folder');
    expect((await app.request('/media/none.webp')).status).toBe(404);
    isDown = true;
    expect(await (await app.request('/media/both%20spices.webp')).text()).toBe('of the folder');
    expect(logs.join()).toContain('the bucket did not return a picture');
    // Neither this failure nor the pause that follows says that there is no such picture.
    const unknown = await app.request('/media/none.webp');
    expect([unknown.status, unknown.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(unknown.headers.get('Cache-Control')).toBeNull();
  });

  it('come from the folder in time if the bucket hangs, which is skipped for a while', async () => {
    let asked = 0;
    const mediaBucket = bucketWith(() => {
      asked += 1;
      return new Promise<null>(() => {});
    });
    const { app, context, clock } = await open({ mediaBucket });
    await writeFile(join(context.mediaDir, 'soap.webp'), 'of the folder');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const first = app.request('/media/soap.webp');
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await (await first).text()).toBe('of the folder');
    } finally {
      vi.useRealTimers();
    }
    expect((await app.request('/media/soap.webp')).status).toBe(200);
    expect(asked).toBe(1);
    clock.at = new Date(clock.at.getTime() + 60_000);
    void app.request('/media/soap.webp');
    await vi.waitFor(() => expect(asked).toBe(2));
  });

  it.each(['..%2fsecret', '%2e%2e/secret', '..%5csecret', '../secret', '%2e%2e%2fsecret'])(
    'are never files outside the folder: %s',
    async (path) => {
      const { app, mediaDir } = await openWith('soap.webp');
      const secret = `${mediaDir}-secret`;
      await writeFile(secret, 'hidden words');
      const server = createServer(getRequestListener(app.fetch));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      // By hand: every client tidies the path before it asks.
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      socket.end(
        `GET /media/${path.replace('secret', basename(secret))} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`,
      );
      let answer = '';
      for await (const chunk of socket) answer += chunk;
      server.close();
      await rm(secret);
      expect(answer).toMatch(/^HTTP\/1\.1 40[04]/);
      expect(answer).not.toContain('hidden words');
    },
  );
});
