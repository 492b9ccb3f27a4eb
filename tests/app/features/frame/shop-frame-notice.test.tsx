import { describe, expect, it } from 'vitest';
import { FlashNotice } from '~/features/frame/shop-frame';
import { render, text } from '../../ui/render';

describe('a message', () => {
  const welcome = { type: 'success', title: 'Welcome!', text: 'You are a member.' } as const;

  it('leads on where it has a link', () => {
    const link = { to: '/profile', text: 'See your account' };
    const html = render(<FlashNotice {...welcome} link={link} />);
    expect(html).toContain('<a href="/profile">See your account</a>');
    expect(text(html)).toBe('Welcome! You are a member. See your account');
  });

  it('is only text without one', () => {
    expect(text(render(<FlashNotice {...welcome} />))).toBe('Welcome! You are a member.');
    expect(render(<FlashNotice type="info" title="Hello" />)).not.toContain('<div></div>');
  });
});
