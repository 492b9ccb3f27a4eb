import { describe, expect, inject, it } from 'vitest';
import { findViolations } from './support/axe';
import {
  describeView,
  findOverflow,
  openPage,
  useChromium,
  type View,
  views,
} from './support/chromium';
import { findHtmlErrors } from './support/html-validity';
import { memberPages, missingPages, publicPages } from './support/pages';
import '../setup/provided';

const shop = inject('shopUrl');
const named = views.map((view) => [describeView(view), view] as const);

async function expectSound(newVisitor: ReturnType<typeof useChromium>, view: View, path: string) {
  const visitor = await newVisitor(view);
  try {
    const { page, errors } = await openPage(visitor, shop + path);
    // A page that is missing is itself an error in the console.
    const unexpected = errors.filter((error) => !error.includes('status of 404'));
    expect.soft(unexpected, `${path}: console`).toEqual([]);
    expect.soft(await findOverflow(page), `${path}: wider than the window`).toEqual([]);
    expect.soft(await findViolations(page), `${path}: axe`).toEqual([]);
    return await page.locator('h1').allTextContents();
  } finally {
    await visitor.close();
  }
}

describe('public pages', () => {
  const newVisitor = useChromium();

  describe.each(named)('at %s', (_, view) => {
    it.each(publicPages)(
      '$path is accessible, fits and has its heading',
      async ({ path, heading }) => {
        const headings = await expectSound(newVisitor, view, path);
        expect(headings).toEqual([expect.stringContaining(heading)]);
      },
    );

    it('a missing page is accessible and fits', async () => {
      await expectSound(newVisitor, view, missingPages[0] ?? '');
    });
  });

  it('are valid HTML', async () => {
    const paths = [...publicPages.map(({ path }) => path), ...missingPages];
    const documents = await Promise.all(
      paths.map(async (path) => ({ name: path, html: await (await fetch(shop + path)).text() })),
    );
    expect(await findHtmlErrors(documents)).toEqual([]);
  });
});

describe('every address of the specification', () => {
  it.each(publicPages)('$path answers', async ({ path }) => {
    expect((await fetch(shop + path)).status).toBe(200);
  });

  it.each(missingPages)('%s is not found, and not stored', async (path) => {
    const response = await fetch(shop + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? '').not.toMatch(/public/);
  });

  it.each(memberPages)('%s leads a visitor to joining', async (path) => {
    const response = await fetch(shop + path, { redirect: 'manual' });
    expect(response.status).toBeGreaterThanOrEqual(301);
    const location = new URL(response.headers.get('location') ?? '', shop);
    expect(location.pathname).toBe('/join-us');
    expect(location.searchParams.get('next')?.toLowerCase()).toBe(path.toLowerCase());
  });
});
