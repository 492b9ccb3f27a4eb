/** The project's root folder, whether run from the sources or from the bundle. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder with `package.json`, searched upwards from this module.
 * @throws Error when the module is outside of the project
 */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The project folder with package.json was not found.');
    folder = parent;
  }
  return folder;
}
