import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { actionLabel, actionText } from '../../../../app/features/desk-record/action.text';
import { changedValues } from '../../../../app/features/desk-record/record-values';

const json = (value: unknown) => (value === undefined ? '' : JSON.stringify(value));
const lines = (action: string, before: unknown, after: unknown) =>
  changedValues(action, json(before), json(after));

describe('the record of the desk', () => {
  it('tells which values changed, in words', () => {
    const before = { roles: ['owner'], disabledAt: null };
    expect(lines('staff.roles', before, { roles: ['owner', 'orders'], disabledAt: null })).toEqual([
      'Roles: Owner, Orders (before: Owner)',
    ]);
    const disabled = { ...before, disabledAt: '2026-11-26T02:04:00.000Z' };
    expect(lines('staff.disable', before, disabled)).toEqual([
      'Disabled since: 26 November 2026, 7:34 am (before: none)',
    ]);
  });

  it('tells what was added and what was deleted', () => {
    const price = { price: 24_950, validFrom: '2026-12-01' };
    const shown = ['Price: ₹249.50', 'Valid from: 1 December 2026'];
    expect(lines('product.price', undefined, price)).toEqual(shown);
    expect(lines('product.price-cancel', price, undefined)).toEqual(shown);
    expect(lines('staff.recover', undefined, undefined)).toEqual([]);
  });

  it('names the fields of a setting as its page does', () => {
    const office = (city: string) => ({ value: { registeredOffice: { city }, isOpen: true } });
    expect(lines('setting.write', office('Pune'), office('Nagpur'))).toEqual([
      'Registered office, City: Nagpur (before: Pune)',
    ]);
  });

  it('shows values that were cut off as they are', () => {
    expect(changedValues('article.make', '', '{"title":"Ne')).toEqual(['{"title":"Ne']);
  });

  it('has a sentence for each action', () => {
    const files = readdirSync('api', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join('api', file), 'utf8'))
      .filter((source) => /\b(?:recordChange|changeOrder|StaffChange)\b/.test(source));
    const actions = files.flatMap((source) =>
      [...source.matchAll(/'((?:[a-z]+)\.[a-z_-]+)'/g)].map(([, action = '']) => action),
    );
    const areas = new Set(Object.keys(actionText).map((action) => action.split('.')[0]));
    const recorded = actions.filter((action) => areas.has(action.split('.')[0]));
    expect(recorded.length).toBeGreaterThan(30);
    expect(recorded.filter((action) => !actionText[action])).toEqual([]);
    expect(actionLabel('order.gift_wrap')).toBe('Order: gift wrap');
  });
});
