import { completeConfig } from '@kernel/config/config';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { checkoutCookie } from '~/features/checkout/draft.server';
import { registrationCookie } from '~/features/registration/draft.server';
import { createDraftCookie } from '~/platform/forms/multi-step/draft-cookie.server';

/** Cookies that an earlier version wrote, and its secret. They are never written again. */
const SECRET = 'a-secret-of-the-version-that-wrote-the-drafts';
const WRITTEN = new Date('2026-11-26T06:00:00Z');
const registration =
  'registration-diI5gA=agYfocK93SeQErH4ezaMcBs7XxUyWuxC8kadMNwVO_GqGZLMVW0j0z8WvCWWoBTEq86AlVFassmN_VkPpnbqNoIAn4HFGeZtOeGQjaGLSapHkvgOLME5wPdFcc3PMpeQR20S-9lHeBEaDo9Y1m9Rcn1myEcLqAg-PPog_Hzz54r_Pdz1JUEO; registration=Gc7q7XTDd-jpftnC3RZUuaiNhBD-DL5fC7VreRSZ9nuxFqndBKE3UEVxM11d-5EVNbtw63rykhiUWCVxbRCaCJvQtDpSHe_zHzl3ZJKTGxRknwUhvprVo0cn2cLWWcu6x2OV95iXpCxa5MRQ7O7p46OIh3fbLQ';
const checkout =
  'checkout-QiQ0OA=A2fMXe2DubjyoVr74iEdI9xYr8krq19qaJ_MbRUwAdO_GMD54XWmPIuSF0U2TJ6vgile7N4vYzDIVwlkQPk2Hdf1AK7OwxskmuOk2MgXHCe-qAnqzx1NFnY6rCqa8YynUqikAij9ySjH4zMBW9TLBqXYWITfKg9R3x4; checkout=Yedr40sr3Q34wfEKP0i7xU5saFhcVUA91XPng2YrsPh35T6_P3nmD_CMx0J1_lTM-jTxzalFvzw-piz0J0SzXtxYDfnX1k1OgF5zC8mIDwDECk_dkVwDgV3N79PNlQj3L7mumwcfOe_XZ3cvm5sIbjS-HWubUQ';

beforeEach(() => {
  completeConfig({ SESSION_SECRETS: [SECRET] });
  vi.useFakeTimers({ toFake: ['Date'], now: WRITTEN });
});

const requestWith = (cookie: string) => new Request('http://shop.test/', { headers: { cookie } });

describe('a draft that was begun before an update', () => {
  it('is read in the registration, with what was verified', () => {
    const opened = registrationCookie.read(requestWith(registration));
    expect(opened?.draft).toMatchObject({
      texts: { name: 'Asha Rao', phone: '9800000001' },
      phoneVerified: { phone: '9800000001', request: 'r1' },
    });
    expect(opened?.isNewerThan(0, 'texts.name')).toBe(true);
  });

  it('is read in the checkout', () => {
    const opened = checkoutCookie.read(requestWith(checkout));
    expect(opened?.draft).toMatchObject({ texts: { name: 'Asha Rao', pin: '600001' } });
    expect(opened?.isNewerThan(0, 'texts.pin')).toBe(true);
  });

  it('keeps the order of changes to fields that came later', () => {
    const opened = registrationCookie.read(requestWith(registration));
    if (!opened) throw new Error('The draft was not read.');
    opened.draft.languages = { adult: 'hi' };
    const cookies = opened.commit().getSetCookie();
    const secret = registration.split('; ')[1];
    const next = cookies.map((line) => line.split(';')[0]).find((line) => !line?.endsWith('='));
    const again = registrationCookie.read(requestWith(`${secret}; ${next}`));
    expect(again?.draft.languages).toEqual({ adult: 'hi' });
    expect(again?.isNewerThan(opened.revision - 1, 'languages')).toBe(true);
  });
});

describe('a draft of a later version', () => {
  const earlierOptions = {
    name: 'unsaved',
    path: '/',
    maxAge: 60,
    example: { texts: { name: '' } },
    byEntry: ['texts'] as const,
  };
  const earlier = createDraftCookie({
    ...earlierOptions,
    schema: z.object({
      texts: z.partialRecord(z.enum(['name']), z.string()),
      kind: z.enum(['plain']).optional(),
    }),
  });
  const later = createDraftCookie({
    ...earlierOptions,
    laterUnits: ['texts.nickname'],
    schema: z.object({
      texts: z.partialRecord(z.enum(['name', 'nickname']), z.string()),
      kind: z.enum(['plain', 'gift']).optional(),
    }),
  });
  const pairs = (headers: Headers) =>
    headers.getSetCookie().flatMap((line) => /^[^=]+=[^;]+/.exec(line) ?? []);

  it('is read without what this version does not know, which is kept', () => {
    const begun = later.begin(requestWith(''), {
      texts: { name: 'Asha', nickname: 'Ashi' },
      kind: 'gift',
    });
    const [draft, secret] = pairs(begun.commit());
    const opened = earlier.read(requestWith(`${secret}; ${draft}`));
    if (!opened) throw new Error('The draft was not read.');
    expect(opened.draft.texts).toEqual({ name: 'Asha' });
    expect(opened.draft.kind).toBeUndefined();
    opened.draft.texts.name = 'Asha Rao';
    const again = later.read(requestWith(`${secret}; ${pairs(opened.commit())}`));
    expect(again?.draft.texts).toEqual({ name: 'Asha Rao', nickname: 'Ashi' });
    expect(again?.revision).toBe(2);
    expect(again?.isNewerThan(0, 'texts.nickname')).toBe(true);
    expect(again?.isNewerThan(1, 'texts.nickname')).toBe(false);
  });
});
