import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { createPictureQueue } from '../../../api/demo/picture-queue';
import { demoPictures } from '../../../api/demo/pictures';

const all = demoPictures().map(({ path }) => path);
/** Left to be drawn; all other pictures stand in the folder as after a run that broke off. */
const missing = all.filter((_, at) => at % 150 === 0);

function folderWithout(paths: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'demo-media-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const path of all.filter((one) => !paths.includes(one))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), 'kept');
  }
  return folder;
}

it('missing demo pictures are drawn, and existing ones kept', async () => {
  const folder = folderWithout(missing);
  const queue = createPictureQueue(folder);
  expect(queue.length).toBe(missing.length);
  await queue.drawAll();
  expect(queue.length).toBe(0);
  for (const path of all) {
    const file = join(folder, path);
    if (missing.includes(path)) expect((await sharp(file).metadata()).format).toBe('webp');
    else expect(readFileSync(file, 'utf8')).toBe('kept');
  }
});

it('a requested demo picture is drawn before the others', async () => {
  const folder = folderWithout(all.slice(0, 12));
  const queue = createPictureQueue(folder);
  const last = all[11] ?? '';
  const rest = queue.drawAll();
  await Promise.all([queue.draw(last), queue.draw(last), queue.draw('none.webp')]);
  expect(existsSync(join(folder, last))).toBe(true);
  expect(queue.length).toBeGreaterThan(0);
  queue.stop();
  await rest;
  expect(queue.length).toBeGreaterThan(0);
});
