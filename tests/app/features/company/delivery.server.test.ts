import { describe, expect, it } from 'vitest';
import { company } from '~/features/company/company';
import { checkDelivery, delivery } from '~/features/company/delivery.server';

const [zone] = delivery.zones;

describe('the delivery file', () => {
  it('is right as it is delivered', () => {
    expect(checkDelivery()).toEqual(delivery);
  });

  it.each([
    ['no zone', { zones: [] }, 'zones:'],
    ['a prefix in two zones', { zones: [zone, zone] }, '“30” is listed twice'],
    ['a prefix that no PIN code has', { zones: [{ ...zone, prefixes: ['0'] }] }, 'prefixes.0'],
    ['days backwards', { zones: [{ ...zone, days: { min: 3, max: 2 } }] }, 'zones.0.days'],
    ['a fraction of a paisa', { zones: [{ ...zone, chargePaise: 0.5 }] }, 'zones.0.chargePaise'],
    ['a day that is none', { closedOn: ['2026-02-30'] }, 'closedOn.0'],
    ['a word of its own', { zone: [] }, 'zone'],
  ])('is refused with %s', (_what, fields, line) => {
    expect(() => checkDelivery({ ...delivery, ...fields })).toThrow(line);
  });

  it.each([
    ['takes longer', { days: { min: 1, max: company.deliveryDays + 1 } }, 'days'],
    ['costs more', { chargePaise: company.shippingFee + 1 }, 'chargePaise'],
    ['is never free', { freeFromPaise: null }, 'freeFromPaise'],
  ])('is refused where a zone %s than the pages say', (_what, fields, line) => {
    expect(() => checkDelivery({ ...delivery, zones: [{ ...zone, ...fields }] })).toThrow(
      new RegExp(`zones\\.0\\.${line}: \\w+ promises`),
    );
  });
});
