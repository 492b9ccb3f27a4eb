import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { full } from '../../setup/full';
import { findViolations } from './axe';
import { describeView, findOverflow, openPage, useChromium, views } from './chromium';
import { findHtmlErrors } from './html-validity';
import { findKeyboardFaults } from './keyboard';
import { html, type SampleSite, serveSamples } from './sample-site';

const script = `<noscript><p>No script here.</p></noscript><p id="who">no script</p><script>
  document.getElementById('who').textContent = 'script';
  console.error('planted');
</script>`;

const likeness = (colour: string, name: string) =>
  `<style>.text{color:${colour}}</style><p class="text">Words</p><button aria-label="${name}"></button>`;

let site: SampleSite;

beforeAll(async () => {
  site = await serveSamples({
    '/': html('Sound', script),
    '/faulty': html(
      'Faulty',
      '<img src="/p.png" width="2000" height="1"><label>Name</label><input>' +
        '<noscript><p style="color:#ccc">Pale</p></noscript>',
    ),
    '/keyboard': html(
      'Keyboard',
      '<button>Sound</button><button tabindex="-1">Skipped</button><button hidden>Hidden</button>' +
        '<style>.bare:focus{outline:0;box-shadow:none}</style><button class="bare">Bare</button>',
    ),
    '/likeness': html('Likeness', likeness('#333', 'Close')),
    '/same': html('Same', likeness('#333', 'Go')),
    '/pale': html('Pale', likeness('#bbb', 'Close')),
    '/unnamed': html('Unnamed', likeness('#333', '')),
    '/p.png': (_, response) => response.end(),
  });
});

afterAll(() => site.close());

describe('Chromium', () => {
  const newVisitor = useChromium();

  it.each(views)(
    'shows a page as a visitor with $width px and script $script sees it',
    async (view) => {
      const visitor = await newVisitor(view);
      const { page, response, errors } = await openPage(visitor, `${site.url}/`);
      expect(response.status()).toBe(200);
      expect(page.viewportSize()?.width).toBe(view.width);
      expect(await page.textContent('#who')).toBe(view.script ? 'script' : 'no script');
      expect(errors.filter((error) => error.startsWith('planted'))).toHaveLength(
        view.script ? 1 : 0,
      );
      expect(await findOverflow(page)).toEqual([]);
      expect(describeView(view)).toContain(view.script ? 'on' : 'off');
    },
  );

  it('names what reaches beyond the window', async () => {
    const visitor = await newVisitor({ script: false, width: 360 });
    const { page } = await openPage(visitor, `${site.url}/faulty`);
    expect(await findOverflow(page)).toEqual([expect.stringContaining('<img')]);
  });

  it.each([true, false])('finds planted accessibility faults, page script on: %s', async (on) => {
    const visitor = await newVisitor({ script: on, width: 1280 });
    const sound = await openPage(visitor, `${site.url}/`);
    expect(await findViolations(sound.page)).toEqual([]);
    const faulty = await openPage(visitor, `${site.url}/faulty`);
    const rules = (await findViolations(faulty.page)).map((line) => line.split(':')[0]);
    const everywhere = ['image-alt', 'label'];
    expect([...new Set(rules)].sort()).toEqual(on ? everywhere : ['color-contrast', ...everywhere]);
  });
});

describe('a page with the elements of another', () => {
  const newVisitor = useChromium();

  it('has faults of its own by another style, or without a name', async () => {
    const visitor = await newVisitor({ script: false, width: 360 });
    const page = await visitor.newPage();
    const found: string[][] = [];
    for (const path of ['/likeness', '/same', '/pale', '/unnamed', '/pale']) {
      await page.goto(site.url + path);
      found.push((await findViolations(page)).map((line) => line.split(':')[0] ?? ''));
    }
    expect(found).toEqual([[], [], ['color-contrast'], ['button-name'], ['color-contrast']]);
  });
});

describe('the keyboard', () => {
  const newVisitor = useChromium();

  it.each(['key', 'focus'] as const)('finds planted faults by %s', async (way) => {
    const visitor = await newVisitor({ script: false, width: 360 });
    const { page } = await openPage(visitor, `${site.url}/keyboard`);
    expect(await findKeyboardFaults(page, way)).toEqual([
      expect.stringMatching(/^no visible focus: .*Bare/),
      expect.stringMatching(/^not reached by Tab: .*Skipped/),
    ]);
  });
});

describe('the HTML checker', () => {
  it('is content with a sound page and names the page and line of an error', async () => {
    const errors = await findHtmlErrors([
      { name: '/sound', html: html('Sound', '<p>₹1,234.50</p>') },
      { name: '/faulty', html: html('Faulty', '\n<ul><p>Not a list item</p></ul>') },
      { name: '/twice', html: html('Twice', '<p id="a"></p><p id="a"></p>') },
    ]);
    expect(errors).toEqual([
      expect.stringMatching(/^\/faulty, line 2: .*“p” not allowed as child of.*“ul”/),
      expect.stringMatching(/^\/twice, line 1: Duplicate ID “a”/),
    ]);
  });

  it('checks pages of one shape once, and sees which numbers in them are the same', async () => {
    const list = (...ids: number[]) =>
      html('List', ids.map((id) => `<p id="row-${id}">Row of ${id}</p>`).join(''));
    const documents = [list(1, 2), list(3, 4), list(5, 5), list(6, 6)];
    const errors = await findHtmlErrors(
      documents.map((page, index) => ({ name: `/${index}`, html: page })),
    );
    expect(errors.filter((error) => error.includes('Duplicate'))).toEqual([
      expect.stringMatching(/^\/2, line 1: Duplicate ID “row-5”/),
      expect.stringMatching(full ? /^\/3, .*“row-6”/ : /^\/3, .*“row-5”/),
    ]);
    expect(errors).toHaveLength(2);
  });

  it('starts nothing for no documents', async () => {
    expect(await findHtmlErrors([])).toEqual([]);
  });
});
