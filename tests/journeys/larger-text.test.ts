import { describe, expect, inject, it } from 'vitest';
import { useChromium } from './support/chromium';
import { publicPages } from './support/pages';
import '../setup/provided';

const shop = inject('shopUrl');

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%222%22 height=%221%22/%3E';

describe('text of twice the size', () => {
  const newVisitor = useChromium();

  it('scrolls no page sideways, and cuts neither buttons nor the notice at the top', async () => {
    const visitor = await newVisitor({ script: false, width: 360 });
    const page = await visitor.newPage();
    // Photos would take long, and are as large as the markup says.
    await page.route(
      ({ pathname, search }) => publicPages.some(({ path }) => path === pathname + search),
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text())
          .replace(/ srcSet="[^"]*"/gi, '')
          .replace(/(<img[^>]* src)="[^"]*"/g, `$1="${PICTURE}"`);
        await route.fulfill({ response, body });
      },
    );
    const faults: string[] = [];
    for (const { path } of publicPages) {
      await page.goto(shop + path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        const found = await page.evaluate(() => {
          const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
          const inside = (part: Element, whole: Element) => {
            const [a, b] = [part.getBoundingClientRect(), whole.getBoundingClientRect()];
            return a.right <= b.right + 1 && a.bottom <= b.bottom + 1 && a.left >= b.left - 1;
          };
          const spilt = [...document.querySelectorAll('.hero .btn')].filter(
            (button) => !inside(button, button.closest('.hero') ?? button),
          );
          const note = document.querySelector('.bar p');
          return [
            wide > 0 && `${wide} px too wide`,
            spilt.length > 0 && 'a button spills',
            note && note.scrollHeight > note.clientHeight + 1 && 'the notice is cut',
          ].filter(Boolean);
        });
        if (found.length > 0) faults.push(`${path} at ${width}: ${found.join(', ')}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
