import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { addLanguage, forgetLanguage, translatedLanguages } from './build-language.mjs';
import { runNode, tail } from './child.mjs';
import { copyFonts, fontPackages } from './fonts.mjs';
import { npm } from './npm.mjs';
import { precompress } from './precompress.mjs';
import { step } from './progress.mjs';
import { program, projectPath, UserError } from './project.mjs';
import { withoutDevelopment } from './sbom.mjs';
import { shrinkScripts } from './shrink-scripts.mjs';

const stamp = projectPath('build', '.shop-build');
const newShop = projectPath('build', 'new-shop');
const fonts = projectPath('build', 'fonts');
/** The list of the files for browsers, one name per line. */
const publicList = projectPath('build', '.public-files');

const slimRemix = new URL('./slim-remix.mjs', import.meta.url).href;

/** The program, and the parts of it that are loaded on demand. */
const programFiles = () =>
  existsSync(projectPath('build'))
    ? readdirSync(projectPath('build'))
        .filter((name) => /^(?:index|part-\w+)\.js$/.test(name))
        .sort()
        .map((name) => `build/${name}`)
    : [];

/** The part of the program that contains the names of the scripts for browsers. */
const manifestFile = () =>
  programFiles()
    .map((name) => projectPath(name))
    .find((path) => readFileSync(path, 'utf8').includes('/build/manifest-'));

/** Inputs of the build. If one of these changes, the shop is built again. */
const sources = [
  'api',
  'app',
  'package-lock.json',
  'package.json',
  'public',
  'remix.config.js',
  'scripts/lib/build-language.mjs',
  'scripts/lib/build.mjs',
  'scripts/lib/content-names.mjs',
  'scripts/lib/fonts.mjs',
  'scripts/lib/language-plugin.mjs',
  'scripts/lib/lazy-desk-plugin.mjs',
  'scripts/lib/live-build-plugin.mjs',
  'scripts/lib/pack-scripts.mjs',
  'scripts/lib/precompress.mjs',
  'scripts/lib/sbom.mjs',
  'scripts/lib/shrink-scripts.mjs',
  'scripts/lib/slim-remix.mjs',
  'scripts/lib/slim-remix-plugin.mjs',
  'server',
  'server.ts',
  'tsconfig.json',
];

/** Folders that the build itself writes. */
const excluded = new Set(['public/build']);

/** Suffix of the stamp of a build without sandboxes and demo. */
const LIVE = 'live\n';

/**
 * Builds, unless the sources and the result are unchanged since the last build.
 *
 * @param options `orLive`: a build for a live shop is accepted too
 * @throws {UserError} when the build fails
 */
export async function ensureBuilt({ orLive = false } = {}) {
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  const wanted = fingerprint();
  const isBuilt = built === wanted || (orLive && built === wanted + LIVE);
  if (isBuilt && hasPublicFiles()) return;
  await build();
}

/**
 * Builds the program for production and compresses its public files.
 *
 * @param options `live`: leaves out the sandboxes and the demo
 * @throws {UserError} when the build fails
 */
export async function build({ live = false } = {}) {
  forgetBuild();
  const before = hash(sources);
  await step('Building the shop', async () => {
    const languages = translatedLanguages();
    languages.forEach(forgetLanguage);
    await Promise.all([
      runRemix({ LIVE_BUILD: live ? '1' : '0' }),
      ...languages.map((code) => runRemix({ BUILD_LANGUAGE: code })),
    ]);
    await shrinkScripts({
      publicBuild: projectPath('public', 'build'),
      serverBuild: manifestFile(),
      metafile: projectPath('build', 'metafile.js.json'),
    });
    for (const name of programFiles()) {
      const path = projectPath(name);
      writeFileSync(path, escapeNonAscii(withLocalParts(readFileSync(path, 'utf8'))));
    }
    const scripts = {};
    for (const code of languages) scripts[code] = await addLanguage(code);
    writeFileSync(projectPath('build', 'languages.json'), JSON.stringify(scripts));
    await precompress(projectPath('public', 'build'));
    const names = readdirSync(projectPath('public', 'build'), {
      recursive: true,
      encoding: 'utf8',
    });
    writeFileSync(publicList, names.join('\n'));
    copyFonts(fonts, { live });
    await Promise.all([writeSbom({ live }), makeEmptyDatabase()]);
  });
  // If a source has changed during the build, the next start builds again.
  if (hash(sources) === before) writeFileSync(stamp, fingerprint() + (live ? LIVE : ''));
}

