import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { projectPath } from './project.mjs';
import { shrinkScripts } from './shrink-scripts.mjs';

/** The codes of the languages besides English: the names of the folders with their texts. */
export const translatedLanguages = () => {
  const folder = projectPath('app', 'languages');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};

const folderOf = (code) => projectPath('.cache', `language-${code}`);

/** Deletes the files of an earlier build of a language. */
export const forgetLanguage = (code) => rmSync(folderOf(code), { recursive: true, force: true });

/**
 * Adds the scripts of a language, which `remix build` has made, to `public/build`.
 *
 * @returns {Promise<{ entry: string, manifest: string }>} the paths of the scripts that pages
 * of the language load
 */
export async function addLanguage(code) {
  const program = projectPath('.cache', `language-${code}`, 'build', 'index.js');
  const publicBuild = projectPath('.cache', `language-${code}`, 'public', 'build');
  const metafile = projectPath('.cache', `language-${code}`, 'build', 'metafile.js.json');
  await shrinkScripts({ publicBuild, serverBuild: program, metafile });
  cpSync(publicBuild, projectPath('public', 'build'), { recursive: true });
  // Node imports a module only once for each URL. The query, the program's length, makes the URL of
  // a later build differ.
  const version = readFileSync(program).length;
  const { default: assets } = await import(`${pathToFileURL(program)}?${version}`);
  return { entry: assets.entry.module, manifest: assets.url };
}
