import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const script = new URL('../../scripts/chaos/document.mjs', import.meta.url).href;
const { replaceReport } = await import(script);

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
