/**
 * Unpacks a workbook in a process of its own. Unpacking takes seconds and hundreds of megabytes,
 * and the api must answer visitors meanwhile.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ColumnError } from '../api/import/fields';
import type { UnpackWorkbook } from '../api/import/import-file';
import { unpackWorkbook } from '../api/import/workbook';

const MAX_HEAP_MB = 768;
const TIMEOUT_MS = 60_000;
/** Exit code for a refused file. The process has printed the reason. */
const REFUSED = 3;

const UNREADABLE =
  'The workbook could not be read; it may be too large. Save it as “CSV UTF-8” and import that file.';

/** Runs the role `unpack-workbook`. Prints the path of the file with the rows, or the refusal. */
export async function runUnpackWorkbook([file = '']: string[]): Promise<number> {
  try {
    console.log((await unpackWorkbook(file)).rows);
    return 0;
  } catch (error) {
    if (!(error instanceof ColumnError)) throw error;
    console.log(error.message);
    return REFUSED;
  }
}

/** Like `unpackWorkbook`, but in a child process. @param program path of the built program */
export const unpackInChild =
  (program: string): UnpackWorkbook =>
  async (file) => {
    const args = [`--max-old-space-size=${MAX_HEAP_MB}`, program, 'unpack-workbook', file];
    // The child makes its own folder in this one, and may be killed before it can delete it.
    const folder = await mkdtemp(join(tmpdir(), 'shop-workbook-'));
    const remove = () => rm(folder, { recursive: true, force: true });
    const { PATH = '' } = process.env;
    const env = { PATH, NODE_ENV: 'production' as const, TMPDIR: folder };
    try {
      const { stdout } = await run(process.execPath, args, { env, timeout: TIMEOUT_MS });
      return { rows: stdout.trim(), remove };
    } catch (error) {
      await remove();
      const { code, stdout = '' } = error as { code?: number; stdout?: string };
      throw new ColumnError(code === REFUSED ? stdout.trim() : UNREADABLE);
    }
  };

const run = promisify(execFile);
