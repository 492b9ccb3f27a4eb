import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
  it('builds, checks lint and types, runs vitest and ends with the sum', async () => {
    await report({ numPassedTests: 10 }, 0);
    // Parts that need no browser: what this machine has does not matter.
    const args = ['lint', 'types', 'unit'];
    const { code, stdout, stderr } = await project.run('test.mjs', args);
    expect(lastLine(stdout)).toBe('12 passed, 0 failed');
    expect(code).toBe(0);
    const calls = (await project.calls()).map((call) => call.split(' ')[0]);
    expect(calls).toEqual(['npm', 'remix', 'biome', 'tsc', 'vitest']);
    for (const part of ['packages', 'build', 'lint', 'types', 'tests']) {
      expect(stderr).toMatch(new RegExp(`── ${part}: [\\d.]+ s`));
    }
  });

  it('counts failed and skipped tests, lint and types among them, and fails', async () => {
    await report({ numPassedTests: 3, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }, 1);
    await project.write('biome-fails', '');
    await project.write('tsc-fails', '');
    const { code, stdout } = await project.run('test.mjs', ['lint', 'types', 'unit']);
    expect(lastLine(stdout)).toBe('3 passed, 4 failed, 2 skipped');
    expect(code).toBe(1);
  });

  it('counts a test file that could not be loaded as a failure', async () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    await report({ numPassedTests: 1, numFailedTests: 1, testResults }, 1);
    expect(lastLine((await project.run('test.mjs', ['unit'])).stdout)).toBe('1 passed, 2 failed');
  });

  it('never calls a run that broke off a success', async () => {
    await project.write('exit-code', '1');
    const { code, stdout } = await project.run('test.mjs', ['unit']);
    expect(lastLine(stdout)).toBe('0 passed, 1 failed');
    expect(code).toBe(1);
  });

  it('runs one part, or hands a path to vitest', async () => {
    await report({ numPassedTests: 1 }, 0);
    await project.run('test.mjs', ['lint']);
    expect((await project.calls()).at(-1)).toBe('biome check');
    await project.run('test.mjs', ['unit', 'tests/app', '-t', 'money']);
    expect((await project.calls()).at(-1)).toMatch(/--project unit tests\/app -t money$/);
  });

  it('installs missing programs with apt-get, as root or by sudo, and tries again', async () => {
    const bin = join(project.folder, 'bin');
    const command = async (name: string, script: string) => {
      await project.write(`bin/${name}`, `#!/bin/sh\n${script}\n`);
      await chmod(join(bin, name), 0o755);
    };
    await command('sudo', 'until case "$1" in -*) false ;; esac; do shift; done; exec "$@"');
    await command('true', 'exit 0');
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
    expect(calls[1]).toMatch(/^apt-get noninteractive .* w3m lynx tmux .*default-jre-headless/);
  });

  it('says which programs are missing and how to get them when it cannot install them', async () => {
    const bin = join(project.folder, 'bin');
    await mkdir(bin);
    const { code, stderr } = await project.run('test.mjs', ['journeys'], { PATH: bin });
    expect(code).toBe(1);
    expect(stderr).toMatch(/The tests need programs that this machine lacks: .*w3m, lynx, tmux/);
    expect(stderr).toMatch(/sudo apt-get install .*w3m lynx tmux/);
    expect(stderr).toContain('brew install w3m');
  });
});
