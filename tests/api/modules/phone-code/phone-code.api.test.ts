import { CLIENT_ADDRESS_HEADER, signClientAddress } from '@contract/client-address';
import { expect, it } from 'vitest';
import { phoneCode } from '../../../../api/db/schema';
import { TEST_WEB_SECRET } from '../../../setup/accounts';
import { describeOnBoth } from '../../../setup/database';

const web = { [CLIENT_ADDRESS_HEADER]: signClientAddress([TEST_WEB_SECRET], '') };
const about = { phone: '9876543210', purpose: 'password', request: 'uF3_-xY2aB9Q' };

describeOnBoth('a code by phone', (open) => {
  async function openCodes() {
    const api = await open();
    const make = async (more: Record<string, string> = {}) => {
      const form = { ...about, maker: 'shop', ...more };
      return (await api.call<{ code: string }>('POST', 'phone/code', form, web)).body.data?.code;
    };
    const use = async (code: string, more: Record<string, string> = {}) => {
      const { status, body } = await api.call(
        'POST',
        'phone/code/use',
        { ...about, code, ...more },
        web,
      );
      return status === 200 ? 'done' : body.code;
    };
    const wait = (seconds: number) => {
      api.clock.at = new Date(api.clock.at.getTime() + seconds * 1000);
    };
    return { ...api, make, use, wait };
  }

  it('of ours has six digits, and is valid once, for its purpose only', async () => {
    const { make, use, db, wait } = await openCodes();
    const code = (await make()) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await use(wrong)).toBe('phone_code_wrong');
    const others: Record<string, string>[] = [
      { purpose: 'register' },
      { request: 'another-request' },
      { phone: '9876543211' },
    ];
    for (const other of others) {
      expect(await use(code, other)).toBe('phone_code_over');
    }
    const [row] = await db.select().from(phoneCode);
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${code}|${about.phone}`));
    // Pressed twice, or again because the answer was lost.
    expect(await Promise.all([use(code), use(code)])).toEqual(['done', 'done']);
    wait(40);
    expect(await use(code)).toBe('done');
    expect(await use(code, { purpose: 'register' })).toBe('phone_code_over');
    wait(21);
    expect(await use(code)).toBe('phone_code_over');
  });

  it('of ours is valid for ten minutes and five attempts, and is replaced by a newer one', async () => {
    const { make, use, wait } = await openCodes();
    const first = (await make()) ?? '';
    wait(10 * 60 + 1);
    expect(await use(first)).toBe('phone_code_over');
    const second = (await make()) ?? '';
    wait(10 * 60);
    if (first !== second) expect(await use(first)).toBe('phone_code_wrong');
    expect(await use(second)).toBe('done');
    const third = (await make()) ?? '';
    for (let guess = 0; guess < 5; guess += 1) await use('no code');
    expect(await use(third)).toBe('phone_code_over');
  });

  it('of the provider is valid once, for the purpose of the last one sent', async () => {
    const { make, use, wait } = await openCodes();
    const provider = { maker: 'provider' };
    expect(await make(provider)).toBe('');
    expect(await make({ ...provider, purpose: 'register', request: 'of-another-form' })).toBe('');
    expect(await use('')).toBe('phone_code_over');
    const last = { purpose: 'register', request: 'of-another-form' };
    expect(await use('', { ...last, purpose: 'password' })).toBe('phone_code_over');
    expect(await use('', last)).toBe('done');
    wait(61);
    expect(await use('', last)).toBe('phone_code_over');
    await make(provider);
    wait(10 * 60 + 1);
    expect(await use('')).toBe('phone_code_over');
  });

  it('is created and used only for our own web', async () => {
    const { call } = await openCodes();
    for (const path of ['phone/code', 'phone/code/use']) {
      const { body } = await call('POST', path, { ...about, maker: 'shop', code: '123456' });
      expect(body.code).toBe('shop_only');
    }
  });
});
