import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { picturesFingerprint } from './demo-media';

/** The fingerprint after a change of one file. */
const afterChangeOf = (changed: string) =>
  picturesFingerprint((path) => {
    const bytes = readFileSync(path);
    return path === changed ? Buffer.concat([bytes, Buffer.from(' ')]) : bytes;
  });

it('draws the pictures again when what draws them has changed, and only then', () => {
  const before = picturesFingerprint();
  expect(afterChangeOf('api/demo/pack-shots/light.ts')).not.toBe(before);
  expect(afterChangeOf('api/demo/content/brands.ts')).not.toBe(before);
  expect(afterChangeOf('build/index.js')).toBe(before);
  expect(afterChangeOf('package-lock.json')).toBe(before);
});
