import { afterAll, expect, it, vi } from 'vitest';
import { attributes, render, text } from './render';

// As if script runs. Other files get the real modules.
vi.mock('~/platform/forms/use-enhanced', () => ({
  isEnhanced: () => true,
  useEnhanced: () => true,
}));
vi.resetModules();
const { PasswordField } = await import('~/ui/password-field');
afterAll(() => {
  vi.doUnmock('~/platform/forms/use-enhanced');
  vi.resetModules();
});

it('a password begins hidden, and the button that shows it sends no form', () => {
  const html = render(<PasswordField id="new" name="password" label="New password" />);
  expect(attributes(html, /name="password"/)).toMatchObject({ id: 'new', type: 'password' });
  expect(attributes(html, /<button/)).toMatchObject({ type: 'button', 'aria-controls': 'new' });
  expect(text(html)).toContain('Show new password');
});
