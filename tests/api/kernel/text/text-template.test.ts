import { fillTemplate, namesIn } from '@kernel/text/text-template';
import { describe, expect, it } from 'vitest';

describe('a text with named values', () => {
  it('has values in place of their names, as they are', () => {
    const values = { days: 10, officer: { name: "D'Souza & Sons" } };
    expect(fillTemplate('{{days}} days, {{ officer.name }}', values)).toBe(
      "10 days, D'Souza & Sons",
    );
  });

  it('leaves out the part that asks for a missing value, with its lines', () => {
    const text = 'One\n{{#phone}}\n- {{phone}}\n{{/phone}}\nTwo';
    expect(fillTemplate(text, {})).toBe('One\nTwo');
    expect(fillTemplate(text, { phone: '1' })).toBe('One\n- 1\nTwo');
  });

  it('tells which values it shows, and which it asks for', () => {
    const { shown, asked } = namesIn('{{a}} {{#b}}{{c.d}}{{/b}}{{#e}}some{{/e}}');
    expect([[...shown], [...asked]]).toEqual([
      ['a', 'c.d'],
      ['b', 'e'],
    ]);
  });

  it('repeats a part for each item of a list', () => {
    const people = [{ person: { name: 'Asha' } }, { person: { name: 'Rohan' } }];
    const text = '{{#people}}\n- {{person.name}} of {{shop}}\n{{/people}}\n';
    expect(fillTemplate(text, { people, shop: 'Neem' })).toBe('- Asha of Neem\n- Rohan of Neem\n');
  });

  it.each([
    ['a part that does not end', '{{#a}} text', '“{{#a}}” has no end'],
    ['an end without a begin', 'text {{/a}}', '“{{/a}}” closes no open section'],
    ['parts that overlap', '{{#a}}{{#b}}{{/a}}{{/b}}', '“{{/a}}” closes no open section'],
    ['a name that does not end', 'the {{a', '“{{a” is not a named value'],
    ['a part of another file', '{{> secrets}}', 'is not a named value'],
  ])('cannot be read with %s', (_what, text, message) => {
    expect(() => namesIn(text)).toThrow(message);
  });
});
