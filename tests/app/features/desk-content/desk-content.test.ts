import { completeConfig } from '@kernel/config/config';
import { createElement } from 'react';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_FIELD } from '~/platform/forms/hidden-fields';
import { deskCsrfToken } from '~/platform/session/csrf.server';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { rank } from '../../../../api/db/schema';
import * as announcements from '../../../../app/routes/desk+/announcements';
import * as announcement from '../../../../app/routes/desk+/announcements_.$id';
import * as articles from '../../../../app/routes/desk+/articles';
import * as article from '../../../../app/routes/desk+/articles_.$id';
import * as banners from '../../../../app/routes/desk+/banners';
import * as newAnnouncement from '../../../../app/routes/desk+/new-announcement';
import * as newArticle from '../../../../app/routes/desk+/new-article';
import * as newBanner from '../../../../app/routes/desk+/new-banner';
import * as rankProducts from '../../../../app/routes/desk+/rank-products_.$rank';
import { loadLanguages } from '../../../../server/languages';
import { fillCatalogue } from '../../../api/modules/catalogue';
import { addStaff } from '../../../setup/desk';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, keptIn, problemsIn, type Visitor } from '../../../setup/visitor';
import { renderPage } from '../../ui/render';

const upstream = testUpstream(async ({ db }) => {
  await fillCatalogue(db);
  await db.insert(rank).values({ rank: 5, name: 'Bronze', ediscount: 8, price: 600_00 });
});

