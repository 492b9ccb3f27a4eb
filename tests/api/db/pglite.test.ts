import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { copyEmptyDatabase } from '../../../api/db/pglite';

describe('the folder of a new database', () => {
  it('is a complete copy of the ready-made one, and an existing one stays unchanged', async () => {
    const place = mkdtempSync(join(tmpdir(), 'shop-new-folder-'));
    onTestFinished(() => rmSync(place, { recursive: true }));
    const readyMade = join(place, 'ready');
    const folder = join(place, 'pglite');
    const note = (path: string, text: string) => {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, 'PG_VERSION'), text);
    };
    await copyEmptyDatabase(folder, readyMade);
    expect(existsSync(folder)).toBe(false);

    note(readyMade, 'new');
    // What a copy that was killed has left.
    note(join(`${folder}.incoming`, 'half'), 'broken');
    await copyEmptyDatabase(folder, readyMade);
    expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('new');
    expect(existsSync(join(folder, 'half'))).toBe(false);

    note(folder, 'in use');
    await copyEmptyDatabase(folder, readyMade);
    expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8')).toBe('in use');
  });
});
