import { momentText, months } from '@contract/languages/hi/format-moment';
import type * as english from '~/platform/dates.text';

export const dateText: typeof english.dateText = {
  months,
  shortMonths: [
    'जन॰',
    'फ़र॰',
    'मार्च',
    'अप्रैल',
    'मई',
    'जून',
    'जुल॰',
    'अग॰',
    'सित॰',
    'अक्टू॰',
    'नव॰',
    'दिस॰',
  ],
  // Whole names, because the sign of an abbreviation looks odd before a comma.
  rangeMonths: months,
  weekdays: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
  day: ({ day, month, year }) => `${day} ${month} ${year}`,
  moment: ({ day, hours, minutes }) => momentText(day, hours, minutes),
};

export const waitText: typeof english.waitText = {
  seconds: ({ count }) => `${count} सेकंड`,
  minutes: ({ count }) => `${count} मिनट`,
  hours: ({ count }) => (count <= 1 ? `${count} घंटा` : `${count} घंटे`),
};

export const figureText: typeof english.figureText = { notKnown: 'पता नहीं' };
