import type * as english from '~/platform/period.text';

export const periodText: typeof english.periodText = {
  dates: 'तारीखें',
  allDates: 'सभी तारीखें',
  allOfThem: 'सभी तारीखें',
  thisMonth: 'इस महीने',
  lastMonth: 'पिछले महीने',
  thisFinancialYear: 'यह वित्त वर्ष',
  otherDates: 'दूसरी तारीखें',
  from: 'कब से',
  to: 'कब तक',
  show: 'दिखाएँ',
  between: ({ from, to }) => `${from} से ${to}`,
  since: ({ from }) => `${from} से`,
  until: ({ to }) => `${to} तक`,
  notADate: 'सही तारीख भरें, जैसे 2026-11-21.',
  endBeforeStart: '“कब तक” की तारीख “कब से” की तारीख से पहले की नहीं हो सकती।',
};
