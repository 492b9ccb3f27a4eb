import type { DeliveryRules } from '@contract/setting/delivery-rules';
import { deliveryDates, deliveryFor, zoneOf } from '@kernel/delivery/delivery';
import { describe, expect, it } from 'vitest';

const zone = (name: string, prefixes: string[], chargePaise: number) => ({
  name,
  prefixes,
  days: { min: 1, max: 3 },
  chargePaise,
  freeFromPaise: 499_00,
});

const rules: DeliveryRules = {
  zones: [
    zone('India', ['1', '2', '3'], 90_00),
    zone('Rajasthan', ['30', '31'], 49_00),
    zone('Jaipur', ['3020'], 29_00),
  ],
  cashOnDelivery: { maxPaise: 5_000_00, refusedPrefixes: ['311', '194'] },
  closedOn: ['2026-11-09'],
};

describe('the zone of a PIN code', () => {
  it.each([
    ['110001', 'India'],
    ['303001', 'Rajasthan'],
    ['302001', 'Jaipur'],
    ['600001', undefined],
  ])('%s is in %s', (pin, name) => {
    expect(zoneOf(rules, pin)?.name).toBe(name);
    expect(zoneOf({ ...rules, zones: [...rules.zones].reverse() }, pin)?.name).toBe(name);
  });
});

describe('delivery', () => {
  it('costs the charge of the zone, and nothing from the threshold', () => {
    expect(deliveryFor(rules, '303001', 498_99)?.chargePaise).toBe(49_00);
    expect(deliveryFor(rules, '303001', 499_00)?.chargePaise).toBe(0);
    expect(deliveryFor(rules, '600001', 499_00)).toBeNull();
  });

  it('allows cash up to the limit including the charge, if a courier accepts it', () => {
    const cod = (pin: string, goods: number) => deliveryFor(rules, pin, goods)?.codRefused;
    expect(cod('303001', 5_000_00)).toBeNull();
    expect(cod('303001', 5_000_01)).toBe('amount');
    expect(cod('311001', 100)).toBe('place');
    const small = { ...rules, cashOnDelivery: { maxPaise: 100_00, refusedPrefixes: [] } };
    expect(deliveryFor(small, '303001', 51_00)?.codAllowed).toBe(true);
    expect(deliveryFor(small, '303001', 51_01)?.codAllowed).toBe(false);
  });

  it('never allows cash if the limit is 0', () => {
    const none = { ...rules, cashOnDelivery: { maxPaise: 0, refusedPrefixes: [] } };
    expect(deliveryFor(none, '303001', 0)).toMatchObject({ codAllowed: false, codMaxPaise: 0 });
  });
});

describe('the dates of delivery', () => {
  const dates = (ordered: string, min: number, max: number) => {
    const { from, to } = deliveryDates(rules, { min, max }, new Date(ordered));
    return [from.slice(5), to.slice(5)];
  };

  it('count working days after the day of the order in India', () => {
    // A Tuesday.
    expect(dates('2026-11-03T06:00:00Z', 1, 3)).toEqual(['11-04', '11-06']);
    // Wednesday began half past six in the evening, by UTC.
    expect(dates('2026-11-03T18:29:59Z', 1, 3)).toEqual(['11-04', '11-06']);
    expect(dates('2026-11-03T18:30:00Z', 1, 3)).toEqual(['11-05', '11-07']);
  });

  it('skip Sundays, national holidays and the operator’s closed days', () => {
    // Saturday the 7th; Sunday the 8th and Monday the 9th are closed.
    expect(dates('2026-11-07T06:00:00Z', 0, 1)).toEqual(['11-07', '11-10']);
    expect(dates('2026-11-08T06:00:00Z', 0, 1)).toEqual(['11-10', '11-10']);
    expect(dates('2026-10-01T06:00:00Z', 1, 1)).toEqual(['10-03', '10-03']);
  });

  it('include the number of days from the order', () => {
    const ordered = new Date('2026-11-06T06:00:00Z');
    expect(deliveryDates(rules, { min: 1, max: 2 }, ordered)).toEqual({
      from: '2026-11-07',
      to: '2026-11-10',
      daysFrom: 1,
      daysTo: 4,
    });
  });
});
