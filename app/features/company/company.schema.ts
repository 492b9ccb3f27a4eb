import { promiseFields } from '@contract/setting/delivery-rules';
import {
  companyFields,
  fitsState,
  managers,
  officerFields,
  returnFields,
  STATE_MISMATCH,
  socialLinks,
  taxFields,
} from '@contract/setting/groups';
import type { ShownZone } from '@contract/setting/settings';
import { z } from 'zod';

/** A person whom the law requires a shop to name, with contact details. */
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
  /** What this person is responsible for. */
  about: string;
}

/** A postal address in India; the State is the company's own. */
interface OfficeAddress {
  street: string;
  city: string;
  /** Six digits. */
  pin: string;
}

/** A bank account of the company, which pages name so that people can check whom they pay. */
export interface BankAccount {
  holder: string;
  bank: string;
  branch: string;
  /** Eleven characters; the fifth is zero. */
  ifsc: string;
  number: string;
}

/**
 * The company that runs the shop. If an optional field is missing, its line, sentence or section is
 * left out of the pages.
 */
export interface Company {
  /** The name on the shop. */
  name: string;
  /** The name in the register of companies, on invoices and in contracts. */
  legalName: string;
  tagline: string;
  /** Set for a demonstration shop, which must not be mistaken for a real company. */
  demonstration?: boolean;
  /** Corporate identity number, 21 characters. */
  cin?: string;
  /** GST registration number, 15 characters; begins with `stateCode`. Without it no tax is charged. */
  gstin?: string;
  /**
   * The registration under the Direct Selling Rules 2021, shown on the site and on each invoice.
   */
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
  /**
   * Paise. If staff refund more than this sum for one order, a second person who may approve
   * refunds must approve.
   */
  refundLimitPaise?: number;
  /** The maximum number of working days from payment to delivery. */
  deliveryDays: number;
  /** Paise; orders from this value on are delivered free. */
  freeShippingAbove: number;
  /** Paise; delivery charge of a smaller order. */
  shippingFee: number;
  /** Where orders are delivered; missing if the upstream does not say. */
  zones?: readonly ShownZone[];
}

/** Validates the company file. It refuses fields that it does not know, which may be misspelt. */
export const companySchema = z
  .strictObject({
    ...companyFields,
    ...taxFields,
    ...officerFields,
    management: managers.min(1, 'leave the field out instead of leaving it empty').optional(),
    social: socialLinks,
    ...returnFields,
    ...promiseFields,
  })
  .refine(fitsState, STATE_MISMATCH) satisfies z.ZodType<Company>;
