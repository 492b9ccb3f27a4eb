import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { projectPath } from './project.mjs';
import { shrinkScripts } from './shrink-scripts.mjs';

/** The languages with texts of their own, by the names of their folders. */
export const translatedLanguages = () => {
  const folder = projectPath('app', 'languages');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
};

const folderOf = (code) => projectPath('.cache', `language-${code}`);

/** Removes what an earlier build of a language left. */
export const forgetLanguage = (code) => rmSync(folderOf(code), { recursive: true, force: true });

/**
 * Adds the scripts of a language to `public/build`, after `remix build` has made them.
 *
 * @returns {Promise<{ entry: string, manifest: string }>} the addresses that its pages load
 */
export async function addLanguage(code) {
  const program = projectPath('.cache', `language-${code}`, 'build', 'index.js');
  const publicBuild = projectPath('.cache', `language-${code}`, 'public', 'build');
  const metafile = projectPath('.cache', `language-${code}`, 'build', 'metafile.js.json');
  await shrinkScripts({ publicBuild, serverBuild: program, metafile });
  cpSync(publicBuild, projectPath('public', 'build'), { recursive: true });
  // A new address for each build, because a module is loaded once.
  const version = readFileSync(program).length;
  const { default: assets } = await import(`${pathToFileURL(program)}?${version}`);
  return { entry: assets.entry.module, manifest: assets.url };
}
