import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { full } from '../setup/full';
import { SampleProject } from './sample-project';

let project: SampleProject;

beforeEach(async () => {
  project = await SampleProject.create();
});

afterEach(() => project.remove());

/** Writes what vitest is to report. */
async function report(numbers: Record<string, unknown>, exitCode: number): Promise<void> {
  await project.write('report.json', JSON.stringify({ testResults: [], ...numbers }));
  await project.write('exit-code', String(exitCode));
}

const lastLine = (text: string) => text.trimEnd().split('\n').at(-1);

describe('npm test', () => {
  it('runs steps in parallel, those of the built shop once it is built, and prints the sum', async () => {
    await report({ numPassedTests: 10 }, 0);
    // The linter ends only when vitest has begun: one after the other they would wait for ever.
    await project.write('biome-waits-for', 'vitest');
    const args = ['build', 'lint', 'types', 'unit', 'built'];
    const { code, stdout, stderr } = await project.run('test.mjs', args);
    expect(lastLine(stdout)).toBe('22 passed, 0 failed');
    expect(code).toBe(0);
    const calls = await project.calls();
    const tools = calls.map((call) => call.split(' ')[0]);
    expect(tools[0]).toBe('npm');
    expect(tools.slice(1).sort()).toEqual([
      'biome',
      'knip',
      'npm',
      'remix',
      'tsc',
      'vitest',
      'vitest',
    ]);
    const built = calls.findIndex((call) => /^vitest .*--project built$/.test(call));
    expect(built).toBeGreaterThan(tools.indexOf('remix'));
    for (const part of ['build', 'lint', 'types', 'tests: unit', 'tests: built']) {
      expect(stderr).toMatch(new RegExp(`── ${part}: done in [\\d.]+ s`));
    }
  });

  it('prints failures at the end, and does not test a shop that could not be built', async () => {
    await report({ numPassedTests: 1 }, 0);
    await project.write('app/broken.ts', '');
    await project.write('biome-fails', 'app/broken.ts is not formatted');
    const { code, stdout, stderr } = await project.run('test.mjs', ['lint', 'unit', 'built']);
    expect(lastLine(stdout)).toBe('1 passed, 3 failed');
    expect(code).toBe(1);
    const failures = stderr.slice(stderr.indexOf('── failed: '));
    expect(failures).toMatch(
      /failed: build\nERROR: app\/broken.ts.*failed: lint\napp\/broken.ts is not formatted.*Not run/s,
    );
    const runs = (await project.calls()).filter((call) => call.startsWith('vitest'));
    expect(runs).toHaveLength(1);
  });

  it('counts failed and skipped tests, including lint and types, and fails', async () => {
    await report({ numPassedTests: 3, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }, 1);
    await project.write('biome-fails', '');
    await project.write('tsc-fails', '');
    const { code, stdout } = await project.run('test.mjs', ['lint', 'types', 'unit']);
    expect(lastLine(stdout)).toBe('3 passed, 4 failed, 2 skipped');
    expect(code).toBe(1);
  });

  it.runIf(full)('counts unused code as a failure of lint', async () => {
    await project.write('knip-fails', 'Unused exports (1)');
    const { code, stdout, stderr } = await project.run('test.mjs', ['lint']);
    expect(lastLine(stdout)).toBe('0 passed, 1 failed');
    expect(code).toBe(1);
    expect(stderr).toMatch(/failed: lint\nUnused exports \(1\)/);
  });

  it('counts a test file that could not be loaded as a failure', async () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      {
        name: join(project.folder, 'tests/money.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'rounds paise', failureMessages: ['expected 1\nat x'] },
        ],
      },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    await report({ numPassedTests: 1, numFailedTests: 1, testResults }, 1);
    const { stdout, stderr } = await project.run('test.mjs', ['unit']);
    expect(lastLine(stdout)).toBe('1 passed, 2 failed');
    expect(stderr).toContain('tests/money.test.ts > rounds paise\n    expected 1\n');
  });

  it('names the tests that passed on the second try, before the sum', async () => {
    const failureMessages = ['response.text: No resource\nat y'];
    const testResults = [
      {
        name: join(project.folder, 'tests/journeys/desk.test.ts'),
        status: 'passed',
        assertionResults: [
          { status: 'passed', fullName: 'the desk is shown', failureMessages },
          { status: 'passed', fullName: 'the desk is valid', failureMessages: [] },
        ],
      },
    ];
    await report({ numPassedTests: 2, testResults }, 0);
    const { code, stdout } = await project.run('test.mjs', ['built']);
    expect(stdout.trimEnd().split('\n').slice(-5)).toEqual([
      '1 passed on the second try; a flaky test is a bug, so mend it:',
      'tests/journeys/desk.test.ts > the desk is shown',
      '    response.text: No resource',
      '',
      '2 passed, 0 failed',
    ]);
    expect(code).toBe(0);
  });

  it('never reports an aborted run as a success', async () => {
    await project.write('exit-code', '1');
    const { code, stdout } = await project.run('test.mjs', ['unit']);
    expect(lastLine(stdout)).toBe('0 passed, 1 failed');
    expect(code).toBe(1);
  });

  it.runIf(full)('runs one part, or passes a path to the projects it may belong to', async () => {
    await report({ numPassedTests: 1 }, 0);
    const callsOf = async (...args: string[]) => {
      await project.run('test.mjs', args);
      return (await project.calls()).filter((call) => !call.startsWith('npm'));
    };
    expect((await callsOf('lint')).sort()).toEqual(['biome check', 'knip']);
    expect(await callsOf('unit', 'tests/app', '-t', 'money')).toEqual([
      expect.stringMatching(/^vitest .*--project unit tests\/app -t money$/),
    ]);
    expect(await callsOf('tests/app/money.test.ts')).toEqual([
      expect.stringMatching(/^vitest .*--project unit tests\/app\/money.test.ts$/),
    ]);
    expect(await callsOf('tests/api/money.db.test.ts')).toEqual([
      expect.stringMatching(/^vitest .*json --project unit tests\/api\/money.db.test.ts$/),
    ]);
    // All its tests are for a release.
    expect(await callsOf('tests/journeys/support')).toEqual([
      expect.stringMatching(/^vitest .*json --project support tests\/journeys\/support$/),
    ]);
  });

  it.runIf(full)('runs the release tests on request', async () => {
    await report({ numPassedTests: 1 }, 0);
    // Otherwise this test would install the programs of a release on the machine.
    await project.write('scripts/lib/install-tools.mjs', 'export const installTools = () => {};');
    await project.run('test.mjs', ['unit']);
    await project.run('test.mjs', ['full', 'unit']);
    const runs = (await project.calls()).filter((call) => call.startsWith('vitest'));
    expect(runs.map((call) => call === 'vitest (full)')).toEqual([false, false, true]);
  });

  it.runIf(full)(
    'installs missing programs with apt-get, as root or with sudo, and tries again',
    async () => {
      const bin = join(project.folder, 'bin');
      const command = async (name: string, script: string) => {
        await project.write(`bin/${name}`, `#!/bin/sh\n${script}\n`);
        await chmod(join(bin, name), 0o755);
      };
      await command('sudo', 'until case "$1" in -*) false ;; esac; do shift; done; exec "$@"');
      await command('true', 'exit 0');
      // A system without the package that has nginx in its core.
      await command(
        'apt-cache',
        'for name in w3m lynx tmux default-jre-headless; do echo $name; done',
      );
      await command(
        'apt-get',
        `echo "apt-get $DEBIAN_FRONTEND $*" >> '${project.folder}/calls'
      case "$*" in *install*) ;; *) exit 0 ;; esac
      [ -f '${project.folder}/mirror-back' ] || { : > '${project.folder}/mirror-back'; exit 100; }
      for name in w3m lynx tmux java nginx openssl; do
        echo '#!/bin/sh' > '${bin}'/$name; /bin/chmod 755 '${bin}'/$name
      done`,
      );
      await report({ numPassedTests: 1 }, 0);
      const env = { PATH: bin, CHROMIUM_PATH: '/bin/sh' };
      expect((await project.run('test.mjs', ['journeys'], env)).code).toBe(0);
      const calls = (await project.calls()).filter((call) => call.startsWith('apt-get'));
      const kinds = calls.map((call) =>
        call.includes('--no-install-recommends') ? 'install' : 'update',
      );
      expect(kinds).toEqual(['update', 'install', 'update', 'install']);
      expect(calls[1]).toMatch(/^apt-get noninteractive .* w3m lynx tmux default-jre-headless$/);
    },
  );

  it.runIf(full)('does not load the installer if all programs are installed', async () => {
    await report({ numPassedTests: 1 }, 0);
    const bin = join(project.folder, 'bin');
    for (const name of ['w3m', 'lynx', 'tmux', 'java', 'nginx', 'openssl']) {
      await project.write(`bin/${name}`, '#!/bin/sh\n');
      await chmod(join(bin, name), 0o755);
    }
    await project.remove('scripts/lib/install-tools.mjs');
    const env = { PATH: bin, CHROMIUM_PATH: '/bin/sh' };
    expect((await project.run('test.mjs', ['journeys'], env)).code).toBe(0);
  });

  it.runIf(full)('lists missing programs and how to install them when it cannot', async () => {
    const bin = join(project.folder, 'bin');
    await mkdir(bin);
    const { code, stderr } = await project.run('test.mjs', ['journeys'], { PATH: bin });
    expect(code).toBe(1);
    expect(stderr).toMatch(/The tests need programs that this machine lacks: .*w3m, lynx, tmux/);
    expect(stderr).toMatch(/sudo apt-get install .*w3m lynx tmux/);
    expect(stderr).toContain('brew install w3m');
  });
});
