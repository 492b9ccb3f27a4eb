import { describe, expect, it } from 'vitest';
import { Field } from '~/ui/field';
import { PasswordField } from '~/ui/password-field';
import { attributes, render, text } from './render';

it('renders a password field without a Show button, which needs script', () => {
  const html = render(<PasswordField id="p" name="password" label="Password" />);
  expect(attributes(html, /<input/)).toMatchObject({ type: 'password', spellcheck: 'false' });
  expect(html).not.toContain('Show');
});

describe('Field', () => {
  it('links its label to the control', () => {
    const html = render(<Field id="email" name="email" label="Email" type="email" />);
    expect(attributes(html, /^<label/).for).toBe('email');
    expect(attributes(html, /^<input/)).toMatchObject({
      id: 'email',
      name: 'email',
      type: 'email',
    });
  });

  it('has no description without hint and message', () => {
    const input = attributes(render(<Field id="a" name="a" label="A" errors={[]} />), /^<input/);
    expect(input).not.toHaveProperty('aria-describedby');
    expect(input).not.toHaveProperty('aria-invalid');
  });

  it('describes the control by message and hint, both on the page', () => {
    const html = render(
      <Field id="pan_no" name="pan_no" label="PAN" hint="Ten characters." errors={['Wrong.']} />,
    );
    const input = attributes(html, /^<input/);
    expect(input['aria-invalid']).toBe('true');
    expect(input['aria-describedby']).toBe('pan_no-error pan_no-description');
    expect(html).toContain('id="pan_no-error"');
    expect(html).toContain('id="pan_no-description"');
  });

  it('marks errors by text, not by colour alone', () => {
    const html = render(<Field id="a" name="a" label="A" errors={['Too short.', 'No digits.']} />);
    expect(text(html)).toContain('Error: Too short. No digits.');
  });

  it('keeps the input, including markup characters', () => {
    const html = render(<Field id="a" name="a" label="A" defaultValue={'"<b>अ'} />);
    expect(html).toContain('value="&quot;&lt;b&gt;अ"');
  });

  it('passes the constraints of the schema on to the browser', () => {
    const html = render(
      <Field
        id="otp"
        name="otp"
        label="OTP"
        required
        maxLength={6}
        inputMode="numeric"
        pattern="\d{6}"
      />,
    );
    expect(attributes(html, /^<input/)).toMatchObject({
      required: '',
      maxLength: '6',
      inputMode: 'numeric',
      pattern: '\\d{6}',
    });
  });

  it('marks optional fields', () => {
    expect(text(render(<Field id="a" name="a" label="Landmark" optional />))).toBe(
      'Landmark (optional)',
    );
  });

  it('renders a select with its choice and a textarea with its text', () => {
    const select = render(
      <Field as="select" id="s" name="s" label="Sort" defaultValue="low" errors={['Choose.']}>
        <option value="high">High</option>
        <option value="low">Low</option>
      </Field>,
    );
    expect(attributes(select, /value="low"/)).toHaveProperty('selected');
    expect(attributes(select, /^<select/)['aria-describedby']).toBe('s-error');
    const area = render(<Field as="textarea" id="t" name="t" label="T" defaultValue="One\nTwo" />);
    expect(area).toMatch(/<textarea[^>]*>One/);
  });

  it('puts a button that belongs to the control after it', () => {
    const html = render(
      <Field id="a" name="a" label="A" after={<button type="submit">Send OTP</button>} />,
    );
    expect(html.indexOf('<button')).toBeGreaterThan(html.indexOf('<input'));
  });

  it('never leaks its own properties into the HTML', () => {
    const html = render(
      <Field as="input" id="a" name="a" label="A" hint="H" optional errors={['E']} />,
    );
    expect(html).not.toMatch(/ (as|hint|optional|errors|label|after)=/);
  });
});
