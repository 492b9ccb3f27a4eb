import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const script = new URL('../../scripts/chaos/document.mjs', import.meta.url).href;
const { COLUMNS, mergeRows, replaceReport } = await import(script);

const NOTES = '## Notes\n\n- **Kills.** Written by hand.\n\n## More\n\nAlso by hand.\n';

it('a new report of npm run chaos keeps the notes of the document', () => {
  const document = `# Chaos\n\nOld.\n\n| a |\n| --- |\n\n${NOTES}`;
  expect(replaceReport(document, '# Chaos\n\nNew.\n')).toBe(`# Chaos\n\nNew.\n\n${NOTES}`);
});

it('a report of npm run chaos is the whole document if there are no notes', () => {
  expect(replaceReport('# Chaos\n\nOld.\n', '# Chaos\n')).toBe('# Chaos\n');
});

it('the notes of docs/chaos.md are kept', () => {
  const document = readFileSync('docs/chaos.md', 'utf8');
  const kept = replaceReport(document, '# Chaos\n');
  expect(kept).toContain(document.slice(document.indexOf('## Notes')));
});

describe('a run of npm run chaos with --only and --save', () => {
  const trials = ['embedded', 'disk', 'release'];
  const row = (trial: string, damage: string) => [
    trial,
    '2026-11-27',
    damage,
    ...COLUMNS.slice(3).map(() => 'nothing'),
  ];
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const documentOf = (...rows: string[][]) =>
    ['# Chaos', [COLUMNS, COLUMNS.map(() => '---'), ...rows].map(line).join('\n'), NOTES].join(
      '\n\n',
    );

  it('replaces the rows that it measured, and keeps the others', () => {
    const document = documentOf(row('embedded', 'old'), row('release', 'old'));
    expect(mergeRows(document, [row('release', 'new')], trials)).toEqual([
      row('embedded', 'old'),
      row('release', 'new'),
    ]);
  });

  it('adds the row of a trial that was never measured, in the order of the trials', () => {
    const document = documentOf(row('embedded', 'old'), row('release', 'old'));
    expect(
      mergeRows(document, [row('disk', 'new')], trials).map(([trial]: string[]) => trial),
    ).toEqual(trials);
  });

  it('finds all rows of docs/chaos.md', () => {
    const document = readFileSync('docs/chaos.md', 'utf8');
    const all = 'embedded postgres disk connection failover replica release upstream senders';
    expect(mergeRows(document, [], all.split(' '))).toHaveLength(9);
  });
});
