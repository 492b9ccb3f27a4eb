import { inIndia } from '../../format-moment';

export const months = [
  'जनवरी',
  'फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
];

function timeOfDay(hours: number): string {
  if (hours < 4 || hours >= 20) return 'रात';
  if (hours < 12) return 'सुबह';
  return hours < 16 ? 'दोपहर' : 'शाम';
}

/** @param hours from 0 @param minutes with two digits */
export const momentText = (day: string, hours: number, minutes: string): string =>
  `${day}, ${timeOfDay(hours)} ${hours % 12 || 12}:${minutes} बजे`;

/** Writes a time in Hindi, such as `21 नवंबर 2026, शाम 4:30 बजे`. An invalid date becomes "". */
export function formatMoment(iso: string): string {
  const date = inIndia(iso);
  if (!date) return '';
  const day = `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return momentText(day, date.getUTCHours(), String(date.getUTCMinutes()).padStart(2, '0'));
}
