import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, readSources, root, type Source } from './sources';

/** Libraries that open connections. */
const CLIENTS = ['aws4fetch', 'nodemailer', 'pg'];
/** Their servers and types may be used; clients are opened only by these. */
const OPENS = /(?<![.\w])(?:fetch|connect|request)\(/;

function reachesOut(source: Source): boolean {
  const isOfServer = !source.path.startsWith('app/') || /\.server\.tsx?$/.test(source.path);
  if (!isOfServer) return false;
  const used = importsOf(source).filter(({ typeOnly }) => !typeOnly);
  return used.some((one) => CLIENTS.includes(one.package ?? '')) || OPENS.test(code(source.text));
}

const code = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

it('connects only to the hosts that docs/hosting.md lists, in the files that it names', () => {
  const [, table = ''] = readFileSync(join(root, 'docs/hosting.md'), 'utf8').split(
    '## What may leave the machine',
  );
  const listed = [...table.matchAll(/`((?:app|api|server)\/[\w./-]+\.ts)`/g)].map(
    ([, path]) => path,
  );
  const found = readSources()
    .filter(reachesOut)
    .map(({ path }) => path);
  expect(found).toEqual([...listed].sort());
});
