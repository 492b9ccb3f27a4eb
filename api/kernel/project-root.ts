/** Finds the project's root folder, from the sources as well as from the built program. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the nearest folder above this module that contains `package.json`.
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
