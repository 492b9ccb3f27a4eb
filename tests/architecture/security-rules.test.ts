/** Rules of docs/security.md that concern all sources. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../../api/db/schema';
import { readSources, root } from './sources';

const sources = readSources().map(({ path, text }) => ({
  path,
  code: text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, ''),
}));
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** Files with matching code, without duplicates. */
const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ code }) => pattern.test(code)).map(({ path }) => path);

/** The rows of a section's table, with trimmed cells. */
const tableOf = (title: string): string[][] => {
  const [, section = ''] = document.split(`## ${title}\n`);
  const [table = ''] = section.split('\n## ');
  const rows = [...table.matchAll(/^\| (.*) \|$/gm)].map(([, row = '']) => row.split(' | '));
  return rows.slice(2);
};

describe('the sources', () => {
  it('never execute text as code, and put only their own or cleaned HTML into pages', () => {
    expect(
      filesWith(/\beval\(|new Function\(|from 'node:vm'|set(?:Timeout|Interval)\(['"`]/),
    ).toEqual([]);
    expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([
      'app/features/article/article-view.tsx',
      'app/features/desk-content/article-view.tsx',
      'app/features/desk-settings/text-preview.tsx',
      'app/features/info/faq-view.tsx',
      'app/features/info/info-view.tsx',
      'app/features/registration/sentence.tsx',
      'app/platform/document/enhancement.tsx',
      'app/platform/document/page-links.tsx',
    ]);
  });

  it('use no browser plug-ins', () => {
    expect(
      filesWith(/<(?:object\s|(?:embed|applet|frameset|marquee)\b)|ActiveXObject|\.swf\b/),
    ).toEqual([]);
  });

  it('allow pasting, and hide every password', () => {
    expect(filesWith(/\bonPaste\b|addEventListener\(['"]paste/)).toEqual([]);
    const fields = sources.flatMap(({ path, code }) =>
      [...code.matchAll(/<(\w+)\s[^<>]*field\('(?:current_)?password'\)/g)].map(
        ([, part]) => `${path}: ${part}`,
      ),
    );
    expect(fields.length).toBeGreaterThan(3);
    expect(fields.filter((one) => !/: (?:PasswordField|NewPassword)$/.test(one))).toEqual([]);
  });

  it('encrypt with AES-256-GCM only, except for older accounts of SabPaisa', () => {
    const ciphers = sources.flatMap(({ path, code }) => {
      const [, constant = ''] = /const CIPHER = '([\w-]+)'/.exec(code) ?? [];
      const used = [...code.matchAll(/\bcreate(?:C|Dec)ipher(?:iv)?\(\s*([\w'-]+)/g)];
      return used.map(
        ([, name = '']) => `${path}: ${name === 'CIPHER' ? constant : name.replaceAll("'", '')}`,
      );
    });
    expect(ciphers.length).toBeGreaterThan(8);
    expect([...new Set(ciphers.filter((one) => !one.endsWith(': aes-256-gcm')))]).toEqual([
      'api/providers/sabpaisa/scheme.ts: aes-128-cbc',
    ]);
  });

  it('make nothing with a generator that can be predicted', () => {
    expect(filesWith(/Math\.random\(/)).toEqual([]);
    expect(
      ['totp.rules', 'recovery-code.rules'].filter(
        (name) =>
          !filesWith(/\brandom(?:Bytes|Int)\(/).includes(`api/modules/authenticator/${name}.ts`),
      ),
    ).toEqual([]);
  });

  it('declare the character set of every text that they send', () => {
    const types = sources.flatMap(({ path, code }) =>
      [
        ...code.matchAll(/content-type['"]?[:,]\s*['"](text\/[^'"]*|application\/xml[^'"]*)['"]/gi),
      ].map(([, type]) => `${path}: ${type}`),
    );
    expect(types.length).toBeGreaterThan(5);
    expect(types.filter((type) => !/; ?charset=utf-8$/i.test(type))).toEqual([]);
  });

  it('limit everything that the list of limits names', async () => {
    const { ATTEMPT_RULES } = await import('@kernel/limits/attempt-limits');
    const others = sources.filter(({ path }) => path !== 'api/kernel/limits/attempt-limits.ts');
    const isUsed = (name: string) => others.some(({ code }) => code.includes(name));
    expect(Object.keys(ATTEMPT_RULES).filter((name) => !isUsed(name))).toEqual([]);
  });
});

describe('the inventory of logs', () => {
  const rows = tableOf('Inventory of logs');

  it('names the tables that are logs, and no other', () => {
    const inventory = rows.flatMap(([, , where = '']) =>
      [...where.matchAll(/^table `(\w+)`/g)].map(([, name]) => name),
    );
    const tables = Object.values(schema as Record<string, unknown>).flatMap((one) =>
      is(one, PgTable) ? [getTableName(one)] : [],
    );
    expect(tables.length).toBeGreaterThan(30);
    expect(inventory.sort()).toEqual(tables.filter((name) => /_(?:log|event)$/.test(name)).sort());
  });

  it('is complete: programs write to standard output with one logger, and commands print what they did', () => {
    expect(rows.filter(([, , where]) => where === 'standard output').map(([log]) => log)).toEqual([
      'of the web',
      'of the api',
    ]);
    const loggers = sources.filter(({ code }) =>
      /\bpino\(|import pino\b|import \{ pino/.test(code),
    );
    expect(loggers.map(({ path }) => path)).toEqual(['api/kernel/log.ts']);
    expect(filesWith(/\bappendFile|createWriteStream|\bsyslog\b/)).toEqual([]);
    // Messages for people who start a program or a command; no request reaches them.
    const speaking = filesWith(/\bconsole\.\w+\b|process\.std(?:out|err)/);
    expect(
      speaking.filter((path) => !/^server(?:\.ts$|\/)|^api\/import\/command\.ts$/.test(path)),
    ).toEqual([]);
  });
});

it('lists all ways to get a session', () => {
  const rows = tableOf('Ways to a session');
  const listed = rows.flatMap(([, , where = '']) =>
    [...where.matchAll(/`(api\/[\w./-]+)`/g)].map(([, path = '']) => path),
  );
  expect(rows.every((row) => row.every((cell) => cell.trim() !== ''))).toBe(true);
  const opening = filesWith(/(?<!function )\bopenSession(?:For)?\(/).filter(
    (path) => path !== 'api/modules/session/session.repository.ts',
  );
  expect([...new Set(listed)].sort()).toEqual(opening.sort());
});

it('has an nginx example with TLS 1.2 and 1.3 only, and forward secrecy', () => {
  const config = readFileSync(join(root, 'docs/nginx.conf'), 'utf8');
  const values = (name: string) =>
    [...config.matchAll(new RegExp(`^\\s*${name} (.+);`, 'gm'))].map(([, value = '']) => value);
  expect(new Set(values('ssl_protocols'))).toEqual(new Set(['TLSv1.2 TLSv1.3']));
  const ciphers = values('ssl_ciphers').flatMap((list) => list.split(':'));
  expect(ciphers.length).toBeGreaterThan(3);
  expect(
    ciphers.filter((name) => !/^ECDHE-(?:RSA|ECDSA)-(?:AES\d+-GCM|CHACHA20)/.test(name)),
  ).toEqual([]);
});

it('has strict types', () => {
  const { compilerOptions } = JSON.parse(
    readFileSync(join(root, 'tsconfig.json'), 'utf8').replace(/^\s*\/\/.*$/gm, ''),
  );
  expect(compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true });
  // The script inside each page compares texts, because it must be small.
  expect(filesWith(/[^=!<>]==[^=]|!=[^=]/)).toEqual([
    'app/platform/document/enhancement-script.server.ts',
  ]);
});
