import { hasGstinCheck } from '@contract/identity/gstin';
import { isStateCode } from '@contract/identity/states';
import { z } from 'zod';

/** A person whom the rules require a shop to name, with the ways to reach that person. */
export interface Officer {
  name: string;
  designation: string;
  phone: string;
  email: string;
}

/** One of the people who run the company, as shown on /our-team. */
interface Manager {
  name: string;
  role: string;
  /** One or two sentences on what this person answers for. */
  about: string;
}

/** A postal address in India; the State is the company's own. */
interface OfficeAddress {
  street: string;
  city: string;
  /** Six digits. */
  pin: string;
}

/** An account of the company, named where people ask to whom they pay. */
export interface BankAccount {
  holder: string;
  bank: string;
  branch: string;
  /** Eleven characters, fifth is zero. */
  ifsc: string;
  number: string;
}

/**
 * What the shop knows about the company that runs it. A field that may be left out is never shown
 * unfilled: its line, its sentence or its section goes with it.
 */
export interface Company {
  /** The name on the shop. */
  name: string;
  /** The name in the register of companies, on invoices and in contracts. */
  legalName: string;
  tagline: string;
  /** Set for a shop that nobody should mistake for a real company. */
  demonstration?: boolean;
  /** Corporate identity number, 21 characters. */
  cin?: string;
  /** GST registration number, 15 characters; begins with `stateCode`. Without it no tax is charged. */
  gstin?: string;
  /** Shown on the site and on each invoice: Direct Selling Rules 2021. */
  directSellingRegistration?: string;
  /** Food licence number, 14 digits. */
  fssai?: string;
  registeredOffice?: OfficeAddress;
  /** State of the registered office; decides between CGST + SGST and IGST. */
  state: string;
  /** Two digits, the GST code of `state`. */
  stateCode: string;
  phone?: string;
  supportHours?: string;
  email?: string;
  grievanceOfficer?: Officer;
  nodalOfficer?: Officer;
  management?: Manager[];
  social: { label: string; url: string }[];
  bankAccount?: BankAccount;
  foundedYear?: number;
  /** Days after delivery in which a customer may send goods back. */
  returnDays: number;
  /** Days after delivery in which the company buys marketable goods back from a distributor. */
  buyBackDays: number;
  /** Days after joining in which a distributor may leave as if never joined. */
  coolingOffDays: number;
  /** Working days from payment to the door, at most. */
  deliveryDays: number;
  /** Paise; orders from this value on are delivered free. */
  freeShippingAbove: number;
  /** Paise; delivery charge of a smaller order. */
  shippingFee: number;
}

/** Plain words: these values are set into Markdown, where `<`, `>` and `|` would be markup. */
const words = z
  .string()
  .trim()
  .min(1, 'leave the field out instead of leaving it empty')
  .max(300)
  .regex(/^[^<>|]*$/, 'must not contain <, > or |');
const days = z.int().min(1).max(365);
const paise = z.int().min(0);

const officer = z.strictObject({
  name: words,
  designation: words,
  phone: words,
  email: z.email(),
}) satisfies z.ZodType<Officer>;

/** Refuses a company file with a wrong, misspelt or contradictory field. */
export const companySchema = z
  .strictObject({
    name: words,
    legalName: words,
    tagline: words,
    demonstration: z.boolean().optional(),
    cin: z
      .string()
      .regex(/^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/, 'is not a corporate identity number')
      .optional(),
    gstin: z
      .string()
      .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'is not a GSTIN')
      .refine(hasGstinCheck, 'has a typing mistake: its check digit does not fit')
      .optional(),
    directSellingRegistration: words.optional(),
    fssai: z
      .string()
      .regex(/^\d{14}$/, 'must have 14 digits')
      .optional(),
    registeredOffice: z
      .strictObject({
        street: words,
        city: words,
        pin: z.string().regex(/^[1-9]\d{5}$/, 'must have six digits'),
      })
      .optional(),
    state: words,
    stateCode: z.string().refine(isStateCode, 'is the GST code of no State'),
    phone: words.optional(),
    supportHours: words.optional(),
    email: z.email().optional(),
    grievanceOfficer: officer.optional(),
    nodalOfficer: officer.optional(),
    management: z
      .array(z.strictObject({ name: words, role: words, about: words }))
      .min(1, 'leave the field out instead of leaving it empty')
      .optional(),
    social: z.array(z.strictObject({ label: words, url: z.url({ protocol: /^https$/ }) })),
    bankAccount: z
      .strictObject({
        holder: words,
        bank: words,
        branch: words,
        ifsc: z.string().regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'is not an IFSC code'),
        number: z.string().regex(/^\d{9,18}$/, 'must have 9 to 18 digits'),
      })
      .optional(),
    foundedYear: z.int().min(1900).max(2100).optional(),
    returnDays: days,
    buyBackDays: days,
    coolingOffDays: days,
    deliveryDays: days,
    freeShippingAbove: paise,
    shippingFee: paise,
  })
  .refine((company) => !company.gstin || company.gstin.startsWith(company.stateCode), {
    path: ['gstin'],
    message: 'must begin with the state code',
  }) satisfies z.ZodType<Company>;
