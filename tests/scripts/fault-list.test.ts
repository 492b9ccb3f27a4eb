import { access, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { offenders } from '../setup/offenders';

interface Fault {
  what: string;
  file: string;
  find: string;
  tests: string[];
}

const root = new URL('../../', import.meta.url);
const list = new URL('scripts/lib/fault-list.mjs', root).href;
const { faults } = (await import(list)) as { faults: Fault[] };

it('every deliberate fault can be made: its text occurs once in its file, and its tests exist', async () => {
  const check = async ({ file, find, tests }: Fault) => {
    const source = await readFile(new URL(file, root), 'utf8');
    expect(source.split(find)).toHaveLength(2);
    for (const test of tests) await access(new URL(test, root));
  };
  expect(await offenders(faults, ({ what }) => what, check)).toEqual([]);
});
