import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MediaBucket,
  openBuiltFiles,
  openMediaBucket,
} from '../../../../api/providers/storage/media-bucket';
import { type S3, startS3 } from '../../../setup/s3';

let server: S3;
let folder: string;
let bucket: MediaBucket;

beforeAll(async () => {
  server = await startS3('shop');
  folder = await mkdtemp(join(tmpdir(), 'shop-media-'));
  bucket = openMediaBucket(server.urlOf('shop/files'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function picture(path: string, content: string): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

const textOf = async (path: string) => {
  const bytes = await bucket.get(path);
  return bytes && Buffer.from(bytes).toString();
};

describe('the pictures of a shop in a bucket', () => {
  it('are uploaded once, and again when newer', async () => {
    await picture('soap.webp', 'soap');
    await picture('spices/हल्दी + salt.webp', 'turmeric');
    await picture('spices/half.webp.part', 'half');
    await picture('.hidden', 'hidden');
    expect(await bucket.share(folder)).toBe(2);
    expect(await bucket.share(folder)).toBe(0);
    expect(await textOf('spices/हल्दी + salt.webp')).toBe('turmeric');
    expect(await textOf('spices/half.webp.part')).toBeNull();
    await picture('soap.webp', 'new soap');
    await utimes(join(folder, 'soap.webp'), new Date(), new Date(Date.now() + 60_000));
    expect(await bucket.share(folder)).toBe(1);
    expect(await textOf('soap.webp')).toBe('new soap');
  });

  it('are apart from the built files, which are uploaded once under each name', async () => {
    const built = openBuiltFiles(server.urlOf('shop/files'));
    await picture('built/routes/_shop+/$-AB12.js', 'script');
    expect(await built.share(join(folder, 'built'), { isUnchanging: true })).toBe(1);
    await utimes(
      join(folder, 'built/routes/_shop+/$-AB12.js'),
      new Date(),
      new Date(Date.now() + 60_000),
    );
    expect(await built.share(join(folder, 'built'), { isUnchanging: true })).toBe(0);
    expect(await built.list('')).toEqual(['routes/_shop+/$-AB12.js']);
    expect(Buffer.from((await built.get('routes/_shop+/$-AB12.js')) ?? []).toString()).toBe(
      'script',
    );
    expect(await textOf('routes/_shop+/$-AB12.js')).toBeNull();
    await rm(join(folder, 'built'), { recursive: true });
  });

  it('exclude other files of the bucket', async () => {
    for (const path of ['', '../files', '.hidden', 'spices/../soap.webp', 'a\\b', '/soap.webp']) {
      expect(await bucket.get(path), path).toBeNull();
    }
  });

  it('are copied completely into a folder', async () => {
    const target = join(folder, 'copy');
    await bucket.copyTo(target);
    expect((await readdir(target)).sort()).toEqual(['soap.webp', 'spices']);
    expect(await readFile(join(target, 'soap.webp'), 'utf8')).toBe('new soap');
  });

  it('are not copied if one of them is missing', async () => {
    const lacking = createServer((request, response) => {
      const isListing = request.url?.includes('list-type');
      response.statusCode = isListing ? 200 : 404;
      const object = '<Contents><Key>media/gone.webp</Key><Size>9</Size></Contents>';
      response.end(isListing ? `<L>${object}</L>` : '<Error><Code>NoSuchKey</Code></Error>');
    });
    await new Promise<void>((resolve) => lacking.listen(0, '127.0.0.1', resolve));
    const { port } = lacking.address() as AddressInfo;
    const keys = `region=x&accessKeyId=a&secretAccessKey=b&endpoint=http://127.0.0.1:${port}`;
    const copied = openMediaBucket(`s3://shop?${keys}`).copyTo(join(folder, 'none'));
    await expect(copied).rejects.toThrow('The bucket lists gone.webp');
    lacking.close();
  });
});
