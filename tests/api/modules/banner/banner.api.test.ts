import { contentEndpoints } from '@contract/content';
import { beforeAll, expect, it } from 'vitest';
import { banner } from '../../../../api/db/schema';
import { describeOnBoth, type TestApi } from '../../../setup/database';
import { expectContract } from '../catalogue';

const row = (place: 'banner' | 'second_banner', type: string, title: string, position: number) => ({
  place,
  type,
  title,
  position,
  image: `/media/banners/${position}.webp`,
  width: 1600,
  height: 640,
  link: '/products/spices',
  linkText: 'See the spices',
});

describeOnBoth('banners', (open) => {
  let call: TestApi['call'];
  beforeAll(async () => {
    const api = await open();
    call = api.call;
    await api.db
      .insert(banner)
      .values([
        row('banner', 'home', 'Second', 2),
        row('banner', 'home', 'First', 1),
        row('banner', 'join', 'Join', 1),
        row('second_banner', 'home', 'Below', 1),
      ]);
  });

  it('of a type are listed in their order', async () => {
    const answer = await call('GET', 'banner/type/home');
    const shown = expectContract(contentEndpoints.bannerByType, answer);
    expect(shown.map(({ title }) => title)).toEqual(['First', 'Second']);
    expect(shown[0]).toMatchObject({
      type: 'home',
      image: '/media/banners/1.webp',
      link: '/products/spices',
      link_text: 'See the spices',
    });
  });

  it('of the second list are different ones', async () => {
    const answer = await call('GET', 'second_banner/type/home');
    const shown = expectContract(contentEndpoints.secondBannerByType, answer);
    expect(shown.map(({ title }) => title)).toEqual(['Below']);
  });

  it('of an unknown type are an empty list', async () => {
    const { status, body } = await call('GET', 'banner/type/elsewhere');
    expect([status, body.data]).toEqual([200, []]);
  });
});
