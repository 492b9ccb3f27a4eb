import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import '~/features/checkout/draft.server';
import '~/features/order/change-order.server';
import '~/features/profile/unsaved-form.server';
import '~/features/registration/draft.server';
import '~/features/ticket/ticket-page.server';
import { languageLink } from '~/platform/language/language-link';
import { languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { cookiePaths, copyNarrowCookies } from '~/platform/session/narrow-cookies.server';
import { createSealedCookie } from '~/platform/session/sealed-cookie.server';

const [english, hindi] = languages;
if (!english || !hindi) throw new Error('There are fewer than two languages.');

describe('a cookie for a part of the shop', () => {
  it('has a path in the language of the request', () => {
    const cookie = createSealedCookie({
      name: 'ticket',
      path: '/ticket',
      maxAge: 60,
      schema: z.string(),
    });
    expect(cookie.clear()).toContain('; Path=/ticket;');
    expect(runInLanguage(hindi, () => cookie.clear())).toContain('; Path=/hi/ticket;');
  });

  it('is copied when the visitor changes the language', () => {
    const request = new Request('http://shop.test/checkout/address', {
      headers: { cookie: 'session=s; checkout=a; checkout-x1=b; checkoutother=c' },
    });
    const copies = copyNarrowCookies(request, hindi);
    expect(copies.map((line) => line.split(';')[0])).toEqual(['checkout=a', 'checkout-x1=b']);
    for (const line of copies) expect(line).toContain('; Path=/hi/checkout;');
  });

  it('is known to the link that changes the language', () => {
    const straight = cookiePaths().filter(
      (path) => !languageLink(hindi, path).includes('language='),
    );
    expect(cookiePaths().length).toBeGreaterThan(4);
    expect(straight).toEqual([]);
  });
});
