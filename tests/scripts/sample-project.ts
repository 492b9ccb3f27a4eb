import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const scripts = fileURLToPath(new URL('../../scripts', import.meta.url));

/** Each stand-in for a tool writes a line to `calls` in the project's folder. */
const record = (name: string) => `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
const args = process.argv.slice(2);
appendFileSync('calls', ['${name}', ...args].join(' ') + '\\n');
`;

/** "Installs" the other stand-ins; fails where the project has a file that says how. */
const npm = `${record('npm')}
import { cpSync, readFileSync } from 'node:fs';
const silent = process.env.npm_config_loglevel === 'silent' && !args.includes('--loglevel=error');
const fail = (words) => { if (!silent) console.error(words); process.exit(1); };
if (existsSync('npm-fails')) fail(readFileSync('npm-fails', 'utf8'));
if (args[0] === 'ci' && existsSync('lock-incomplete')) fail('npm error code EUSAGE');
mkdirSync('node_modules', { recursive: true });
cpSync('packages', 'node_modules', { recursive: true });
if (args[0] === 'sbom') console.log('{}');
`;

const remix = `${record('remix')}
if (existsSync('app/broken.ts')) { console.error('ERROR: app/broken.ts'); process.exit(1); }
mkdirSync('build', { recursive: true });
mkdirSync('public/build', { recursive: true });
writeFileSync('public/build/entry.js', '/* ' + 'shop '.repeat(200) + '*/');
writeFileSync('build/index.js', \`
  if (process.argv[2] === 'migrate') {
    const { mkdirSync } = await import('node:fs');
    mkdirSync(process.env.DATA_DIR, { recursive: true });
    process.exit(0);
  }
  if (process.argv[2] === 'wait') {
    process.on('SIGTERM', () => { console.log('stopped'); process.exit(7); });
    setInterval(() => {}, 1000);
  }
  console.log('serving', process.env.NODE_ENV, process.argv.slice(2).join(' '));
\`);
`;

/** A vitest whose outcome the project's `report.json` and `exit-code` decide. */
const vitest = `${record('vitest')}
import { copyFileSync, readFileSync } from 'node:fs';
if (process.env.TEST_FULL) appendFileSync('calls', 'vitest (full)\\n');
const output = args.find((arg) => arg.startsWith('--outputFile.json='));
if (existsSync('report.json')) copyFileSync('report.json', output.split('=')[1]);
process.exit(existsSync('exit-code') ? Number(readFileSync('exit-code', 'utf8')) : 0);
`;

/** A check that fails with the words of `<name>-fails`, and ends after the call in `<name>-waits-for`. */
const check = (name: string) => `${record(name)}
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
const other = existsSync('${name}-waits-for') && readFileSync('${name}-waits-for', 'utf8');
while (other && !readFileSync('calls', 'utf8').includes(other)) await delay(20);
if (existsSync('${name}-fails')) {
  console.log(readFileSync('${name}-fails', 'utf8'));
  process.exit(1);
}
`;

const files: Record<string, string> = {
  'package.json': JSON.stringify({ type: 'module', engines: { node: '>=20.11' } }),
  'package-lock.json': JSON.stringify({ packages: { '': {} } }),
  'app/root.tsx': 'export default 1;',
  'server.ts': 'export {};',
  'api/kernel/drawing/font-files.json': JSON.stringify({ documents: {}, demo: {} }),
  'npm-cli.mjs': npm,
  // These work on the true compiler and its output, and have tests of their own.
  'scripts/lib/shrink-scripts.mjs': 'export async function shrinkScripts() {}',
  'scripts/lib/slim-remix.mjs': '',
  'packages/@remix-run/dev/dist/cli.js': remix,
  'packages/@biomejs/biome/bin/biome': check('biome'),
  'packages/knip/bin/knip.js': check('knip'),
  'packages/typescript-native/bin/tsc': check('tsc'),
  'packages/vitest/vitest.mjs': vitest,
  // The stand-ins are modules, whatever their names end in.
  'packages/package.json': JSON.stringify({ type: 'module' }),
};

interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface RunningScript {
  child: ChildProcess;
  outcome: Promise<Outcome>;
  /** Resolves when standard output contains the text. */
  printed(text: string): Promise<void>;
}

/** A clone of a small project with our scripts, whose tools are stand-ins that need no network. */
export class SampleProject {
  private constructor(readonly folder: string) {}

  static async create(): Promise<SampleProject> {
    const project = new SampleProject(await mkdtemp(join(tmpdir(), 'shop-scripts-')));
    await cp(scripts, join(project.folder, 'scripts'), { recursive: true });
    for (const [path, text] of Object.entries(files)) await project.write(path, text);
    return project;
  }

  /** A clone in the state that this one is in. */
  async copy(): Promise<SampleProject> {
    const project = new SampleProject(await mkdtemp(join(tmpdir(), 'shop-scripts-')));
    await cp(this.folder, project.folder, { recursive: true, preserveTimestamps: true });
    return project;
  }

  async write(path: string, text: string): Promise<void> {
    const target = join(this.folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }

  async remove(path = '.'): Promise<void> {
    await rm(join(this.folder, path), { recursive: true, force: true });
  }

  /** The tools that were called since the last time this was asked. */
  async calls(): Promise<string[]> {
    const text = await readFile(join(this.folder, 'calls'), 'utf8').catch(() => '');
    await this.remove('calls');
    return text.trimEnd().split('\n').filter(Boolean);
  }

  /** Starts one of the scripts, `byShell` as npm does: by a shell that waits for it. */
  start(
    script: string,
    args: string[] = [],
    env: Record<string, string> = {},
    { byShell = false } = {},
  ): RunningScript {
    const command = [process.execPath, join(this.folder, 'scripts', script), ...args];
    const shell = ['sh', '-c', '"$@"; exit $?', 'sh', ...command];
    const [program = '', ...rest] = byShell ? shell : command;
    const child = spawn(program, rest, {
      cwd: tmpdir(),
      env: {
        ...process.env,
        TEST_FULL: '',
        NODE_ENV: 'test',
        npm_execpath: join(this.folder, 'npm-cli.mjs'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    let heard = () => {};
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      stdout += chunk;
      heard();
    });
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      stderr += chunk;
    });
    const outcome = new Promise<Outcome>((resolve) => {
      child.once('close', (code) => resolve({ code, stdout, stderr }));
    });
    const printed = (text: string) =>
      new Promise<void>((resolve, reject) => {
        heard = () => stdout.includes(text) && resolve();
        heard();
        child.once('close', () => reject(new Error(`It ended without "${text}":\n${stderr}`)));
      });
    return { child, outcome, printed };
  }

  /** Runs one of the scripts to its end. */
  run(script: string, args: string[] = [], env: Record<string, string> = {}): Promise<Outcome> {
    return this.start(script, args, env).outcome;
  }
}
