import { describe, expect, it } from 'vitest';
import { dateLabels, scaleOf } from '~/ui/chart-scale';

describe('the scale of a chart', () => {
  it.each([
    [200_00, [200, 150, 100, 50, 0]],
    [1_234_56, [1500, 1000, 500, 0]],
    [87_654_32, [100_000, 80_000, 60_000, 40_000, 20_000, 0]],
    [1_00, [1, 0]],
    [7, [1, 0]],
    [9_00, [10, 8, 6, 4, 2, 0]],
  ])('of %d paise has round rupees, at most five steps', (most, rupees) => {
    const scale = scaleOf(most);
    expect(scale.length).toBeLessThanOrEqual(6);
    expect(scale.map((paise) => paise / 100)).toEqual(rupees);
    expect(scale[0]).toBeGreaterThanOrEqual(most);
  });
});

describe('the dates below a chart', () => {
  const daysOf = (count: number) =>
    Array.from({ length: count }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}`);

  it('are at equal distances, with room for the last', () => {
    expect(dateLabels(daysOf(24), 'day')).toEqual([
      { place: 0, date: '1 Nov' },
      { place: 25, date: '7 Nov' },
      { place: 50, date: '13 Nov' },
      { place: 75, date: '19 Nov' },
    ]);
    for (let count = 1; count <= 30; count += 1) {
      const places = dateLabels(daysOf(count), 'day').map(({ place }) => place);
      expect(Math.max(...places)).toBeLessThanOrEqual(78);
      const gaps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
      expect(Math.min(100, ...gaps), `${count}`).toBeGreaterThanOrEqual(20);
      if (count > 10) expect(Math.max(...places), `${count}`).toBeGreaterThan(54);
    }
  });

  it('name a month with its year', () => {
    expect(dateLabels(['2026-04-01'], 'month')).toEqual([{ place: 0, date: 'Apr 2026' }]);
  });
});
