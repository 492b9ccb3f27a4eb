import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from './project.mjs';

const SCOPE = '@expo-google-fonts';

const filesOf = ({ live }) => {
  const { documents, demo } = JSON.parse(
    readFileSync(projectPath('api', 'kernel', 'drawing', 'font-files.json'), 'utf8'),
  );
  return Object.entries(live ? documents : { ...documents, ...demo });
};

const packageOf = (path) => path.split('/')[0];

/**
 * The packages of the fonts in a build.
 *
 * @param {{ live: boolean }} options `live`: without the demo's fonts
 */
export const fontPackages = (options) => [
  ...new Set(filesOf(options).map(([, path]) => `${SCOPE}/${packageOf(path)}`)),
];

/**
 * Copies the fonts with their licences to the folder from which `api/kernel/drawing/typeface.ts`
 * reads them.
 *
 * @param {string} folder
 * @param {{ live: boolean }} options as in `fontPackages`
 */
export function copyFonts(folder, options) {
  mkdirSync(folder, { recursive: true });
  for (const [name, path] of filesOf(options)) {
    copyFileSync(
      projectPath('node_modules', SCOPE, path, `${name}.ttf`),
      join(folder, `${name}.ttf`),
    );
  }
  for (const name of fontPackages(options)) {
    const licence = `LICENSE-${name.split('/')[1]}.txt`;
    copyFileSync(projectPath('node_modules', name, 'LICENSE_FONT'), join(folder, licence));
  }
}
