/** Amounts in words, in the Indian system: thousand, lakh, crore. */

const capitalised = (words: string) =>
  words.split(' ').map((word) => word.charAt(0).toUpperCase() + word.slice(1));

const BELOW_TWENTY = capitalised(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
);
const TENS = capitalised('- - twenty thirty forty fifty sixty seventy eighty ninety');
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const;

function wordsOf(count: number): string {
  if (count < 20) return BELOW_TWENTY[count] ?? '';
  const [size, unit] = UNITS.find(([unitSize]) => count >= unitSize) ?? [];
  if (size === undefined) {
    const tens = TENS[Math.floor(count / 10)];
    return count % 10 === 0 ? `${tens}` : `${tens}-${BELOW_TWENTY[count % 10]}`;
  }
  const head = `${wordsOf(Math.floor(count / size))} ${unit}`;
  return count % size === 0 ? head : `${head} ${wordsOf(count % size)}`;
}

/**
 * Writes an amount in words: `123450` becomes `Rupees One Thousand Two Hundred Thirty-Four and
 * Fifty Paise Only`.
 */
export function amountInWords(paise: number): string {
  const rest = paise % 100;
  const rupees = `Rupees ${wordsOf(Math.floor(paise / 100))}`;
  return rest === 0 ? `${rupees} Only` : `${rupees} and ${wordsOf(rest)} Paise Only`;
}
