import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadOrCreateSecrets } from '@kernel/config/secrets';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('secrets that are not configured', () => {
  it('are created once and stay the same', () => {
    const first = loadOrCreateSecrets(join(folder, 'secrets.json'));
    expect(loadOrCreateSecrets(join(folder, 'secrets.json'))).toEqual(first);
    expect(new Set(Object.values(first).flat()).size).toBe(3);
  });

  it('may be lists, written by hand', () => {
    const path = join(folder, 'secrets.json');
    const { session, web, data } = loadOrCreateSecrets(path);
    expect([session, web, data].map((list) => list.length)).toEqual([1, 1, 1]);
    const newer = 'a-newer-secret-of-thirty-two-characters';
    writeFileSync(path, JSON.stringify({ session, web: web[0], data: [newer, ...data] }));
    expect(loadOrCreateSecrets(path)).toEqual({ session, web, data: [newer, ...data] });
  });

  it('say what to do if their file cannot be written, or is damaged', () => {
    const path = join(folder, 'secrets.json');
    writeFileSync(path, '{"session":');
    expect(() => loadOrCreateSecrets(path)).toThrow(/Restore the original file/);
    const below = () => loadOrCreateSecrets(join(path, 'secrets.json'));
    expect(below).toThrow(expect.objectContaining({ name: 'SecretsFileError' }));
    expect(below).toThrow(/Set DATA_DIR, or SECRETS_FILE/);
  });

  it('can be read only by their owner', () => {
    loadOrCreateSecrets(join(folder, 'secrets.json'));
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('are not replaced if their file is damaged: old data would be lost', () => {
    const path = join(folder, 'secrets.json');
    writeFileSync(path, '{"session":"short"}');
    expect(() => loadOrCreateSecrets(join(folder, 'secrets.json'))).toThrow(
      'Restore the original file',
    );
    expect(readFileSync(path, 'utf8')).toBe('{"session":"short"}');
  });
});
