/**
 * What the operator promises about delivery: zones by the first digits of the PIN code, each with
 * its working days and its charge, and where cash is taken at the door.
 */
import { z } from 'zod';

const days = z.int().min(0).max(60);
const paise = z.int().min(0).max(2_147_483_647);
const prefix = z.string().regex(/^(?:[1-9]\d{0,5})?$/, 'must be the first digits of PIN codes');
/** Prefixes of which none stands twice. */
const prefixes = z.array(prefix).min(1);

const Zone = z
  .strictObject({
    /** As buyers read it. */
    name: z.string().trim().min(1).max(60),
    /** First digits of its PIN codes; the longest that fits counts, and `''` fits all. */
    prefixes,
    /** Working days from the order to the door. */
    days: z.strictObject({ min: days, max: days }),
    /** Delivery of one order, with its tax. */
    chargePaise: paise,
    /** Goods of this value and more are delivered free; null: never. */
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
      /** Orders above it are paid in advance; 0: no cash at all. */
      maxPaise: paise,
      /** First digits of PIN codes where no cash is taken. */
      refusedPrefixes: z.array(prefix.min(1)),
    }),
    /** Days like `2026-11-08` without delivery, beside Sundays and the three national holidays. */
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
