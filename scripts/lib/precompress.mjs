import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const COMPRESSIBLE = /\.(css|html|js|json|mjs|svg|txt|webmanifest|xml)$/;

/** Below this size, headers outweigh the savings. */
const MIN_BYTES = 256;

/**
 * Writes a `.br` and a `.gz` file next to every compressible file below `folder`, so that the
 * server need not compress it. A variant that is not smaller is left out.
 *
 * @param {string} folder
 * @returns {Promise<number>} how many variants were written
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((name) => COMPRESSIBLE.test(name)).map((name) => join(folder, name));
  // zlib runs in Node.js's thread pool, which limits the concurrency.
  const written = await Promise.all(files.map(compressFile));
  return written.flat().filter(Boolean).length;
}

async function compressFile(path) {
  if (!(await stat(path)).isFile()) return [];
  const bytes = await readFile(path);
  const quality = {
    [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
    [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const variants = [
    [`${path}.br`, () => brotli(bytes, { params: quality })],
    [`${path}.gz`, () => gzip(bytes, { level: zlib.constants.Z_BEST_COMPRESSION })],
  ];
  return Promise.all(variants.map(([target, compress]) => writeVariant(target, bytes, compress)));
}

async function writeVariant(target, bytes, compress) {
  const compressed = bytes.length < MIN_BYTES ? bytes : await compress();
  if (compressed.length >= bytes.length) {
    await rm(target, { force: true });
    return false;
  }
  await writeFile(target, compressed);
  return true;
}
