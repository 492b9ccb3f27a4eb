import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DayChart } from '~/features/dashboard/day-chart';

const day = (name: string, amount: number) => ({
  ...{ day: name, own_amount: 0, own_points: 0, team_points: 0, joins: 0 },
  team_amount: amount,
});

it('draws a bar for each day with sales, and has the same figures in a table', () => {
  const days = [day('2026-11-19', 0), day('2026-11-20', 200_00), day('2026-11-21', -50_00)];
  const html = renderToStaticMarkup(<DayChart days={days} step="day" />);
  expect(html).toContain('d="M10 60v-60h7v60z"');
  expect(html.match(/<th scope="row">/g)).toHaveLength(2);
  expect(html).toContain('20 November 2026');
  expect(renderToStaticMarkup(<DayChart days={days} step="month" />)).toContain('>November 2026<');
  expect(renderToStaticMarkup(<DayChart days={[day('2026-11-19', 0)]} step="day" />)).toBe('');
});
