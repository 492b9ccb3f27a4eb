/**
 * Pictures of the demo shop for tests, because drawing all of them takes a minute of processor
 * time.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { demoCategories, demoProducts } from '../../../api/demo/content';
import { renderWebp } from '../../../api/demo/pack-shots';
import { demoPictures, productPicture, productViews } from '../../../api/demo/pictures';

/** The category whose pictures are measured. */
const WEIGHED = 'health';
/** If sizes do not matter, a small picture is made into all sizes quickly. */
const SMALL = 160;

/**
 * Draws one picture of each kind into a data folder and uses it for all of its kind, so that the
 * program draws none.
 */
export async function lendDemoMedia(dataDir: string): Promise<void> {
  const weighed = weighedPictures();
  const drawn = new Map<string, Buffer>();
  for (const { path, svg, width } of demoPictures()) {
    const own = weighed.has(path) ? width : Math.min(width, SMALL);
    const kind = `${dirname(path)} ${own}`;
    const picture = drawn.get(kind) ?? (await renderWebp(await svg(), own));
    drawn.set(kind, picture);
    const file = join(dataDir, 'media', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, picture);
  }
}

function weighedPictures(): Set<string> {
  const below = demoCategories.filter(({ parent }) => parent === WEIGHED).map(({ slug }) => slug);
  const products = demoProducts.filter(({ category }) => [WEIGHED, ...below].includes(category));
  return new Set(
    products.flatMap(({ name }) => productViews.map((view) => productPicture(name, view))),
  );
}
