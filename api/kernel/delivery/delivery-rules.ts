/**
 * The operator's delivery rules: zones by the first digits of the PIN code, with working days and
 * charge, and where cash on delivery is available.
 */
import { z } from 'zod';

const days = z.int().min(0).max(60);
const paise = z.int().min(0).max(2_147_483_647);
const prefix = z.string().regex(/^(?:[1-9]\d{0,5})?$/, 'must be the first digits of PIN codes');
/** A list of distinct prefixes. */
const prefixes = z.array(prefix).min(1);

const Zone = z
  .strictObject({
    /** Shown to buyers. */
    name: z.string().trim().min(1).max(60),
    /** First digits of its PIN codes; the longest match counts, and `''` matches all. */
    prefixes,
    /** Working days from order to delivery. */
    days: z.strictObject({ min: days, max: days }),
    /** Delivery charge of one order, including tax. */
    chargePaise: paise,
    /** Orders of this goods value or more are delivered free; null: never. */
    freeFromPaise: paise.nullable(),
  })
  .refine(({ days: { min, max } }) => min <= max, {
    path: ['days'],
    message: 'must not end before they begin',
  });
export type DeliveryZone = z.output<typeof Zone>;

export const DeliveryRules = z
  .strictObject({
    zones: z.array(Zone).min(1),
    cashOnDelivery: z.strictObject({
      /** Highest order value for cash on delivery; 0: no cash at all. */
      maxPaise: paise,
      /** First digits of PIN codes without cash on delivery. */
      refusedPrefixes: z.array(prefix.min(1)),
    }),
    /** Days such as `2026-11-08` without delivery, besides Sundays and the three national holidays. */
    closedOn: z.array(z.iso.date()),
  })
  .superRefine(({ zones }, context) => {
    const all = zones.flatMap((zone) => zone.prefixes);
    const twice = all.filter((one, index) => all.indexOf(one) !== index);
    for (const one of twice) {
      context.addIssue({ code: 'custom', path: ['zones'], message: `“${one}” is in two zones` });
    }
  });
export type DeliveryRules = z.output<typeof DeliveryRules>;
