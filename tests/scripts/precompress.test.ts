import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = new URL('../../scripts/lib/precompress.mjs', import.meta.url).href;
const { precompress } = (await import(script)) as {
  precompress(folder: string): Promise<number>;
};

const text = 'const shop = "Neemgaon";\n'.repeat(100);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-compress-'));
  await mkdir(join(folder, 'routes'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

describe('precompress', () => {
  it('writes brotli and gzip variants with the same content, in sub-folders too', async () => {
    await writeFile(join(folder, 'routes', '$slug.js'), text);
    expect(await precompress(folder)).toBe(2);
    const read = (ending: string) => readFile(join(folder, 'routes', `$slug.js.${ending}`));
    expect(brotliDecompressSync(await read('br')).toString()).toBe(text);
    expect(gunzipSync(await read('gz')).toString()).toBe(text);
  });

  it('skips pictures, and files that would not get smaller', async () => {
    await writeFile(join(folder, 'photo.webp'), text);
    await writeFile(join(folder, 'tiny.js'), 'x');
    expect(await precompress(folder)).toBe(0);
    expect((await readdir(folder)).sort()).toEqual(['photo.webp', 'routes', 'tiny.js']);
  });

  it('deletes an outdated variant', async () => {
    await writeFile(join(folder, 'a.js'), 'x');
    await writeFile(join(folder, 'a.js.br'), 'old');
    await precompress(folder);
    expect(await readdir(folder)).not.toContain('a.js.br');
  });
});
