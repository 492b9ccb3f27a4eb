/**
 * Deadlines of a ticket: acknowledged within 48 working hours, resolved within a month (Consumer
 * Protection (Direct Selling) Rules 2021; E-Commerce Rules 2020, rule 4(4) and 4(5)).
 */
import { INDIA_OFFSET_MS } from '@contract/india';
import { DEFAULT_NUMBER_PREFIXES, type NumberPrefixes } from '@contract/setting/number-prefixes';
import { type TicketKind, ticketKinds } from '@contract/ticket';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A date whose UTC fields are those of India. */
const indiaDate = (at: Date) => new Date(at.getTime() + INDIA_OFFSET_MS);

const isSunday = (at: Date): boolean => indiaDate(at).getUTCDay() === 0;

/** The next midnight in India. */
function nextMidnight(at: Date): Date {
  const date = indiaDate(at);
  return new Date(Math.floor(date.getTime() / DAY + 1) * DAY - INDIA_OFFSET_MS);
}

/** 48 hours later, not counting Sundays in India. */
export function acknowledgeBy(filed: Date): Date {
  const begin = isSunday(filed) ? nextMidnight(filed) : filed;
  const end = new Date(begin.getTime() + 2 * DAY);
  // The days reached within 48 hours include at most one Sunday; midnight itself is not yet Sunday.
  const lastMoment = new Date(end.getTime() - 1);
  const reached = [new Date(begin.getTime() + DAY), lastMoment];
  return reached.some(isSunday) ? new Date(end.getTime() + DAY) : end;
}

/** The Indian date one calendar month later, `YYYY-MM-DD`; the last day of a shorter month. */
export function resolveBy(filed: Date): string {
  const date = indiaDate(filed);
  const day = date.getUTCDate();
  const due = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1));
  const last = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate();
  due.setUTCDate(Math.min(day, last));
  return due.toISOString().slice(0, 10);
}

interface Deadlines {
  status: string;
  acknowledgeBy: Date;
  /** A date in India. */
  resolveBy: string;
}

/** When the next step of an open ticket is due: acknowledging it, or resolving it by the end of a day. */
export const dueAt = ({ status, ...ticket }: Deadlines): Date =>
  status === 'received'
    ? ticket.acknowledgeBy
    : new Date(Date.parse(ticket.resolveBy) + DAY - INDIA_OFFSET_MS);

/** The letters of the setting “numbers” for each kind. */
export const LETTERS_OF = {
  contact: 'messages',
  grievance: 'complaints',
  callback: 'callbacks',
} as const satisfies Record<TicketKind, keyof NumberPrefixes>;

/**
 * The counter of numbers with some letters, so that letters that change their kind repeat no number. Those
 * of a new shop are counted by their kind.
 */
export const counterOf = (letters: string): string =>
  ticketKinds.find((kind) => DEFAULT_NUMBER_PREFIXES[LETTERS_OF[kind]] === letters) ?? letters;

/** Such as `GRV-2026-000123`; the year is that in India. */
export function ticketNumber(letters: string, filed: Date, serial: number): string {
  return `${letters}-${indiaDate(filed).getUTCFullYear()}-${String(serial).padStart(6, '0')}`;
}

/** The calendar year in India. Serial numbers begin at 1 in each year. */
export const indiaYear = (at: Date): number => indiaDate(at).getUTCFullYear();