/** @throws {UserError} when the build fails */
async function runRemix(variables) {
  const remix = projectPath('node_modules', '@remix-run', 'dev', 'dist', 'cli.js');
  const { code, output } = await runNode(['--import', slimRemix, remix, 'build'], {
    env: { ...process.env, NODE_ENV: 'production', ...variables },
    quiet: true,
  });
  if (code !== 0) {
    throw new UserError(`${tail(output, 60)}\n\nThe build failed. Its messages are above.`);
  }
}

/**
 * Makes the program import its parts by relative paths. The compiler writes `/build/`, the path
 * of scripts for browsers.
 */
const withLocalParts = (code) => code.replaceAll('"/build/part-', '"./part-');

/**
 * Escapes the non-ASCII characters that the compiler keeps in regular expressions. A single one
 * makes V8 store the whole text with two bytes per character: 2.4 MB more in every process.
 */
const escapeNonAscii = (code) =>
  code.replace(
    /[\x80-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Writes a software bill of materials in CycloneDX format, for vulnerability scanners. `--omit=dev`
 * is not used, because npm then also omits packages that a development package needs, such as
 * React. So npm lists all packages, and the packages that only development needs are removed here.
 * Font packages are development dependencies, but part of the build.
 */
async function writeSbom(options) {
  const flags = ['--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
  const { code, output } = await npm(['sbom', ...flags]);
  if (code !== 0)
    throw new UserError(`${tail(output)}\n\nThe list of packages could not be written.`);
  const lock = JSON.parse(readFileSync(projectPath('package-lock.json'), 'utf8'));
  const sbom = JSON.stringify(
    withoutDevelopment(JSON.parse(output), lock, fontPackages(options)),
    null,
    2,
  );
  writeFileSync(projectPath('build', 'sbom.cdx.json'), `${sbom}\n`);
}

/**
 * Writes an empty database with the schema next to the program. The database of a new shop is a
 * copy of this (`api/db/pglite.ts`).
 */
async function makeEmptyDatabase() {
  const { PATH } = process.env;
  const env = { PATH, NODE_ENV: 'production', DATA_DIR: newShop };
  const { code, output } = await runNode([program, 'migrate'], { env, quiet: true });
  if (code !== 0) throw new UserError(`${tail(output)}\n\nThe empty database could not be made.`);
  // PGlite makes files that everybody may write.
  for (const name of readdirSync(newShop, { recursive: true, encoding: 'utf8' })) {
    const path = join(newShop, name);
    if (statSync(path).isFile()) chmodSync(path, 0o644);
  }
}

/** Deletes the built program, so that no later start runs an outdated or a development build. */
export function forgetBuild() {
  rmSync(stamp, { force: true });
  // The names of parts change with their content.
  for (const name of programFiles()) rmSync(projectPath(name));
  rmSync(newShop, { recursive: true, force: true });
  rmSync(fonts, { recursive: true, force: true });
}

/** A hash that changes if a source changes, or if another command has overwritten the program. */
function fingerprint() {
  return `${hash(sources)} ${hash(programFiles())}\n`;
}

/** Whether all files for browsers exist. If one is missing, the program would answer 500. */
function hasPublicFiles() {
  if (!existsSync(publicList)) return false;
  const names = readFileSync(publicList, 'utf8').split('\n');
  return names.every((name) => existsSync(projectPath('public', 'build', name)));
}

function hash(paths) {
  const digest = createHash('sha256');
  for (const path of paths.flatMap(filesOf)) {
    const bytes = readFileSync(projectPath(path));
    digest.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return digest.digest('hex');
}

/** The file at a path, or the files below a folder, sorted; relative to the project. */
function filesOf(path) {
  if (excluded.has(path) || !existsSync(projectPath(path))) return [];
  if (!statSync(projectPath(path)).isDirectory()) return [path];
  return readdirSync(projectPath(path))
    .sort()
    .flatMap((name) => filesOf(join(path, name).replaceAll('\\', '/')));
}
