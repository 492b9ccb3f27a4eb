import {
  type DeskAnnouncement,
  type DeskArticle,
  type DeskBanner,
  deskContentEndpoints as endpoints,
} from '@contract/desk/content';
import { type DeskRankGoods, deskRankGoodsEndpoints } from '@contract/desk/rank-goods';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { rank, staffRecord } from '../../../api/db/schema';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, deskHeaders, type TestStaff } from '../../setup/desk';
import { expectContract, fillCatalogue } from '../modules/catalogue';

describeOnBoth('contents at the desk', (open) => {
  let api: TestApi;
  let asha: TestStaff;
  beforeEach(async () => {
    api = await open();
    asha = await addStaff(api, ['catalogue'], { name: 'Asha' });
  });

  const get = <Data>(path: string) =>
    api.call<Data>('GET', `desk/${path}`, undefined, deskHeaders(asha.token));
  const post = (path: string, form: Record<string, unknown> | FormData = {}) =>
    api.call<{ id: string }>('POST', `desk/${path}`, form, deskHeaders(asha.token));
  const actions = async (subject: string) => {
    const rows = await api.db.select().from(staffRecord).where(eq(staffRecord.subject, subject));
    return rows.map(({ action }) => action).sort();
  };
  const withPicture = async (texts: Record<string, string> = {}) => {
    const create = { width: 64, height: 32, channels: 3 as const, background: 'green' };
    const form = new FormData();
    for (const [name, value] of Object.entries(texts)) form.set(name, value);
    const bytes = new Uint8Array(await sharp({ create }).webp().toBuffer());
    form.set('picture', new File([bytes], 'a.webp', { type: 'image/webp' }));
    return form;
  };

  it('publish, change and delete articles and news', async () => {
    const text = {
      kind: 'news',
      title: 'New mill',
      summary: 'It turns.',
      published_on: '2026-11-20',
      body: '## Stone\r\n\r\nIt grinds.',
    };
    const { id } = (await post('article/make', text)).body.data;
    expect(id).toBe('new-mill');
    expect((await post('article/make', text)).body.data.id).toBe('new-mill-2');
    expect((await post('article/new-mill/picture', await withPicture())).status).toBe(200);
    const read = async () =>
      expectContract(endpoints.deskArticle, await get<DeskArticle>(`article/one/${id}`));
    const seen = await read();
    expect(seen).toMatchObject({ kind: 'news', body: '## Stone\n\nIt grinds.' });
    const change = { ...seen, title: 'The new mill', version: seen.version };
    expect((await post(`article/${id}/update`, change)).status).toBe(200);
    expect((await post(`article/${id}/update`, change)).body.code).toBe('group_changed');
    const news = await api.call<{ title: string; image: string }[]>('GET', 'article_news/all');
    expect(news.body.data).toContainEqual(
      expect.objectContaining({ title: 'The new mill', image: expect.stringMatching(/^\/media/) }),
    );
    expect((await post('article/make', { ...text, title: '', body: ' ' })).body.fields).toEqual({
      title: 'Enter a title.',
      body: 'Enter the text.',
    });
    expect((await post(`article/${id}/remove`)).status).toBe(200);
    expect((await get(`article/one/${id}`)).status).toBe(404);
    expect(await actions(id)).toEqual([
      'article.make',
      'article.picture',
      'article.remove',
      'article.update',
    ]);
  });

  it('have Hindi texts, which a form without their fields leaves as they are', async () => {
    const asked = { 'Accept-Language': 'hi' };
    const text = { kind: 'news', title: 'New mill', summary: 'It turns.', body: 'It grinds.' };
    const hindi = { title_hi: 'नई चक्की', summary_hi: 'चल पड़ी।', body_hi: 'पीसती है।' };
    const form = { ...text, ...hindi, hindi: '1', published_on: '2026-11-20' };
    const { id } = (await post('article/make', form)).body.data;
    const read = async () => (await get<DeskArticle>(`article/one/${id}`)).body.data;
    const { version } = await read();
    await post(`article/${id}/update`, { ...text, published_on: '2026-11-21', version });
    expect(await read()).toMatchObject({ ...hindi, published_on: '2026-11-21' });
    const news = await api.call('GET', 'article_news/all', undefined, asked);
    expect(news.body.data).toMatchObject([{ title: 'नई चक्की', body: 'पीसती है।' }]);
    const texts = { title: 'First', place: 'banner', type: 'home', hindi: '1', title_hi: 'पहला' };
    await post('new-banner/picture', await withPicture(texts));
    const banners = await api.call('GET', 'banner/type/home', undefined, asked);
    expect(banners.body.data).toMatchObject([{ title: 'पहला', text: '' }]);
    const made = { title: 'Holiday', body: 'Closed.', hindi: '1', title_hi: 'छुट्टी' };
    const announced = (await post('announcement/make', made)).body.data.id;
    expect((await get<DeskAnnouncement>(`announcement/one/${announced}`)).body.data).toMatchObject({
      title: 'Holiday',
      title_hi: 'छुट्टी',
      body_hi: '',
    });
    for (const field of ['title_hi', 'summary_hi', 'topic_hi', 'body_hi']) {
      const { body } = await post('article/make', { ...form, [field]: 'Nayi chakki' });
      expect(body.fields?.[field]).toContain('Hindi letters');
    }
    for (const field of ['title_hi', 'text_hi', 'link_text_hi', 'alt_hi']) {
      const latin = await withPicture({ ...texts, [field]: 'Pehla' });
      expect((await post('new-banner/picture', latin)).body.fields?.[field]).toContain('Hindi');
    }
    for (const field of ['title_hi', 'body_hi']) {
      const { body } = await post('announcement/make', { ...made, [field]: 'Chhutti' });
      expect(body.fields?.[field]).toContain('Hindi letters');
    }
  });

  it('publish banners with their pictures, in their order', async () => {
    const make = async (title: string) => {
      const texts = { title, place: 'banner', type: 'home', link: '/products', link_text: 'See' };
      return (await post('new-banner/picture', await withPicture(texts))).body.data.id;
    };
    const first = await make('First');
    const second = await make('Second');
    const shown = async () =>
      (await api.call<{ title: string }[]>('GET', 'banner/type/home')).body.data.map(
        ({ title }) => title,
      );
    expect(await shown()).toEqual(['First', 'Second']);
    expect((await post(`banner/${second}/move`, { direction: 'up' })).status).toBe(200);
    expect(await shown()).toEqual(['Second', 'First']);
    const all = expectContract(endpoints.deskBanners, await get<DeskBanner[]>('banner/all'));
    const seen = all.find(({ id }) => id === first);
    expect(seen).toMatchObject({ title: 'First', width: 64, height: 32, link: '/products' });
    const change = { ...seen, title: 'One', link: 'javascript:alert(1)' };
    expect((await post(`banner/${first}/update`, change)).body.fields).toHaveProperty('link');
    expect((await post(`banner/${first}/update`, { ...change, link: '' })).status).toBe(200);
    expect((await post(`banner/${first}/update`, { ...change, link: '' })).status).toBe(409);
    expect((await post('new-banner/picture', new FormData())).body.fields).toHaveProperty('title');
    expect((await post(`banner/${second}/remove`)).status).toBe(200);
    expect(await shown()).toEqual(['One']);
    expect((await post('banner/x/remove')).status).toBe(404);
  });

  it('publish, change and delete announcements', async () => {
    const text = { title: 'New goods', body: 'They are here.' };
    const { id } = (await post('announcement/make', text)).body.data;
    expectContract(endpoints.deskAnnouncements, await get('announcement/all'));
    const path = `announcement/one/${id}`;
    const seen = expectContract(endpoints.deskAnnouncement, await get<DeskAnnouncement>(path));
    const change = { ...text, title: 'Newer goods', version: seen.version };
    const answers = await Promise.all([
      post(`announcement/${id}/update`, change),
      post(`announcement/${id}/update`, { ...change, body: 'They are gone.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await post(`announcement/${id}/update`, change)).status).toBe(409);
    expect((await get<DeskAnnouncement>(path)).body.data.title).toBe('Newer goods');
    expect((await post(`announcement/${id}/remove`)).status).toBe(200);
    expect((await get(path)).status).toBe(404);
    expect(await actions(id)).toEqual([
      'announcement.make',
      'announcement.remove',
      'announcement.update',
    ]);
  });

  it('set the products that buy a rank', async () => {
    await fillCatalogue(api.db);
    await api.db.insert(rank).values([
      { rank: 1, name: 'Associate', ediscount: 5 },
      { rank: 5, name: 'Bronze', ediscount: 8, price: 600_00 },
    ]);
    const goods = [
      { slug: 'rose-water', pieces: 2 },
      { slug: 'garam-masala', pieces: 1 },
    ];
    expect((await post('rank/5/goods', { goods })).status).toBe(200);
    const ranks = expectContract(
      deskRankGoodsEndpoints.deskRankGoods,
      await get<DeskRankGoods[]>('rank/all'),
    );
    expect(ranks[1]).toMatchObject({ rank: 5, goods: [{ pieces: 2 }, { slug: 'garam-masala' }] });
    const refused = async (number: number, form: Record<string, unknown>) =>
      (await post(`rank/${number}/goods`, form)).body.code;
    const seen = 'rose-water=2 garam-masala=1';
    expect(await refused(5, { goods: [] })).toBe('group_changed');
    expect(await refused(5, { goods: [{ slug: 'old-soap', pieces: 1 }], seen })).toBe(
      'rank_goods_not_sold',
    );
    expect(await refused(1, { goods })).toBe('rank_without_price');
    expect(await refused(9, { goods })).toBe('rank_unknown');
    expect((await post('rank/5/goods', { seen })).status).toBe(200);
    expect(await actions('5')).toEqual(['rank.goods', 'rank.goods']);
  });
});
