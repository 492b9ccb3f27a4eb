/** Sentences of the date filter. */
export const periodText = {
  dates: 'Dates',
  allDates: 'All dates',
  /** After a label, such as "Joined". */
  allOfThem: 'all dates',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisFinancialYear: 'This financial year',
  otherDates: 'Other dates',
  from: 'From',
  to: 'To',
  show: 'Show',
  between: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  since: ({ from }: { from: string }) => `From ${from}`,
  until: ({ to }: { to: string }) => `Until ${to}`,
  notADate: 'Enter a real date, such as 2026-11-21.',
  endBeforeStart: 'The “To” date must not be before the “From” date.',
};
