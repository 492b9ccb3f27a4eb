/**
 * Computes deadlines and numbers of tickets. A ticket must be acknowledged within 48 hours, not
 * counting Sundays, and resolved within a month (Consumer Protection (Direct Selling) Rules 2021;
 * E-Commerce Rules 2020, rule 4(4) and 4(5)).
 */
import { INDIA_OFFSET_MS } from '@contract/india';
import { DEFAULT_NUMBER_PREFIXES, type NumberPrefixes } from '@contract/setting/number-prefixes';
import { type TicketKind, ticketKinds } from '@contract/ticket';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns a date whose UTC fields are the fields of the given time in India. */
const indiaDate = (at: Date) => new Date(at.getTime() + INDIA_OFFSET_MS);

const isSunday = (at: Date): boolean => indiaDate(at).getUTCDay() === 0;

/** Returns the next midnight in India. */
function nextMidnight(at: Date): Date {
  const date = indiaDate(at);
  return new Date(Math.floor(date.getTime() / DAY_MS + 1) * DAY_MS - INDIA_OFFSET_MS);
}

/** Returns the time 48 hours later, without counting Sundays in India. */
export function acknowledgeBy(filed: Date): Date {
  const begin = isSunday(filed) ? nextMidnight(filed) : filed;
  const end = new Date(begin.getTime() + 2 * DAY_MS);
  // The 48 hours touch at most one Sunday. If they end at its first moment, they do not touch it.
  const lastMoment = new Date(end.getTime() - 1);
  const reached = [new Date(begin.getTime() + DAY_MS), lastMoment];
  return reached.some(isSunday) ? new Date(end.getTime() + DAY_MS) : end;
}

/**
 * Returns the date in India one calendar month later, as `YYYY-MM-DD`. If that month is too short,
 * it is the month's last day.
 */
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
  /** A date in India, `YYYY-MM-DD`. */
  resolveBy: string;
}

/**
 * Returns when the next step of an open ticket is due. A ticket with the status `received` must be
 * acknowledged. Any other ticket must be resolved by the end of the day `resolveBy`.
 */
export const dueAt = ({ status, ...ticket }: Deadlines): Date =>
  status === 'received'
    ? ticket.acknowledgeBy
    : new Date(Date.parse(ticket.resolveBy) + DAY_MS - INDIA_OFFSET_MS);

/** The field of the setting `numbers` that has the letters for each kind of ticket. */
export const LETTERS_OF = {
  contact: 'messages',
  grievance: 'complaints',
  callback: 'callbacks',
} as const satisfies Record<TicketKind, keyof NumberPrefixes>;

/**
 * Returns the name of the counter for numbers that begin with these letters. Each sequence of
 * letters has its own counter, so that no number repeats if the shop uses the letters for another
 * kind of ticket. The counter of a kind's default letters has the name of the kind.
 */
export const counterOf = (letters: string): string =>
  ticketKinds.find((kind) => DEFAULT_NUMBER_PREFIXES[LETTERS_OF[kind]] === letters) ?? letters;

/** Returns a ticket number such as `GRV-2026-000123`, with the year in India. */
export function ticketNumber(letters: string, filed: Date, serial: number): string {
  return `${letters}-${indiaDate(filed).getUTCFullYear()}-${String(serial).padStart(6, '0')}`;
}

/** Returns the calendar year in India. */
export const indiaYear = (at: Date): number => indiaDate(at).getUTCFullYear();
