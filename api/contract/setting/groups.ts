/**
 * The shop's settings in groups of values that change together. Each page text is a group of its
 * own, named after its URL.
 */
import { z } from 'zod';
import { hasGstinCheck } from '../identity/gstin';
import { isStateCode } from '../identity/states';
import { DeclarationSentences } from './declarations';
import { DeliverySettings } from './delivery-rules';
import { NumberPrefixes } from './number-prefixes';
import { PAGE_SLUGS, type PageSlug, PageText, QuestionGroup } from './texts';

/** A text of one line that is inserted into Markdown, where `<`, `>` and `|` would be markup. */
const words = z
  .string()
  .trim()
  .normalize('NFC')
  .min(1, 'leave the field out instead of leaving it empty')
  .max(300)
  .regex(/^[^<>|{}]*$/, 'must not contain <, >, |, { or }');

const officer = z.object({
  name: words,
  designation: words,
  phone: words,
  email: z.email(),
  hi: z.object({ designation: words }).optional(),
});

export const companyFields = {
  name: words,
  legalName: words,
  tagline: words,
  demonstration: z.boolean().optional(),
  foundedYear: z.int().min(1900).max(2100).optional(),
  registeredOffice: z
    .object({
      street: words,
      city: words,
      pin: z
        .string()
        .max(6)
        .regex(/^[1-9]\d{5}$/, 'must have six digits'),
    })
    .optional(),
  cin: z
    .string()
    .trim()
    .toUpperCase()
    .max(21)
    .regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, 'is not a corporate identity number')
    .optional(),
  directSellingRegistration: words.optional(),
  fssai: z
    .string()
    .max(14)
    .regex(/^\d{14}$/, 'must have 14 digits')
    .optional(),
  phone: words.optional(),
  supportHours: words.optional(),
  email: z.email().optional(),
  bankAccount: z
    .object({
      holder: words,
      bank: words,
      branch: words,
      ifsc: z
        .string()
        .trim()
        .toUpperCase()
        .max(11)
        .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'is not an IFSC code'),
      number: z
        .string()
        .max(18)
        .regex(/^\d{9,18}$/, 'must have 9 to 18 digits'),
    })
    .optional(),
  hi: z.object({ tagline: words.optional(), supportHours: words.optional() }).optional(),
};

export const taxFields = {
  /** Without a GSTIN no tax is charged. */
  gstin: z
    .string()
    .trim()
    .toUpperCase()
    .max(15)
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'is not a GSTIN')
    .refine(hasGstinCheck, 'has a typing mistake: its check digit is wrong')
    .optional(),
  /** The State of the registered office, which decides between CGST + SGST and IGST. */
  state: words,
  stateCode: z.string().max(2).refine(isStateCode, 'is not the GST code of a State'),
};

/** Returns true if the GSTIN belongs to the State. For `refine` of schemas with `taxFields`. */
export const fitsState = ({
  gstin,
  stateCode,
}: {
  gstin?: string | undefined;
  stateCode: string;
}) => !gstin || gstin.startsWith(stateCode);
export const STATE_MISMATCH = { path: ['gstin'], message: 'must begin with the state code' };

export const officerFields = {
  grievanceOfficer: officer.optional(),
  nodalOfficer: officer.optional(),
};

const duties = { role: words, about: words };
export const managers = z
  .array(z.object({ name: words, ...duties, hi: z.object(duties).optional() }))
  .max(50);
export const socialLinks = z
  .array(
    z.object({
      label: words,
      url: z.url({ protocol: /^https$/ }),
      hi: z.object({ label: words }).optional(),
    }),
  )
  .max(20);

const days = z.int().min(1).max(365);
export const returnFields = {
  /** Days after delivery in which a customer may return goods. */
  returnDays: days,
  /** Days after delivery in which marketable goods are bought back from a distributor. */
  buyBackDays: days,
  /** Days after joining in which a distributor may withdraw from the contract. */
  coolingOffDays: days,
  /**
   * If the refunds that staff make for one order exceed this sum, a second person has to approve
   * them. Default: `DEFAULT_REFUND_LIMIT_PAISE`.
   */
  refundLimitPaise: z.int().min(0).max(2_147_483_647).optional(),
};

export const DEFAULT_REFUND_LIMIT_PAISE = 10_000_00;
const documentFields = {
  /**
   * If true, a rejected document blocks the ID card of its distributor, and nobody can join below
   * this distributor.
   */
  suspendRejected: z.boolean().optional(),
  /** Number of different documents that one person may view in an hour without an alert. */
  viewsPerHour: z.int().min(1).max(1_000),
};

export const openingFields = {
  /** If false or missing, visitors read that the shop opens soon. */
  isOpen: z.boolean().optional(),
};

const groupSchemas = {
  company: z.object(companyFields),
  tax: z
    .object({
      ...taxFields,
      /** GST in percent of products without their own rate. Default: `GST_DEFAULT_RATE`. */
      defaultGstRate: z
        .string()
        .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a rate in percent, such as 18 or 0.25')
        .optional(),
    })
    .refine(fitsState, STATE_MISMATCH),
  officers: z.object(officerFields),
  management: z.object({ people: managers }),
  social: z.object({ links: socialLinks }),
  delivery: DeliverySettings,
  returns: z.object(returnFields),
  documents: z.object(documentFields),
  questions: z.object({ groups: z.array(QuestionGroup).max(30) }),
  declarations: DeclarationSentences,
  numbers: NumberPrefixes,
  opening: z.object(openingFields),
};
type Groups = typeof groupSchemas;

export type SettingGroup = keyof Groups | PageSlug;

export type SettingValue<Group extends SettingGroup> = Group extends keyof Groups
  ? z.output<Groups[Group]>
  : PageText;

/** The value of each group. */
export type SettingValues = { readonly [Group in SettingGroup]: SettingValue<Group> };

export const SETTING_GROUPS: readonly SettingGroup[] = [
  ...(Object.keys(groupSchemas) as (keyof Groups)[]),
  ...PAGE_SLUGS,
];

/** The author of settings that nobody has confirmed yet. */
export const FIRST_START = 'first start';

export const isSettingGroup = (name: string): name is SettingGroup =>
  (SETTING_GROUPS as readonly string[]).includes(name);

export const isPageSlug = (group: SettingGroup): group is PageSlug =>
  (PAGE_SLUGS as readonly string[]).includes(group);

export const schemaOf = (group: SettingGroup): z.ZodType =>
  isPageSlug(group) ? PageText : groupSchemas[group];
