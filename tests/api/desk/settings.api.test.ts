import type { RecordEntry } from '@contract/desk/record';
import { deskSettingEndpoints } from '@contract/desk/settings';
import { expect, it } from 'vitest';
import { settingsOfFiles } from '../../../server/shop-settings';
import { describeOnBoth } from '../../setup/database';
import { addStaff, deskHeaders } from '../../setup/desk';
import { expectContract } from '../modules/catalogue';

const { returns } = settingsOfFiles();

describeOnBoth('the settings at the desk', (open) => {
  async function openWithOwner() {
    const api = await open();
    const { token } = await addStaff(api, ['owner'], { name: 'Asha' });
    const headers = deskHeaders(token);
    const valid_from = api.clock.at.toISOString().slice(0, 10);
    const get = (path: string) => api.call('GET', `desk/${path}`, undefined, headers);
    const write = (value: unknown, rest: Record<string, unknown> = {}) => {
      const form = { value: JSON.stringify(value), valid_from, based_on: 1, ...rest };
      return api.call('POST', 'desk/settings/returns', form, headers);
    };
    return { ...api, headers, get, write };
  }

  it('are written as a version, whose entry in the record has both values', async () => {
    const { get, write } = await openWithOwner();
    const value = { ...returns, returnDays: 21 };
    expect((await write(value)).status).toBe(200);
    const detail = await expectContract(
      deskSettingEndpoints.deskSetting,
      await get('settings/one/returns'),
    );
    expect([detail.current, JSON.parse(detail.value)]).toEqual([2, value]);
    expect(detail.versions.map(({ actor }) => actor)).toEqual(['Asha', 'first start']);
    const entries = (await get('record/all?action=setting.')).body.data as RecordEntry[];
    expect(entries).toMatchObject([{ actor: 'Asha', subject: 'returns' }]);
    expect(JSON.parse(entries[0]?.before ?? '').value).toEqual(returns);
    expect(JSON.parse(entries[0]?.after ?? '').value).toEqual(value);
    expect((await get('settings/one/nothing')).body.code).toBe('setting_unknown');
  });

  it('are refused with the reason, and then nothing is recorded', async () => {
    const { call, headers, get, write } = await openWithOwner();
    const wrong = { ...returns, returnDays: 0, buyBackDays: 'x', other: 1 };
    expect((await write(wrong)).body.fields).toEqual({
      returnDays: 'must be 1 or more',
      buyBackDays: 'must be a whole number',
    });
    expect((await write(returns, { based_on: 7 })).body).toMatchObject({
      status_code: 409,
      code: 'setting_changed',
      values: { actor: 'first start', version: 1 },
    });
    expect((await write(returns, { valid_from: '2020-01-01' })).body.field_codes).toEqual({
      valid_from: { code: 'setting_past' },
    });
    expect((await write(returns, { value: '{' })).status).toBe(400);
    const check = await call(
      'POST',
      'desk/settings/returns/check',
      { value: JSON.stringify(wrong) },
      headers,
    );
    expect(check.body.code).toBe('bad_request');
    expect((await get('record/all')).body.data).toEqual([]);
  });
});
