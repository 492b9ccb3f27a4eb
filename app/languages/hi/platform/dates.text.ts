import type * as english from '~/platform/dates.text';

const timeOfDay = (hours: number) => {
  if (hours < 4 || hours >= 20) return 'रात';
  if (hours < 12) return 'सुबह';
  return hours < 16 ? 'दोपहर' : 'शाम';
};

export const dateText: typeof english.dateText = {
  months: [
    ...['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून'],
    ...['जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
  ],
  shortMonths: [
    ...['जन॰', 'फ़र॰', 'मार्च', 'अप्रैल', 'मई', 'जून'],
    ...['जुल॰', 'अग॰', 'सित॰', 'अक्टू॰', 'नव॰', 'दिस॰'],
  ],
  weekdays: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
  day: ({ day, month, year }) => `${day} ${month} ${year}`,
  moment: ({ day, hours, minutes }) =>
    `${day}, ${timeOfDay(hours)} ${hours % 12 || 12}:${minutes} बजे`,
};

export const waitText: typeof english.waitText = {
  seconds: ({ count }) => `${count} सेकंड`,
  minutes: ({ count }) => `${count} मिनट`,
  hours: ({ count }) => (count <= 1 ? `${count} घंटा` : `${count} घंटे`),
};

export const figureText: typeof english.figureText = { notKnown: 'पता नहीं' };
