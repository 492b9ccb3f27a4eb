import type { Invitation } from '@contract/desk/sign-in';
import { expect, it } from 'vitest';
import { codeOf } from '../../setup/app-code';
import { describeOnBoth } from '../../setup/database';
import { addStaff, STAFF_PASSWORD } from '../../setup/desk';
import { deskOf, tokenIn } from './desk-calls';

describeOnBoth('an invitation to the desk', (open) => {
  it('begins with a link of the command, which works once within an hour', async () => {
    let ended = 0;
    const onStaffAccount = async () => void ended++;
    const api = await open({ onStaffAccount });
    const { post, command, wait } = deskOf(api);
    const token = tokenIn(await command('owner', 'Asha@Shop.test'));
    const shown = await post<Invitation>('invitation', { token });
    expect(shown.body.data).toMatchObject({ email: 'asha@shop.test', roles: ['owner'] });
    expect(shown.body.data.recovery_codes).toHaveLength(10);
    const { setup } = shown.body.data;
    const form = { token, setup, name: 'Asha', password: STAFF_PASSWORD };
    const wrong = await post('invitation/accept', { ...form, app_code: '000000' });
    expect(wrong.body.field_codes).toEqual({ app_code: { code: 'app_code_wrong' } });
    const app_code = codeOf(shown.body.data.secret, api.clock.at);
    const weak = await post('invitation/accept', { ...form, password: 'password1', app_code });
    expect(weak.body.field_codes).toMatchObject({ password: { code: 'password_too_common' } });
    const accepted = await post<{ token: string }>('invitation/accept', { ...form, app_code });
    expect(accepted.status).toBe(200);
    expect((await deskOf(api).session(accepted.body.data.token)).status).toBe(200);
    expect((await post('invitation/accept', { ...form, app_code })).status).toBe(410);
    expect(ended).toBe(1);
    const late = tokenIn(await command('owner', 'ravi@shop.test'));
    wait(61);
    expect((await post('invitation', { token: late })).status).toBe(410);
  });

  it('shows each browser another secret, and takes none of them from another', async () => {
    const api = await open();
    const { post, challenge, command, wait } = deskOf(api);
    const token = tokenIn(await command('owner', 'asha@shop.test'));
    const other = tokenIn(await command('owner', 'ravi@shop.test'));
    const begin = async (setup = '', link = token) =>
      (await post<Invitation>('invitation', { token: link, setup })).body.data;
    const asha = await begin();
    const thief = await begin();
    expect(thief.secret).not.toBe(asha.secret);
    expect(thief.recovery_codes).not.toContain(asha.recovery_codes[0]);
    // The same browser sees the same secret again; a set-up of another link is none.
    expect(await begin(asha.setup)).toEqual(asha);
    for (const sealed of [thief.setup, `${asha.setup}x`, 'forged']) {
      expect((await begin(sealed, other)).secret, sealed).not.toBe(thief.secret);
    }
    const accept = ({ setup, secret }: Invitation, app_code = codeOf(secret, api.clock.at)) =>
      post('invitation/accept', { token, setup, name: 'X', password: STAFF_PASSWORD, app_code });
    expect((await accept({ ...asha, setup: '' })).body.code).toBe('staff_setup_over');
    expect((await accept({ ...asha, setup: thief.setup })).body.field_codes).toEqual({
      app_code: { code: 'app_code_wrong' },
    });
    expect((await accept(asha)).status).toBe(200);
    expect((await accept(thief)).body.code).toBe('staff_link_over');
    // The password alone opens nothing, also with the secret and the codes of the other browser.
    wait(1);
    const enter = async (app_code: string) =>
      post('sign-in/code', { challenge: await challenge('asha@shop.test'), app_code });
    for (const stolen of [codeOf(thief.secret, api.clock.at), thief.recovery_codes[0] ?? '']) {
      expect((await enter(stolen)).body.field_codes).toEqual({
        app_code: { code: 'app_code_wrong' },
      });
    }
    expect((await enter(asha.recovery_codes[0] ?? '')).status).toBe(200);
  });

  it('is for the first owner in a new shop, who enters an address', async () => {
    const api = await open();
    const { post, command, session } = deskOf(api);
    const earlier = tokenIn(await command('owner'));
    const token = tokenIn(await command('owner'));
    expect((await post('invitation', { token: earlier })).status).toBe(410);
    const [mine, other] = await Promise.all([begin(), begin()]);
    expect(mine.email).toBe('');
    const accept = ({ setup, secret }: Invitation, email: string) => {
      const app_code = codeOf(secret, api.clock.at);
      const form = { token, setup, name: 'Asha', password: STAFF_PASSWORD, app_code, email };
      return post<{ token: string }>('invitation/accept', form);
    };
    expect((await accept(mine, '')).body.field_codes).toHaveProperty('email');
    const accepted = await accept(mine, 'Asha@Shop.test');
    expect((await session(accepted.body.data.token)).body.data).toMatchObject({
      email: 'asha@shop.test',
      roles: ['owner'],
    });
    expect((await accept(other, 'x@shop.test')).status).toBe(410);
    expect(await command('owner')).toEqual([
      'There are staff accounts. Please give the e-mail address of an owner.',
    ]);

    async function begin() {
      return (await post<Invitation>('invitation', { token })).body.data;
    }
  });

  it('lets nobody become the first owner once another way has made an account', async () => {
    const api = await open();
    const { post, command } = deskOf(api);
    const first = tokenIn(await command('owner'));
    const token = tokenIn(await command('owner', 'asha@shop.test'));
    const { secret, setup } = (await post<Invitation>('invitation', { token })).body.data;
    const app_code = codeOf(secret, api.clock.at);
    const form = { token, setup, name: 'Asha', password: STAFF_PASSWORD, app_code };
    expect((await post('invitation/accept', form)).status).toBe(200);
    expect((await post('invitation', { token: first })).status).toBe(410);
  });

  it('lets one of two browsers finish that send the form at once', async () => {
    const api = await open();
    const { post, command } = deskOf(api);
    const token = tokenIn(await command('owner', 'asha@shop.test'));
    const begin = async () => (await post<Invitation>('invitation', { token })).body.data;
    const finish = ({ setup, secret }: Invitation) => {
      const app_code = codeOf(secret, api.clock.at);
      const form = { token, setup, name: 'Asha', password: STAFF_PASSWORD, app_code };
      return post('invitation/accept', form);
    };
    const begun = [await begin(), await begin()];
    const answers = await Promise.all(begun.map(finish));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('ends a set-up after an hour, and begins another', async () => {
    const api = await open();
    const { post, command, wait } = deskOf(api);
    const owner = await addStaff(api, ['owner']);
    const { token } = (
      await post<{ token: string }>(
        'staff/invite',
        { email: 'ravi@shop.test', roles: 'orders' },
        owner.token,
      )
    ).body.data;
    expect(await command('list')).toHaveLength(1);
    const begun = (await post<Invitation>('invitation', { token })).body.data;
    wait(61);
    const app_code = codeOf(begun.secret, api.clock.at);
    const form = { token, setup: begun.setup, name: 'Ravi', password: STAFF_PASSWORD, app_code };
    expect((await post('invitation/accept', form)).body.code).toBe('staff_setup_over');
    const again = (await post<Invitation>('invitation', { token, setup: begun.setup })).body.data;
    expect(again.secret).not.toBe(begun.secret);
  });
});
