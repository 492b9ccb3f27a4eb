import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadedWith, PAGES, programTexts } from './program';

const read = (folder: string, pattern: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const scripts = read(join(process.cwd(), 'public/build'), /\.js$/);

/** Sentences of the desk that the shop does not use itself. */
function deskSentences(): string[] {
  const texts = read(join(process.cwd(), 'app'), /\.text\.ts$/);
  const isDesk = ({ name }: { name: string }) => name.startsWith('features/desk');
  const shop = texts.filter((file) => !isDesk(file)).map(({ text }) => text);
  return texts
    .filter(isDesk)
    .flatMap(({ text }) =>
      [...text.matchAll(/'([^'\n]{24,})'/g)].map(([, sentence = '']) => sentence),
    )
    .filter((sentence) => !shop.some((text) => text.includes(sentence)));
}

it('the web evaluates the modules of the desk on first use', () => {
  const program = programTexts().join('\n');
  const modules = loadedWith('server/web.ts', PAGES).filter((name) =>
    /^(?:route:.*\/desk\+|app\/features\/desk|api\/contract\/desk|api\/desk)/.test(name),
  );
  expect(modules.length).toBeGreaterThan(250);
  expect(modules.filter((name) => !program.includes(`"${name}"() {`))).toEqual([]);
});

describe('the scripts for browsers, the manifest included', () => {
  it('hold no page and no address of the desk', () => {
    expect(scripts.length).toBeGreaterThan(50);
    expect(scripts.some(({ name }) => name.startsWith('manifest-'))).toBe(true);
    const faulty = scripts.filter(({ name, text }) => /desk(?:\+|\/)|\/desk\b/.test(name + text));
    expect(faulty.map(({ name }) => name)).toEqual([]);
  });

  it('hold no sentence of the desk', () => {
    const sentences = deskSentences();
    expect(sentences.length).toBeGreaterThan(50);
    const found = sentences.filter((sentence) =>
      scripts.some(({ text }) => text.includes(sentence)),
    );
    expect(found).toEqual([]);
  });
});
