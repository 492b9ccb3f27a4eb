/** The register of present and former direct sellers (Consumer Protection (Direct Selling) Rules 2021). */
import { z } from 'zod';
import { MAX_PAGE } from '../catalogue';
import { calls, many, one } from '../endpoint';
import { prose, requiredText, text } from '../fields';

export const DESK_REGISTER_PAGE_SIZE = 50;

const registerStates = ['active', 'left'] as const;

/** Filters of the register. `startDate` and `endDate` are days of joining, in India. */
export const DeskRegisterFilters = z.object({
  /** A member number, or a part of the name of an active distributor. */
  q: z.string().trim().max(200).default(''),
  state: z.enum(registerStates).optional().catch(undefined),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
});
export const DeskRegisterQuery = DeskRegisterFilters.extend({
  page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
});

export const DeskRegisterRow = z.object({
  id: requiredText(),
  number: requiredText(),
  name: prose(),
  email: text(),
  phone: text(),
  /** ISO 8601. */
  joined_at: text(),
  /** ISO 8601; empty for an active distributor. */
  left_at: text(),
});
export type DeskRegisterRow = z.output<typeof DeskRegisterRow>;

export const deskRegisterEndpoints = calls({
  deskRegister: many('GET', 'desk/register/all', DeskRegisterRow, {
    summary: 'Direct sellers, the latest first. The total is null where it is above 1,000.',
    request: DeskRegisterQuery,
    permission: 'register.see',
    extension: true,
  }),
  deskRegisterFile: one('GET', 'desk/register/csv', z.unknown(), {
    summary:
      'The register as CSV, the earliest first, with addresses and what was verified. Every download is recorded.',
    request: DeskRegisterFilters,
    bytes: 'text/csv',
    recentCode: true,
    permission: 'data.export',
    extension: true,
  }),
});
