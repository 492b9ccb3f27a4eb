/** Opening a new shop: what is confirmed, what is still missing, and its first distributor. */
import { z } from 'zod';
import { CustomerSignupRequest } from '../account';
import { accountLimits, line } from '../account-fields';
import { calls, one } from '../endpoint';
import type { FieldCode } from '../errors';
import { countOr, flag, listOf, requiredText, text } from '../fields';
import type { SettingGroup } from '../setting/groups';

/**
 * A group of settings to confirm, or something else that a shop needs before it opens. The task `faq`
 * includes the group `questions`.
 */
export type OpeningTaskName = SettingGroup | 'payment' | 'founder' | 'products';

const OpeningTask = z.object({
  /** One of `OpeningTaskName`. */
  name: requiredText(),
  is_done: flag(),
  /** Who confirmed the task; empty if nobody has. */
  actor: text(),
  /** When the task was confirmed, ISO 8601; empty if nobody has confirmed it. */
  at: text(),
  /** Fields that have to be filled in. */
  missing: listOf(z.string().max(60), 20),
  /** Fields that the task's text contains, and that have changed since the text was confirmed. */
  changed: listOf(z.string().max(60), 40),
  /** Tasks to do first. */
  waits_for: listOf(z.string().max(60), 20),
});
export type OpeningTask = z.output<typeof OpeningTask>;

/** States of a service that environment variables set up. `local` means in the data folder. */
const SERVICE_STATES = ['set', 'local', 'sandbox', 'missing'] as const;
const OpeningService = z.object({
  /** Such as `sms`. */
  name: requiredText(),
  state: z.enum(SERVICE_STATES),
  /** The environment variables that set up the service, without their values. */
  variables: listOf(z.string().max(60), 20),
  /** Whether a shop with a public address needs the service in order to start. */
  is_required: flag(),
});
export type OpeningService = z.output<typeof OpeningService>;

const Opening = z.object({
  is_open: flag(),
  /** Who opened the shop; empty if it is closed. */
  actor: text(),
  /** When the shop was opened, ISO 8601; empty if it is closed. */
  at: text(),
  tasks: listOf(OpeningTask, 60),
  services: listOf(OpeningService, 20),
  /** Payment methods that buyers can use now. */
  payment_methods: listOf(z.string().max(20), 10),
  /** The payment methods that charge no money. */
  test_methods: listOf(z.string().max(20), 10),
  /** Number of products on sale and in stock. Counting stops at 1,000. */
  products: countOr(0),
});
export type Opening = z.output<typeof Opening>;

/** The founder's referral code if no other is chosen. */
export const FOUNDER_CODE = 'FOUNDER';

/** A founder obeys the same rules as everybody who signs up. */
export const FounderRequest = CustomerSignupRequest.omit({ ref_code: true }).extend({
  refCode: line('ref_code_required', accountLimits.referralCode).pipe(
    z.string().regex(/^[\p{L}\d -]+$/u, 'ref_code_invalid' satisfies FieldCode),
  ),
});
export type FounderRequest = z.output<typeof FounderRequest>;

const options = { permission: 'settings.edit', extension: true } as const;

export const deskOpeningEndpoints = calls({
  deskOpening: one('GET', 'desk/opening', Opening, {
    summary: 'What is confirmed and what is missing before the shop opens.',
    ...options,
  }),
  deskOpeningFounder: one('POST', 'desk/opening/founder', z.object({ number: requiredText() }), {
    summary: 'Creates the first distributor, who has no sponsor.',
    request: FounderRequest,
    body: 'form',
    ...options,
  }),
});
