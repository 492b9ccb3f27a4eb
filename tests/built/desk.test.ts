import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(process.cwd(), 'public/build');
const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

describe('the scripts for browsers', () => {
  it('hold no page and no address of the desk', () => {
    expect(scripts.length).toBeGreaterThan(50);
    const faulty = scripts.filter(({ name, text }) => /desk(?:\+|\/)|\/desk\b/.test(name + text));
    expect(faulty.map(({ name }) => name)).toEqual([]);
  });
});
