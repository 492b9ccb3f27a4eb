/** The demo shop's pictures for tests: drawing all of them takes a minute of processor time. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { renderWebp } from '../../../api/demo/pack-shots';
import { demoPictures } from '../../../api/demo/pictures';
import { full } from '../../setup/full';

/** What is drawn alike: each of the views of a product, the banners, the brands, … */
const kindOf = (path: string) =>
  path.startsWith('products/') ? `product${path.slice(-'-1.webp'.length)}` : dirname(path);

/**
 * Draws one picture of each kind into a data folder, in the place of all of its kind, so that the
 * program has none to draw. For a release it draws its own.
 */
export async function lendDemoMedia(dataDir: string): Promise<void> {
  if (full) return;
  const drawn = new Map<string, Buffer>();
  for (const { path, svg, width } of demoPictures()) {
    const kind = kindOf(path);
    const picture = drawn.get(kind) ?? (await renderWebp(svg(), width));
    drawn.set(kind, picture);
    const file = join(dataDir, 'media', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, picture);
  }
}
