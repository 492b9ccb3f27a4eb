import { describe, expect, it } from 'vitest';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { Notice, type NoticeType } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { attributes, render, renderPage, text } from './render';

describe('ErrorSummary', () => {
  const problems = [
    { id: 'email', message: 'Email is required' },
    { message: 'The shop could not be reached.' },
  ];

  it('leads to each field by a link and says the rest in text', async () => {
    const html = await renderPage(<ErrorSummary problems={problems} />);
    expect(html).toContain('<a href="#email">Email is required</a>');
    expect(html).toContain('<li>The shop could not be reached.</li>');
    expect(text(html)).toContain('There is a problem');
  });

  it('announces itself and can take the focus', async () => {
    const html = await renderPage(<ErrorSummary problems={problems} />);
    expect(attributes(html, /^<div/).tabindex).toBe('-1');
    expect(html).toContain('role="alert"');
  });

  it('is absent without problems', async () => {
    expect(await renderPage(<ErrorSummary problems={[]} />)).toBe('');
  });
});

describe('Notice', () => {
  const roles: [NoticeType, string][] = [
    ['success', 'status'],
    ['info', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ];

  it.each(roles)('announces %s with the role %s', (type, role) => {
    const html = render(
      <Notice type={type} title="OTP Sent">
        For the mobile number.
      </Notice>,
    );
    expect(attributes(html, /^<div/).role).toBe(role);
    expect(text(html)).toBe('OTP Sent For the mobile number.');
  });
});

describe('EmptyState', () => {
  it('is a part of the page with a heading', () => {
    expect(render(<EmptyState title="None">Try.</EmptyState>)).toContain('<h2>None</h2>');
  });
});

describe('Progress', () => {
  it('describes the progress in words', () => {
    expect(text(render(<Progress label="Uploading" value={1} max={3} />))).toBe('Uploading 33%');
  });

  it('claims no figure when the amount is unknown', () => {
    const html = render(<Progress label="Uploading" max={3} />);
    expect(text(html)).toBe('Uploading');
    expect(attributes(html, /^<progress/)).not.toHaveProperty('value');
  });
});
