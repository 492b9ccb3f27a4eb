import { describe, expect, it } from 'vitest';
import { createBusyAnswer } from '../../../../app/platform/http/busy-page.server';
import { createRenderLimit } from '../../../../app/platform/http/render-limit.server';

const request = (path: string, method = 'GET') =>
  new Request(`http://shop.test${path}`, { method });
const page = async () => new Response('page');

/** A limit of which the only place is taken until `goOn`, and nobody may wait. */
function fullLimit() {
  const rendering = createRenderLimit(createBusyAnswer('Tea & Co'), {
    concurrency: 1,
    maxQueued: 1,
  });
  let goOn = () => {};
  const turn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = () => turn.then(page);
  const begun = [rendering.run(request('/1'), slow), rendering.run(request('/2'), slow)];
  return { rendering, begun, goOn };
}

describe('pages beyond those that are rendered or wait', () => {
  it('are answered at once, and those before them are rendered', async () => {
    const { rendering, begun, goOn } = fullLimit();
    expect(rendering.isBusy()).toBe(true);
    const refused = await rendering.run(request('/3'), page);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('Retry-After')).toBe('5');
    expect(refused.headers.get('Cache-Control')).toBe('private, no-store');
    const shown = await refused.text();
    expect(shown).toContain('<title>Sorry, the service is unavailable – Tea &amp; Co</title>');
    expect(shown).toContain('<link rel="stylesheet"');
    expect(shown).toContain('<a class="btn" href="">Try again</a>');
    goOn();
    const texts = await Promise.all(begun.map(async (one) => (await one).text()));
    expect(texts).toEqual(['page', 'page']);
    expect(await (await rendering.run(request('/3'), page)).text()).toBe('page');
  });

  it('leave what enhancement shows, since the answer is not about the page', async () => {
    const { rendering } = fullLimit();
    const refused = await rendering.run(request('/3?_data=root'), page);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect([...refused.headers.keys()].filter((name) => name.startsWith('x-remix'))).toEqual([]);
    expect(await refused.text()).toBe('');
  });

  it('turn away neither pictures nor forms', async () => {
    const { rendering } = fullLimit();
    for (const one of [request('/images/240/a.jpg'), request('/contact-us', 'POST')]) {
      expect((await rendering.run(one, page)).status).toBe(200);
    }
  });
});
