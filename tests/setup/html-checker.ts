import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port';
import { onceForAll } from './once-for-all';
import './provided';

const jar = join(
  dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
);

/**
 * Starts the Nu HTML checker once for all test files: Java takes seconds to start, and then
 * milliseconds for a page. Nobody waits here: it gets ready while other things start.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value, release } = await onceForAll('html-checker', startChecker);
  project.provide('htmlCheckerUrl', value);
  return release;
}

async function startChecker() {
  const port = await freePort();
  const options = [
    '-Dnu.validator.servlet.bind-address=127.0.0.1',
    // Its schemas are read deep. What Java would do to last longer costs more than it brings.
    '-Xss8m',
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
  ];
  const child = spawn('java', [...options, '-cp', jar, 'nu.validator.servlet.Main', String(port)], {
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  const stop = () => {
    child.kill();
    return ended;
  };
  return { value: `http://127.0.0.1:${port}`, stop };
}
