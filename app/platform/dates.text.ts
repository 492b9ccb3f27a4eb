/** The names of months and days, and how dates and waits are written. */

const shortMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
];

export const dateText = {
  months: [
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
  ],
  /** For the axis of a chart. */
  shortMonths,
  /** For a range of days within a sentence. */
  rangeMonths: shortMonths,
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  day: ({ day, month, year }: { day: number; month: string; year: number }) =>
    `${day} ${month} ${year}`,
  /** `hours` is 0 to 23; `minutes` has two digits. */
  moment: ({ day, hours, minutes }: { day: string; hours: number; minutes: string }) =>
    `${day}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`,
};

export const waitText = {
  seconds: ({ count }: { count: number }) => `${count} ${count === 1 ? 'second' : 'seconds'}`,
  minutes: ({ count }: { count: number }) => `${count} ${count === 1 ? 'minute' : 'minutes'}`,
  hours: ({ count }: { count: number }) => `${count} ${count === 1 ? 'hour' : 'hours'}`,
};

/** A figure that the upstream does not send. */
export const figureText = { notKnown: 'Not known' };
