import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DayChart } from '~/features/dashboard/day-chart';
import { text } from '../../ui/render';

const day = (name: string, amount: number) => ({
  day: name,
  own_amount: 0,
  own_points: 0,
  team_points: 0,
  joins: 0,
  team_amount: amount,
});
const shown = (days: ReturnType<typeof day>[], step: 'day' | 'month' = 'day') =>
  renderToStaticMarkup(<DayChart days={days} step={step} />);

describe('the chart of sales', () => {
  const days = [day('2026-11-19', 0), day('2026-11-20', 120_00), day('2026-11-21', -50_00)];

  it('draws a bar for each day with sales, with a scale and dates', () => {
    const html = shown(days);
    // The scale ends at 150 rupees.
    expect(html).toContain('d="M10 120v-96h7v96z"');
    expect(text(html)).toContain('Highest: ₹120 on 20 November 2026');
    expect(text(html)).toContain('₹150 ₹100 ₹50 ₹0 19 Nov 20 Nov 21 Nov');
    expect(html.match(/<line /g)).toHaveLength(4);
  });

  it('has the same figures in a table, without empty days', () => {
    const html = shown(days);
    expect(html.match(/<th scope="row">/g)).toHaveLength(2);
    expect(html).toContain('20 November 2026');
    expect(shown(days, 'month')).toContain('>November 2026<');
  });

  it('is only a table if everything was returned, and nothing without sales', () => {
    const returned = shown([day('2026-11-21', -50_00)]);
    expect(returned).not.toContain('<svg');
    expect(text(returned)).toContain('21 November 2026');
    expect(shown([day('2026-11-19', 0)])).toBe('');
  });
});
