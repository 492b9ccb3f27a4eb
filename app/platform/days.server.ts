/** The days from and to which an address asks for something. */
import { z } from 'zod';

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

export interface Days {
  /** As they were entered. */
  startDate: string;
  endDate: string;
  /** Sentences by field; empty where all is well. */
  problems: Partial<Record<'startDate' | 'endDate', string>>;
}

/** The days that an address asks for. */
export function readDays(url: URL): Days {
  const startDate = (url.searchParams.get('startDate') ?? '').trim();
  const endDate = (url.searchParams.get('endDate') ?? '').trim();
  const problems: Days['problems'] = {};
  const WRONG = 'Enter a day that exists, such as 2026-11-21.';
  if (startDate && !isDay(startDate)) problems.startDate = WRONG;
  if (endDate && !isDay(endDate)) problems.endDate = WRONG;
  if (startDate && endDate && !problems.startDate && !problems.endDate && endDate < startDate) {
    problems.endDate = 'The last day is before the first.';
  }
  return { startDate, endDate, problems };
}

/** Whether a moment lies on these days in India; what cannot be read as a moment does. */
export function isWithin({ startDate, endDate }: Days, day: string): boolean {
  return (!startDate || day >= startDate) && (!endDate || day <= endDate);
}
