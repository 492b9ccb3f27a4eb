import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at } from './project.mjs';
import { shrinkScripts } from './shrink-scripts.mjs';

/** The languages with texts of their own, by the names of their folders. */
export const translatedLanguages = () =>
  readdirSync(at('app', 'languages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const folderOf = (code) => at('.cache', `language-${code}`);

/** Removes what an earlier build of a language left. */
export const forgetLanguage = (code) => rmSync(folderOf(code), { recursive: true, force: true });

/**
 * Adds the scripts of a language to `public/build`, after `remix build` has made them. What is the
 * same in both languages, such as React, has the same name and is there once.
 *
 * @returns {Promise<{ entry: string, manifest: string }>} the addresses that its pages load
 */
export async function addLanguage(code) {
  const program = at('.cache', `language-${code}`, 'build', 'index.js');
  const publicBuild = at('.cache', `language-${code}`, 'public', 'build');
  const metafile = at('.cache', `language-${code}`, 'build', 'metafile.js.json');
  await shrinkScripts({ publicBuild, serverBuild: program, metafile });
  cpSync(publicBuild, at('public', 'build'), { recursive: true });
  // A new address for each build, because a module is loaded once.
  const version = readFileSync(program).length;
  const { default: assets } = await import(`${pathToFileURL(program)}?${version}`);
  return { entry: assets.entry.module, manifest: assets.url };
}
