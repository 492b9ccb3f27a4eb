import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

import { root } from '../architecture/sources';
import { full } from '../setup/full';

const project = new URL('../../scripts/lib/project.mjs', import.meta.url).href;
const { serviceEnv, serviceFlags }: Record<'serviceEnv' | 'serviceFlags', object> = await import(
  project
);

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');

/** Ten times the exposure that systemd computes: 30 is its 3.0, at the limit of "OK". */
const MAX_EXPOSURE = '30';

/** The unit, with the Node.js of this machine. */
function installedUnit(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'shop.service');
  writeFileSync(path, read('shop.service').replace('/usr/bin/node', process.execPath));
  return path;
}

describe('the systemd unit', () => {
  it.runIf(full && process.platform === 'linux')('is valid and runs in a sandbox', () => {
    const unit = installedUnit();
    const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect(`${verified.status} ${verified.stderr}`).toBe('0 ');
    const limit = ['--offline=yes', `--threshold=${MAX_EXPOSURE}`, '--no-pager'];
    const exposure = spawnSync('systemd-analyze', ['security', ...limit, unit], {
      encoding: 'utf8',
    });
    expect(exposure.stdout).toMatch(/Overall exposure level for shop\.service: \d/);
    expect(exposure.status, exposure.stdout.split('\n').at(-2)).toBe(0);
  });
});

describe('every way to run the shop', () => {
  it.each(['shop.service', 'Dockerfile'])('%s runs the program as `npm start` does', (name) => {
    const text = read(name);
    for (const flag of Object.values(serviceFlags)) expect(text).toContain(flag);
    for (const [key, value] of Object.entries(serviceEnv))
      expect(text).toContain(`${key}=${value}`);
  });

  it('a container has what the program reads besides its build', () => {
    const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \/shop\/(\S+)/gm)];
    expect(copied.map(([, path]) => path)).toEqual(
      expect.arrayContaining(['package.json', 'node_modules', 'public', 'api/db/migrations']),
    );
  });

  it('a container image is made of all sources of the build, and of nothing else', () => {
    const allowed = readFileSync(join(root, '.dockerignore'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1));
    const [, list = ''] =
      /const sources = \[([^\]]+)\]/.exec(
        readFileSync(join(root, 'scripts/lib/build.mjs'), 'utf8'),
      ) ?? [];
    const sources = [...list.matchAll(/'([\w.-]+)(?:\/[^']*)?'/g)].map(([, name]) => name);
    expect([...allowed].sort()).toEqual([...new Set([...sources, '.npmrc'])].sort());
  });
});
