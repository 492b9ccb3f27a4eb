import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, root } from './sources';

/** Words that a native technical writer would not use in these senses. */
const DIALECT =
  /\b(told|anew|stands? (in|here)|serves? any more|still serves?|serves for|bears?|be had|of whose|of whom|so many|the likes? of|nameless|in turn)\b/i;

/** Lines that use such a word in its ordinary sense. */
const ALLOWED = new Set<string>();

/** Files of sentences that people read: on the screen, in answers, mails and SMS. */
const SENTENCES =
  /^app\/.*\.text\.ts$|^api\/contract\/(request|field)-errors\.ts$|^api\/modules\/.*-(messages|mails)\.ts$/;

/** What the bench writes. */
const GENERATED = 'docs/performance.md';

const manuals = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].filter((path) => path !== GENERATED);

function dialectIn(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const [word] = DIALECT.exec(line) ?? [];
    return word && !ALLOWED.has(line.trim()) ? [`${path}:${index + 1} “${word}”`] : [];
  });
}

describe('the words of the project', () => {
  it('are plain in every sentence that people read', () => {
    const files = readSources().filter(({ path }) => SENTENCES.test(path));
    expect(files.length).toBeGreaterThan(15);
    expect(files.flatMap(({ path, text }) => dialectIn(path, text))).toEqual([]);
  });

  it('are plain in the documentation', () => {
    const found = manuals.flatMap((path) =>
      dialectIn(path, readFileSync(join(root, path), 'utf8')),
    );
    expect(found).toEqual([]);
  });

  it('are refused where they are not', () => {
    expect(dialectIn('a.md', 'None of it can be had.')).toEqual(['a.md:1 “be had”']);
  });
});
