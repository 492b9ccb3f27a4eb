/**
 * The delivery settings: the promise that pages show to everybody, the zones with their working days
 * and charges, and where cash on delivery is accepted. The first digits of a PIN code determine its
 * zone.
 */
import { z } from 'zod';

const days = z.int().min(0).max(60);
const paise = z.int().min(0).max(2_147_483_647);
const prefix = z
  .string()
  .regex(/^(?:[1-9]\d{0,5})?$/, 'must be digits with which PIN codes begin, such as 40 or 411001');

/** Shown to buyers. */
const zoneName = z.string().trim().normalize('NFC').min(1).max(60);

const Zone = z
  .object({
    name: zoneName,
    hi: z.object({ name: zoneName }).optional(),
    /** First digits of the zone's PIN codes. The longest match decides; `''` matches all PIN codes. */
    prefixes: z.array(prefix).min(1),
    /** Working days from the order to the door. */
    days: z.object({ min: days, max: days }),
    /** Charge for the delivery of one order, tax included. */
    chargePaise: paise,
    /** Orders from this value on are delivered free; null if delivery is never free. */
    freeFromPaise: paise.nullable(),
  })
  .refine(({ days: { min, max } }) => min <= max, {
    path: ['days'],
    message: 'must not end before they begin',
  });
export type DeliveryZone = z.output<typeof Zone>;

const ruleFields = {
  zones: z.array(Zone).min(1),
  cashOnDelivery: z.object({
    /** Orders above this amount are paid in advance; at 0 there is no cash on delivery. */
    maxPaise: paise,
    /** First digits of PIN codes without cash on delivery. */
    refusedPrefixes: z.array(prefix.min(1)),
  }),
  /** Days like `2026-11-08` without delivery, besides Sundays and the three national holidays. */
  closedOn: z.array(z.iso.date()),
};

/** What pages promise to everybody. */
export const promiseFields = {
  /** Working days from payment to the door, at most; from the order if it is paid in cash. */
  deliveryDays: z.int().min(1).max(365),
  /** Paise; orders from this value on are delivered free. */
  freeShippingAbove: z.int().min(0),
  /** Paise; delivery charge of a smaller order. */
  shippingFee: z.int().min(0),
};
type Promised = { deliveryDays: number; freeShippingAbove: number; shippingFee: number };

export const DeliveryRules = z.strictObject(ruleFields).superRefine(refuseDuplicates);
export type DeliveryRules = z.output<typeof DeliveryRules>;

function refuseDuplicates({ zones }: { zones: DeliveryZone[] }, context: z.RefinementCtx): void {
  const all = zones.flatMap((zone) => zone.prefixes);
  const twice = all.filter((one, index) => all.indexOf(one) !== index);
  for (const one of twice) {
    context.addIssue({ code: 'custom', path: ['zones'], message: `“${one}” is listed twice` });
  }
}

/** Returns a problem for each field in which a zone is slower or more expensive than promised. */
export const brokenPromises = (
  { zones }: Pick<DeliveryRules, 'zones'>,
  promised: Promised,
): { path: (string | number)[]; message: string }[] =>
  zones.flatMap(({ days, chargePaise, freeFromPaise }, index) => {
    const { deliveryDays, shippingFee, freeShippingAbove } = promised;
    const problem = (field: string, message: string) => ({
      path: ['zones', index, field],
      message,
    });
    return [
      ...(days.max > deliveryDays
        ? [problem('days', `deliveryDays promises ${deliveryDays} working days`)]
        : []),
      ...(chargePaise > shippingFee
        ? [problem('chargePaise', `shippingFee promises ${shippingFee}`)]
        : []),
      ...(freeFromPaise === null || freeFromPaise > freeShippingAbove
        ? [problem('freeFromPaise', `freeShippingAbove promises ${freeShippingAbove}`)]
        : []),
    ];
  });

/** The promise and the rules, which change together. */
export const DeliverySettings = z
  .object({ ...promiseFields, ...ruleFields })
  .superRefine((settings, context) => {
    refuseDuplicates(settings, context);
    for (const issue of brokenPromises(settings, settings)) {
      context.addIssue({ code: 'custom', ...issue });
    }
  });
