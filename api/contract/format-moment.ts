/** Dates as people in India write them. India has one time zone and no summer time: UTC+05:30. */
import { INDIA_OFFSET_MS } from './india';

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Returns a time whose UTC fields are date and time in India; null for an invalid date. */
export function inIndia(iso: string): Date | null {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? null : new Date(time + INDIA_OFFSET_MS);
}

const dayOf = (date: Date) =>
  `${date.getUTCDate()} ${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

/** `2026-11-21`, with or without a time, becomes "21 November 2026"; an invalid date becomes "". */
export function formatDay(iso: string): string {
  const date = inIndia(iso);
  return date ? dayOf(date) : '';
}

/** Writes a day and its time in India: "21 November 2026, 4:30 pm". An invalid date becomes "". */
export function formatMoment(iso: string): string {
  const date = inIndia(iso);
  if (!date) return '';
  const hours = date.getUTCHours();
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  return `${dayOf(date)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}
