import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { full } from '../setup/full';
import { SampleProject } from './sample-project';

let project: SampleProject;

beforeEach(async () => {
  project = await SampleProject.create();
});

afterEach(() => project.remove());

const names = (calls: string[]) => calls.map((call) => call.split(' ').slice(0, 2).join(' '));

describe('npm start on a fresh clone', () => {
  it('installs the locked packages, builds, and runs the program for production', async () => {
    const { code, stdout } = await project.run('start.mjs');
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'serving production \n' });
    const calls = await project.calls();
    expect(names(calls)).toEqual(['npm ci', 'remix build', 'npm sbom']);
    expect(calls[0]).toContain('--include=dev');
    expect(existsSync(join(project.folder, 'public/build/entry.js.br'))).toBe(true);
  });

  it.runIf(full)('accepts packages that npm itself has installed', async () => {
    const lock = { packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } };
    await project.write('package-lock.json', JSON.stringify(lock));
    await project.run('run.mjs');
    await project.calls();
    await project.remove('node_modules/.shop-install');
    await project.write('node_modules/.package-lock.json', JSON.stringify(lock));
    await project.run('start.mjs');
    expect(await project.calls()).toEqual([]);

    await project.remove('node_modules/.shop-install');
    const older = { packages: { 'node_modules/a': { version: '0.9.0' } } };
    await project.write('node_modules/.package-lock.json', JSON.stringify(older));
    await project.run('start.mjs');
    expect(names(await project.calls())).toEqual(['npm ci']);
  });

  it.runIf(full)(
    'installs the same versions if npm refuses an incomplete lock file, even with --silent',
    async () => {
      await project.write('lock-incomplete', '');
      const env = { npm_config_loglevel: 'silent' };
      expect((await project.run('start.mjs', [], env)).code).toBe(0);
      expect(names(await project.calls())).toEqual([
        'npm ci',
        'npm install',
        'remix build',
        'npm sbom',
      ]);
    },
  );
});

describe('a second start', () => {
  let started: SampleProject;
  beforeAll(async () => {
    started = await SampleProject.create();
    await started.run('start.mjs');
    await started.calls();
  });
  afterAll(() => started.remove());
  beforeEach(async () => {
    await project.remove();
    project = await started.copy();
  });

  it('runs the program at once and prints nothing else', async () => {
    expect(await project.run('start.mjs')).toEqual({
      code: 0,
      stdout: 'serving production \n',
      stderr: '',
    });
    expect(await project.calls()).toEqual([]);
  });

  it.runIf(full)('installs and builds again when the locked packages have changed', async () => {
    await project.write('package-lock.json', JSON.stringify({ packages: { '': {}, x: {} } }));
    await project.run('start.mjs');
    expect(names(await project.calls())).toEqual(['npm ci', 'remix build', 'npm sbom']);
  });

  const sources = ['app/routes/new.tsx', 'api/app.ts', 'server.ts', 'public/favicon.svg'];
  it.each(full ? sources : sources.slice(0, 1))(
    'builds again when %s has changed',
    async (path) => {
      await project.write(path, 'export const changed = true;');
      await project.run('start.mjs');
      expect(names(await project.calls())).toEqual(['remix build', 'npm sbom']);
    },
  );

  it('builds again when the build was deleted or overwritten', async () => {
    await project.write('build/index.js', 'console.log("development")');
    expect((await project.run('start.mjs')).stdout).toContain('serving production');
    await project.remove('build');
    expect((await project.run('start.mjs')).stdout).toContain('serving production');
    expect(names(await project.calls())).toEqual([
      'remix build',
      'npm sbom',
      'remix build',
      'npm sbom',
    ]);
  });

  it.runIf(full).each(['public/build', 'public/build/entry.js'])(
    'builds again when %s was deleted',
    async (path) => {
      await project.remove(path);
      expect((await project.run('start.mjs')).code).toBe(0);
      expect(names(await project.calls())).toEqual(['remix build', 'npm sbom']);
      await project.run('start.mjs');
      expect(await project.calls()).toEqual([]);
    },
  );

  it.runIf(full)('does not build for a change outside of the program', async () => {
    await project.write('README.md', 'Hello');
    await project.write('public/build/left-over.js', '');
    await project.run('start.mjs');
    expect(await project.calls()).toEqual([]);
  });
});

describe('when something is missing', () => {
  it('names the required Node.js version', async () => {
    const needs = { type: 'module', engines: { node: '>=99.1' } };
    await project.write('package.json', JSON.stringify(needs));
    const { code, stderr } = await project.run('start.mjs');
    expect(code).toBe(1);
    expect(stderr).toMatch(/This is Node\.js [\d.]+; the shop needs 99\.1 or newer\.\nInstall/);
    expect(await project.calls()).toEqual([]);
  });

  it.runIf(full)('says how to get npm when it is missing', async () => {
    const { code, stderr } = await project.run('start.mjs', [], { npm_execpath: '', PATH: '' });
    expect(code).toBe(1);
    expect(stderr).toContain('npm was not found');
  });

  it.runIf(full)('shows npm’s output when it fails twice, and what to check', async () => {
    await project.write('npm-fails', 'npm error network ENOTFOUND');
    const { code, stderr } = await project.run('start.mjs');
    expect(code).toBe(1);
    expect(stderr).toContain('npm error network ENOTFOUND');
    expect(stderr).toContain('Check the network connection');
    expect(names(await project.calls())).toEqual(['npm ci', 'npm ci']);
  });

  it('shows why a build failed, and builds again next time', async () => {
    await project.write('app/broken.ts', '');
    const { code, stdout, stderr } = await project.run('start.mjs');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('ERROR: app/broken.ts');
    await project.remove('app/broken.ts');
    expect((await project.run('start.mjs')).code).toBe(0);
  });
});

describe('the running program', () => {
  it.runIf(full)('gets the arguments, and its exit code is passed on', async () => {
    const { stdout } = await project.run('run.mjs', ['import', 'a file.csv', '--map', 'a=b']);
    expect(stdout).toBe('serving production import a file.csv --map a=b\n');
  });

  it('is stopped together with the command, which waits for it', async () => {
    const running = project.start('run.mjs', ['wait']);
    await running.printed('serving');
    running.child.kill('SIGTERM');
    expect(await running.outcome).toMatchObject({
      code: 7,
      stdout: expect.stringMatching(/stopped/),
    });
  });

  it.runIf(full)('is stopped when npm’s shell ends, which forwards no signal', async () => {
    const env = { npm_lifecycle_event: 'start' };
    const running = project.start('run.mjs', ['wait'], env, { byShell: true });
    await running.printed('serving');
    running.child.kill('SIGTERM');
    expect((await running.outcome).stdout).toContain('stopped');
  });
});
