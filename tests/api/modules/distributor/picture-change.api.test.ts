import { expect, it } from 'vitest';
import { describeOnBoth } from '../../../setup/database';
import { withLostAnswers } from './lost-answers';
import { asha, fileOf, formOf, openShop, PASSWORD, pictures, rohan } from './registration';

const newPicture = () => fileOf(pictures.png, 'new.png', 'image/png');

describeOnBoth('changing the picture', (open) => {
  async function openAsha() {
    const shop = await openShop(open);
    const token = await shop.join(asha);
    const headers = shop.as(token);
    const picture = async () => {
      const response = await shop.app.request('/api/distributor/picture', { headers });
      return Buffer.from(await response.arrayBuffer());
    };
    const files = async () => (await shop.accounts.files.list('members/')).map(({ key }) => key);
    return { shop, headers, picture, files };
  }

  it('changes no file if another field of the same form is refused', async () => {
    const { shop, headers, picture, files } = await openAsha();
    await shop.join(rohan);
    const before = await files();
    const form = formOf({
      profile_pic: newPicture(),
      email: 'rohan@example.org',
      current_password: PASSWORD,
    });
    const { status, body } = await shop.call('PATCH', 'distributor/update', form, headers);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['email']]);
    expect(await files()).toEqual(before);
    expect(await picture()).toEqual(pictures.jpeg);
  });

  it.each([
    ['infected', 400, 'We found a virus in this file. Choose another.'],
    ['unavailable', 503, 'We cannot check files at the moment. Try again in a few minutes.'],
  ] as const)('stores no file that the scanner reports as %s', async (result, status, message) => {
    const { shop, headers, files } = await openAsha();
    const before = await files();
    shop.accounts.virusScanner = { scan: async () => result };
    const form = formOf({ profile_pic: newPicture() });
    const answer = await shop.call('PATCH', 'distributor/update', form, headers);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await files()).toEqual(before);
  });

  it.each([
    ['keeps the picture', false],
    ['keeps the picture even if the database is then down', true],
  ])('if a commit succeeds and its answer is lost, %s', async (_, isDownAfterwards) => {
    const { shop, headers, picture } = await openAsha();
    const app = withLostAnswers(shop, isDownAfterwards);
    const body = formOf({ profile_pic: newPicture() });
    const answer = await app.request('/api/distributor/update', { method: 'PATCH', headers, body });
    expect(answer.status).toBe(503);
    expect(await picture()).toEqual(pictures.png);
  });
});
