/** The settings in force, as the api sends them to the web. */
import { z } from 'zod';
import { calls, one } from '../endpoint';
import { amount, number } from '../fields';
import { DeclarationSentences } from './declarations';
import { promiseFields } from './delivery-rules';
import {
  companyFields,
  managers,
  officerFields,
  openingFields,
  returnFields,
  socialLinks,
  taxFields,
} from './groups';
import { PageText, QuestionGroup } from './texts';

const ShownZone = z.object({
  name: z.string().max(60),
  hi: z.object({ name: z.string().max(60) }).optional(),
  /** Whether the zone has all PIN codes that are in no other zone. */
  hasAllOthers: z.boolean(),
  /** Working days. */
  days: z.object({ min: z.int(), max: z.int() }),
  charge: amount(z.int()),
  /** Orders from this value on are delivered free; null if delivery is never free. */
  freeFrom: amount(z.int()).nullable(),
});
/** A delivery zone as the policies describe it. */
export type ShownZone = z.output<typeof ShownZone>;

/** All settings in force. If one part is invalid, all settings are rejected. */
export const ShopSettings = z.object({
  /** Changes with each change of a setting. */
  version: number(),
  company: z.object(companyFields),
  tax: z.object(taxFields),
  officers: z.object(officerFields),
  management: z.object({ people: managers }),
  social: z.object({ links: socialLinks }),
  delivery: z.object({
    deliveryDays: promiseFields.deliveryDays,
    freeShippingAbove: amount(promiseFields.freeShippingAbove),
    shippingFee: amount(promiseFields.shippingFee),
    zones: z.array(ShownZone).max(200).optional(),
  }),
  returns: z.object(returnFields),
  questions: z.object({ groups: z.array(QuestionGroup).max(30) }),
  /** What new distributors agree to. */
  declarations: z
    .object({ version: z.string().min(1).max(40), sentences: DeclarationSentences })
    .optional(),
  /** Missing if the upstream has no such setting: its shop is always open. */
  opening: z.object(openingFields).optional(),
  /** The page texts by the addresses of their pages. */
  pages: z.record(z.string(), PageText),
});
export type ShopSettings = z.output<typeof ShopSettings>;

export const settingEndpoints = calls({
  shopSettings: one('GET', 'shop/settings', ShopSettings, {
    summary: 'The current settings for the company, its policies and its texts.',
    extension: true,
  }),
});
