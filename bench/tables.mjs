/** Formats figures and tables for the documentation. */

export const round = (value) => {
  if (value === undefined || Number.isNaN(value)) return '–';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-GB');
  return String(Number(value.toFixed(2)));
};
export const section = (title, text, header, rows) =>
  `## ${title}\n\n${text}\n\n${table(header, rows)}`;

export function table(header, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}