describe('contents at the desk', () => {
  let asha: Visitor;
  let csrf = '';
  beforeAll(async () => {
    const { token } = await addStaff(upstream.api, ['catalogue']);
    asha = createVisitor();
    const [[, cookie] = ['', '']] = await setDeskSession({ token });
    asha.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
    csrf = deskCsrfToken(token);
  });

  it('preview an article before it is published, and show both where two edit it', async () => {
    const text = {
      csrf,
      kind: 'article',
      title: 'Millets',
      summary: 'Small seeds.',
      published_on: '2026-11-20',
      body: '## Ragi\n\nGood.\n\n<script>x</script>',
      topic: '',
    };
    const shown = await asha.post(newArticle.action, '/desk/new-article', {
      ...text,
      intent: 'preview',
    });
    const { preview } = await shown.clone().json();
    expect(preview).toEqual({ title: 'Millets', html: '<h2>Ragi</h2>\n<p>Good.</p>' });
    expect(await keptIn(shown)).toMatchObject({ summary: 'Small seeds.' });
    const made = await asha.post(newArticle.action, '/desk/new-article', text);
    expect(made.headers.get('location')).toBe('/desk/articles/millets');
    const params = { id: 'millets' };
    const path = '/desk/articles/millets';
    const { version } = (await (await asha.get(article.loader, path, params)).json()).article;
    const save = (title: string) =>
      asha.post(article.action, `${path}?form=details`, { ...text, title, version }, params);
    expect((await save('Theirs')).status).toBe(303);
    const late = await save('Mine');
    expect(late.status).toBe(409);
    expect((await late.json()).conflict.rows).toEqual([
      { name: 'title', label: 'Title', theirs: 'Theirs', yours: 'Mine' },
    ]);
    const gone = await asha.post(article.action, `${path}?form=remove`, { csrf }, params);
    expect(gone.headers.get('location')).toBe('/desk/articles');
  });

  describe('in Hindi', () => {
    beforeAll(async () => {
      completeConfig({ LANGUAGES: ['en', 'hi'] });
      await loadLanguages();
    });
    afterAll(() => completeConfig({ LANGUAGES: ['en'] }));

    it('are saved with words in Latin letters, which the preview and the page warn of', async () => {
      const english = { csrf, kind: 'article', title: 'Ragi', summary: 'Seeds.', body: 'Good.' };
      const text = {
        ...english,
        published_on: '2026-11-20',
        hindi: '1',
        title_hi: 'Mega रागी',
        summary_hi: 'दाने।',
        body_hi: 'अच्छा Offer, Neemgaon',
      };
      const latinWords = [{ language: { code: 'hi', tag: 'hi' }, words: ['Mega', 'Offer'] }];
      const make = (intent: string) =>
        asha.post(newArticle.action, '/desk/new-article', { ...text, intent });
      expect(await (await make('preview')).json()).toMatchObject({ latinWords });
      expect((await make('save')).status).toBe(303);
      const params = { id: 'ragi' };
      const loaded = await (await asha.get(article.loader, '/desk/articles/ragi', params)).json();
      expect(loaded).toMatchObject({ latinWords });
      const html = await renderPage(createElement(article.default), '/', {}, { loaded });
      expect(html).toMatch(
        /The Hindi text has words in Latin letters:.*<p lang="hi">Mega, Offer<.*unless they are names/,
      );
    });
  });

  it('publish a banner with its picture, and say what is missing', async () => {
    const create = { width: 64, height: 32, channels: 3 as const, background: 'green' };
    const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
    const form = (title: string, file?: File) => {
      const filled = new FormData();
      const texts = { csrf, title, type: 'home', place: 'banner' };
      for (const [name, value] of Object.entries(texts)) filled.set(name, value);
      if (file) filled.set('picture', file);
      return filled;
    };
    const make = (filled: FormData) => asha.post(newBanner.action, '/desk/new-banner', filled);
    expect(await problemsIn(await make(form('Diwali')))).toEqual({
      picture: ['Choose a picture.'],
    });
    const file = new File([bytes], 'a.png', { type: 'image/png' });
    expect(await problemsIn(await make(form('', file)))).toEqual({ title: ['Enter a title.'] });
    expect((await make(form('Diwali', file))).status).toBe(303);
    const { banners: all } = await (await asha.get(banners.loader, '/desk/banners')).json();
    expect(all).toMatchObject([{ title: 'Diwali', width: 64, height: 32 }]);
  });

  it('are made once if their form is sent twice', async () => {
    const create = { width: 64, height: 32, channels: 3 as const, background: 'green' };
    const bytes = new Uint8Array(await sharp({ create }).png().toBuffer());
    const news = { kind: 'news', summary: 'Again.', published_on: '2026-11-20' };
    const texts = { csrf, title: 'Twice', body: 'Text.', type: 'home', place: 'banner', ...news };
    const pages = [
      [newAnnouncement, 'new-announcement', announcements.loader],
      [newArticle, 'new-article', articles.loader],
      [newBanner, 'new-banner', banners.loader],
    ] as const;
    for (const [route, page, list] of pages) {
      const loaded = await (await asha.get(route.loader, `/desk/${page}`)).json();
      const html = await renderPage(createElement(route.default), '/', {}, { loaded });
      const [, key = ''] =
        new RegExp(`name="${IDEMPOTENCY_FIELD}" value="([^"]+)"`).exec(html) ?? [];
      const send = () => {
        const filled = new FormData();
        const all = { ...texts, [IDEMPOTENCY_FIELD]: key };
        for (const [name, value] of Object.entries(all)) filled.set(name, value);
        if (page === 'new-banner') {
          filled.set('picture', new File([bytes], 'a.png', { type: 'image/png' }));
        }
        return asha.post(route.action, `/desk/${page}`, filled);
      };
      const [first, second] = await Promise.all([send(), send()]);
      const answers = [first, second, await send()];
      expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
      expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
      const text = await (await asha.get(list, '/desk')).text();
      expect([page, text.split('"title":"Twice"').length - 1]).toEqual([page, 1]);
    }
  });

  it('publish an announcement, which is changed and deleted', async () => {
    const text = { csrf, title: 'New goods', body: 'They are here.' };
    const made = await asha.post(newAnnouncement.action, '/desk/new-announcement', text);
    expect(made.status).toBe(303);
    const list = await (await asha.get(announcements.loader, '/desk/announcements')).json();
    const [{ id }] = list.announcements;
    const change = (form: string, filled: Record<string, string>) =>
      asha.post(announcement.action, `/desk/announcements/${id}?form=${form}`, filled, { id });
    const { version } = (await (await asha.get(announcement.loader, '/desk', { id })).json())
      .announcement;
    expect((await change('details', { ...text, version, title: 'Newer' })).status).toBe(303);
    expect((await change('details', { ...text, version })).status).toBe(409);
    expect((await change('remove', { csrf })).status).toBe(303);
  });

  it('set the products of a rank, one on each line', async () => {
    const params = { rank: '5' };
    const set = async (goods: string, seen = '') =>
      asha.post(rankProducts.action, '/desk/rank-products/5', { csrf, goods, seen }, params);
    expect(await problemsIn(await set('two soaps please'))).toEqual({
      goods: [expect.stringContaining('two soaps please')],
    });
    expect((await set('rose-water 2\n/product/garam-masala')).status).toBe(303);
    const shown = await (await asha.get(rankProducts.loader, '/desk', params)).json();
    expect(shown.lines).toBe('rose-water 2\ngaram-masala 1');
    expect((await problemsIn(await set('rose-water')))['']?.[0]).toContain('has changed this');
    expect((await set('rose-water', shown.seen)).status).toBe(303);
  });
});
