/** Builds another version of the program, from git, in a folder of its own. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectPath, root, UserError } from '../lib/project.mjs';

const run = promisify(execFile);
const git = async (...args) => (await run('git', args, { cwd: root })).stdout.trim();

/** The commit of version 0.1.0, for a copy of the repository without tags. */
const FIRST_VERSION = '878b33dc';

/** The last tag before this commit. A tag of this commit itself does not count. */
const lastTag = () =>
  git('describe', '--tags', '--match', 'v[0-9]*', '--abbrev=0', 'HEAD^').catch(() => FIRST_VERSION);

/**
 * Builds a version, unless it was built before.
 * @param {string | undefined} ref of git; by default the last tagged version
 * @returns {Promise<{ folder: string, name: string }>} the folder and the name of the built version
 * @throws {UserError} when git does not have the version, or the version cannot be built
 */
export async function buildEarlier(ref, say) {
  const wanted = ref ?? (await lastTag());
  const commit = await git('rev-parse', '--verify', `${wanted}^{commit}`).catch(() => {
    throw new UserError(`There is no commit "${wanted}" here. Fetch the history, or name another.`);
  });
  const folder = projectPath('.cache', 'versions', commit);
  const name = wanted === commit ? commit.slice(0, 8) : wanted;
  if (existsSync(join(folder, 'build', '.shop-build'))) return { folder, name };
  say(`  building ${name}`);
  const incoming = `${folder}.incoming`;
  await rm(incoming, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true });
  const archive = join(incoming, 'archive.tar');
  await git('archive', '--format=tar', '-o', archive, commit);
  await run('tar', ['-xf', archive, '-C', incoming]);
  await rm(archive);
  await rename(incoming, folder);
  const lockOf = (place) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(root)) {
    await symlink(projectPath('node_modules'), join(folder, 'node_modules'));
  }
  await run(process.execPath, ['scripts/build.mjs'], { cwd: folder }).catch((error) => {
    throw new UserError(
      `${name} could not be built:\n${error.stdout}${error.stderr}`.slice(-4_000),
    );
  });
  return { folder, name };
}
