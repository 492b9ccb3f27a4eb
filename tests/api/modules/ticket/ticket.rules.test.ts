import { describe, expect, it } from 'vitest';
import {
  acknowledgeBy,
  resolveBy,
  ticketNumber,
} from '../../../../api/modules/ticket/ticket.rules';

/** A time in India. */
const india = (text: string) => new Date(`${text}+05:30`);

describe('acknowledgeBy', () => {
  it.each([
    ['a Monday morning', '2026-11-16T10:00', '2026-11-18T10:00'],
    ['a Thursday night', '2026-11-19T23:30', '2026-11-21T23:30'],
    ['a Friday morning, over the Sunday', '2026-11-20T10:00', '2026-11-23T10:00'],
    ['a Saturday morning', '2026-11-21T10:00', '2026-11-24T10:00'],
    ['a Saturday, half an hour before midnight', '2026-11-21T23:30', '2026-11-24T23:30'],
    ['a Sunday morning, counted from Monday', '2026-11-22T10:15', '2026-11-25T00:00'],
    ['the first moment of a Sunday', '2026-11-22T00:00', '2026-11-25T00:00'],
    ['the first moment of a Friday, up to Sunday', '2026-11-20T00:00', '2026-11-22T00:00'],
    ['the last day of a year', '2026-12-31T18:00', '2027-01-02T18:00'],
  ])('is 48 hours without a Sunday after %s', (_, filed, due) => {
    expect(acknowledgeBy(india(filed))).toEqual(india(due));
  });

  it('uses the Indian Sunday, which begins while it is Saturday in London', () => {
    expect(acknowledgeBy(new Date('2026-11-21T19:00Z'))).toEqual(india('2026-11-25T00:00'));
  });
});

describe('resolveBy', () => {
  it.each([
    ['2026-11-20T12:00', '2026-12-20'],
    ['2026-01-31T12:00', '2026-02-28'],
    ['2028-01-31T12:00', '2028-02-29'],
    ['2026-03-31T12:00', '2026-04-30'],
    ['2026-12-31T23:59', '2027-01-31'],
    ['2026-12-01T00:01', '2027-01-01'],
  ])('is a month after %s: %s', (filed, due) => {
    expect(resolveBy(india(filed))).toBe(due);
  });
});

describe('ticketNumber', () => {
  it('contains the kind, the year in India and six digits', () => {
    expect(ticketNumber('GRV', india('2026-11-20T12:00'), 123)).toBe('GRV-2026-000123');
    expect(ticketNumber('CON', new Date('2026-12-31T19:00Z'), 1)).toBe('CON-2027-000001');
  });

  it('grows beyond six digits and does not restart', () => {
    expect(ticketNumber('CON', india('2026-11-20T12:00'), 1_234_567)).toBe('CON-2026-1234567');
  });
});
