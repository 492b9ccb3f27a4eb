/** `shop/settings` over HTTP. */
import { PAGE_SLUGS } from '@contract/setting/texts';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { success } from '../../http/respond';
import { agreementsOfRow } from './agreements.rules';

export function settingRoutes({ settings }: ApiContext) {
  return new Hono().get('/shop/settings', async (c) => {
    // The web may have learnt of a change from another host before this host has noticed it.
    await settings.refresh();
    const {
      company,
      tax,
      officers,
      management,
      social,
      delivery,
      returns,
      questions,
      opening,
      declarations: _,
      ...pages
    } = settings.current();
    const { deliveryDays, freeShippingAbove, shippingFee, zones } = delivery;
    return success(c, {
      version: settings.version(),
      company,
      tax,
      officers,
      management,
      social,
      returns,
      questions,
      opening,
      delivery: {
        deliveryDays,
        freeShippingAbove,
        shippingFee,
        zones: zones.map(({ name, hi, prefixes, days, chargePaise, freeFromPaise }) => ({
          name,
          hi,
          days,
          hasAllOthers: prefixes.includes(''),
          charge: chargePaise,
          freeFrom: freeFromPaise,
        })),
      },
      declarations: agreementsOfRow(settings.row('declarations')),
      pages: Object.fromEntries(PAGE_SLUGS.map((slug) => [slug, pages[slug]])),
    });
  });
}
