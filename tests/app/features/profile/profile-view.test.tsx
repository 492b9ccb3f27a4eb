import { Profile } from '@contract/account';
import { describe, expect, it } from 'vitest';
import { ProfileView } from '~/features/profile/profile-view';
import { render, text } from '../../ui/render';

const link = 'https://shop.example/distributor-register?ref=NG1';
const shown = (type: 'distributor' | 'customer', more = {}) =>
  render(
    <ProfileView
      profile={Profile.parse({ _id: '1', name: 'Asha Verma', type, ref_code: 'NG1' })}
      membership={null}
      hasPicture={false}
      since=""
      referralLink={link}
      {...more}
    />,
  );

describe('the profile of a distributor', () => {
  it('has the referral link, also as a message to share', () => {
    const html = shown('distributor');
    expect(html).toContain(`<a href="${link}">${link}</a>`);
    const [, message = ''] = /href="https:\/\/wa\.me\/\?text=([^"]*)"/.exec(html) ?? [];
    expect(decodeURIComponent(message)).toContain(link);
    expect(text(html)).toContain('Your referral link');
  });

  it('offers no invitation without a code', () => {
    expect(shown('distributor', { referralLink: '' })).not.toMatch(/wa\.me|referral link/);
  });

  it('ends with the only link to leave', () => {
    const headings = [...shown('distributor').matchAll(/<h2>([^<]*)/g)].map(([, name]) => name);
    expect(headings.slice(-2)).toEqual(['Log out and password', 'Your data and your account']);
    expect(headings).not.toContain('Verified numbers');
    expect(shown('distributor').match(/href="\/profile\/leave"/g)).toHaveLength(1);
  });
});
