import { describe, expect, it } from 'vitest';
import { coolingOff, coolingOffSentence } from '~/features/membership/cooling-off';

const JOINED = '2026-11-01T18:00:00Z'; // 11:30 pm in India
const at = (now: string) => {
  const period = coolingOff(JOINED, new Date(now), 30);
  if (!period) throw new Error('There is a period.');
  return coolingOffSentence(period);
};

describe('the cooling-off period', () => {
  it('counts days in India after the day of joining, including the whole last day', () => {
    expect(at('2026-11-01T18:01:00Z')).toBe('30 days left, until 1 December 2026');
    expect(at('2026-11-01T18:31:00Z')).toBe('30 days left, until 1 December 2026');
    expect(at('2026-12-01T18:29:00Z')).toBe('1 day left, until 1 December 2026');
    expect(at('2026-12-01T18:31:00Z')).toBe('Ended on 1 December 2026');
  });

  it('is unknown if the upstream does not send the day of joining', () => {
    expect(coolingOff('', new Date(), 30)).toBeNull();
  });
});
