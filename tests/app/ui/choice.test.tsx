import { describe, expect, it } from 'vitest';
import { Checkbox } from '~/ui/checkbox';
import { CheckboxGroup, RadioGroup } from '~/ui/choice';
import { attributes, render, text } from './render';

const options = [
  { value: 'age', label: 'I am above 18.' },
  { value: 'fee', label: 'I paid no fee.' },
];

describe('Checkbox', () => {
  it('contains its label, so that it can be pressed too', () => {
    expect(render(<Checkbox name="agree" label="I agree" />)).toMatch(
      /<label[^>]*><input[^>]*> I agree<\/label>/,
    );
  });
});

describe('CheckboxGroup', () => {
  it('ticks nothing by default', () => {
    const fresh = render(<CheckboxGroup id="d" name="d" legend="Tick" options={options} />);
    expect(fresh).not.toContain('checked');
    const kept = render(
      <CheckboxGroup id="d" name="d" legend="Tick" options={options} defaultValue={['fee']} />,
    );
    expect(attributes(kept, /value="fee"/)).toHaveProperty('checked');
    expect(attributes(kept, /value="age"/)).not.toHaveProperty('checked');
  });

  it('asks its question in a legend and describes the whole group by the message', () => {
    const html = render(
      <CheckboxGroup
        id="d"
        name="d"
        legend="Tick all"
        options={options}
        errors={['Tick all six.']}
      />,
    );
    expect(html).toContain('<legend>Tick all</legend>');
    expect(attributes(html, /^<fieldset/)['aria-describedby']).toBe('d-error');
    expect(text(html)).toContain('Error: Tick all six.');
  });

  it('gives the first box the id of the field for the error summary, and no id twice', () => {
    const html = render(<CheckboxGroup id="d" name="d" legend="Tick" options={options} />);
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(attributes(html, /^<input/).id).toBe('d');
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('RadioGroup', () => {
  it('chooses at most one, of one name', () => {
    const html = render(
      <RadioGroup id="r" name="kind" legend="Kind" options={options} defaultValue="age" />,
    );
    expect(html.match(/type="radio"/g)).toHaveLength(2);
    expect(html.match(/name="kind"/g)).toHaveLength(2);
    expect(html.match(/ checked/g)).toHaveLength(1);
  });
});
