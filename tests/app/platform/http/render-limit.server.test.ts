import { completeConfig } from '@kernel/config/config';
import { describe, expect, it } from 'vitest';
import { readForm } from '../../../../app/platform/forms/forms.server';
import { readUploadForm } from '../../../../app/platform/forms/upload-form.server';
import { createBusyHandler } from '../../../../app/platform/http/busy-page.server';
import { createRenderLimit } from '../../../../app/platform/http/render-limit.server';
import { type Language, languages } from '../../../../app/platform/language/languages';
import { runInLanguage } from '../../../../app/platform/language/request-language.server';
import { loadLanguages } from '../../../../server/languages';

const request = (path: string, method = 'GET') =>
  new Request(`http://shop.test${path}`, { method });
const page = async () => new Response('page');

/** A limit whose only slot is taken until `goOn`, without a queue. */
function fullLimit() {
  const rendering = createRenderLimit(
    createBusyHandler(() => 'Tea & Co'),
    {
      concurrency: 1,
      maxQueued: 1,
    },
  );
  let goOn = () => {};
  const turn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const slow = () => turn.then(page);
  const begun = [rendering.run(request('/1'), slow), rendering.run(request('/2'), slow)];
  return { rendering, begun, goOn };
}

describe('pages beyond the limit', () => {
  it('are refused immediately, and earlier ones are rendered', async () => {
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

  it('are answered in Hindi, in the looks of Hindi', async () => {
    completeConfig({ LANGUAGES: ['en', 'hi'] });
    await loadLanguages();
    const { rendering } = fullLimit();
    const refusedIn = (language: Language) =>
      runInLanguage(language, async () => (await rendering.run(request('/3'), page)).text());
    const [inEnglish = '', inHindi = ''] = await Promise.all(languages.map(refusedIn));
    expect(inHindi).toMatch(/^<!DOCTYPE html><html lang="hi">.*<h1>माफ़ करें.*href="">फिर कोशिश करें</s);
    const sheets = (html: string) => html.match(/rel="stylesheet"/g)?.length;
    expect([sheets(inEnglish), sheets(inHindi)]).toEqual([1, 2]);
  });

  it('lead to the same address in the other language', async () => {
    const { rendering } = fullLimit();
    const refusedIn = (language: Language, path: string) =>
      runInLanguage(language, async () => (await rendering.run(request(path), page)).text());
    const [english, hindi] = languages as [Language, Language];
    expect(await refusedIn(english, '/search?q=tea&page=2')).toContain(
      '<a lang="hi" hrefLang="hi" href="/hi/search?q=tea&amp;page=2">हिन्दी</a>',
    );
    expect(await refusedIn(hindi, '/search?q=tea')).toContain(
      '<a lang="en-IN" hrefLang="en-IN" href="/search?q=tea">English</a>',
    );
    expect(await refusedIn(english, '/desk/orders'), 'the desk has one language').not.toContain(
      'hrefLang',
    );
  });

  it('leave what enhancement shows, since the answer is not about the page', async () => {
    const { rendering } = fullLimit();
    const refused = await rendering.run(request('/3?_data=root'), page);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    expect([...refused.headers.keys()].filter((name) => name.startsWith('x-remix'))).toEqual([]);
    expect(await refused.text()).toBe('');
  });

  it('do not block pictures and forms', async () => {
    const { rendering } = fullLimit();
    for (const one of [request('/images/240/a.jpg'), request('/contact-us', 'POST')]) {
      expect((await rendering.run(one, page)).status).toBe(200);
    }
  });
});

describe('forms beyond the limit', () => {
  const busy = createBusyHandler(() => 'Tea & Co');
  async function refusedForm(body: BodyInit, path = '/contact-us') {
    const rendering = createRenderLimit(busy, { forms: { concurrency: 1, maxQueued: 1 } });
    const never = () => new Promise<Response>(() => {});
    for (const one of ['/1', '/2']) void rendering.run(request(one, 'POST'), never);
    const form = new Request(`http://shop.test${path}`, { method: 'POST', body });
    const reader = await rendering.run(request('/faq'), page);
    expect(reader.status, 'who reads is served').toBe(200);
    return rendering.run(form, page);
  }

  it('come back with all that was typed but secrets, to be sent again', async () => {
    const secrets = { new_password: 'secret-1', otp: 'secret-2', app_code: 'secret-3' };
    const typed = { message: 'Is "Tea" <fresh>?', idempotency_key: 'k1', ...secrets };
    const refused = await refusedForm(new URLSearchParams(typed));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    const html = await refused.text();
    expect(html).toContain('name="message" value="Is &quot;Tea&quot; &lt;fresh&gt;?"');
    expect(html).toContain('name="idempotency_key" value="k1"');
    expect(html).not.toContain('secret-');
    expect(html).toMatch(/<form method="post">.*Send again<\/button>/s);
    expect(html, 'another language would lose the form').not.toContain('hrefLang');
  });

  it('say that a password has to be entered again, if there was one', async () => {
    const textOf = async (typed: Record<string, string>) =>
      (await refusedForm(new URLSearchParams(typed))).text();
    const logIn = await textOf({ email: 'asha@example.com', password: 'secret-1' });
    expect(logIn).toContain('We have kept what you entered, except passwords and codes.');
    expect(logIn).not.toContain('Nothing that you entered is lost');
    expect(await textOf({ email: 'asha@example.com', password: '' })).toContain(
      'Nothing that you entered is lost',
    );
  });

  it('with files are refused with the hint that the browser still has them', async () => {
    const form = new FormData();
    form.set('picture', new File(['x'], 'me.jpg'));
    const refused = await refusedForm(form);
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain('Go back in your browser');
  });

  it('keep their page where script sent them', async () => {
    const refused = await refusedForm(new URLSearchParams({ a: '1' }), '/contact-us?_data=x');
    expect([refused.status, await refused.text()]).toEqual([503, '']);
  });
});

describe('a thousand forms sent byte by byte', () => {
  it('do not delay other forms, with or without files', async () => {
    const rendering = createRenderLimit(createBusyHandler(() => 'Tea & Co'));
    const slowly = (type: string) =>
      new Request('http://shop.test/join-us', {
        method: 'POST',
        headers: { 'content-type': type },
        body: new ReadableStream({}),
        duplex: 'half',
      } as RequestInit);
    const sender = { address: '192.0.2.1', canReceiveFiles: false };
    for (let number = 0; number < 500; number += 1) {
      const text = slowly('application/x-www-form-urlencoded');
      const files = slowly('multipart/form-data; boundary=x');
      const sent = [
        rendering.run(text, async () => (await readForm(text)) && page()),
        rendering.run(files, async () => (await readUploadForm(files, {}, sender)) && page()),
      ];
      for (const one of sent) one.catch(() => undefined);
    }
    const other = await rendering.run(request('/contact-us', 'POST'), page);
    expect(await other.text()).toBe('page');
  });
});
