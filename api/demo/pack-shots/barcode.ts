/** Draws valid EAN-13 barcodes as shapes. */
import { type Box, polygon, rectangle, type Shape } from './outline';
import { hash } from './random';
import { textOutline } from './text';

const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** For each first digit: which of the left six digits have even parity (`1`). */
const PARITY = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
];

const invertBits = (bits: string): string =>
  bits.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0'));
const reverseBits = (bits: string): string => [...bits].reverse().join('');

/** Returns 13 digits for some words. They are from the range for use inside a shop, so no product has them. */
export function articleNumber(...words: string[]): string {
  const digits = `200${String(hash(...words))
    .padStart(10, '0')
    .slice(-9)}`;
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

function modules(number: string): string {
  const digits = [...number].map(Number);
  const parity = PARITY[digits[0] ?? 0] ?? '';
  const left = digits.slice(1, 7).map((digit, i) => {
    const odd = ODD[digit] ?? '';
    return parity[i] === '1' ? reverseBits(invertBits(odd)) : odd;
  });
  const right = digits.slice(7).map((digit) => invertBits(ODD[digit] ?? ''));
  return `101${left.join('')}01010${right.join('')}101`;
}

/** Draws the code with its digits on a white ground that fills `box`. */
export function barcode(number: string, box: Box): Shape[] {
  const bits = modules(number);
  const unit = box.width / (bits.length + 14);
  const top = box.y + box.height * 0.07;
  const tall = box.height * 0.72;
  const left = box.x + unit * 9;
  const bars = [...bits.matchAll(/1+/g)].flatMap(({ 0: run, index }) => {
    const guard = index < 3 || index > 91 || (index > 44 && index < 50);
    const x = left + index * unit;
    const floor = top + tall * (guard ? 1.08 : 1);
    return polygon(x, top, x + run.length * unit, top, x + run.length * unit, floor, x, floor);
  });
  const size = Math.min(box.height * 0.17, unit * 9);
  const y = top + tall + size * 0.88;
  const digits = (text: string, x: number): Shape => ({
    outline: textOutline(text, { face: 'sans', size, x: left + x * unit, y, tracking: 0.06 }),
    fill: '#111111',
  });
  return [
    { outline: rectangle(box, box.height * 0.03), fill: '#ffffff' },
    { outline: bars, fill: '#111111' },
    digits(number.slice(0, 1), -5),
    digits(number.slice(1, 7), 24),
    digits(number.slice(7), 71),
  ];
}
