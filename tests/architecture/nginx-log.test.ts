/** What the proxy logs of an address, according to the map in docs/nginx.conf. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './sources';

const conf = readFileSync(join(root, 'docs/nginx.conf'), 'utf8');
const [, map = ''] =
  conf.match(/map "\$status \$uri" \$shop_logged_path \{([^}]*(?:\}[^}]*)*?)\n\}/) ?? [];
const rules = [...map.matchAll(/^ {4}"~(.+)" (\S+);$/gm)].map(([, pattern = '', value = '']) => ({
  pattern: new RegExp(pattern),
  value,
}));

/** The first matching rule, as nginx applies regular expressions. */
function logged(status: number, path: string): string {
  for (const { pattern, value } of rules) {
    const found = pattern.exec(`${status} ${path}`);
    if (found) return value.replace(/\$(\w+)/g, (_, name) => found.groups?.[name] ?? '');
  }
  return '/...';
}

const { defineRoutes } = createRequire(import.meta.url)('@remix-run/dev/dist/config/routes.js');
const { default: remixConfig } = await import(join(root, 'remix.config.js'));
const routes: Record<string, { parentId?: string; path?: string }> =
  await remixConfig.routes(defineRoutes);

describe('the log of nginx', () => {
  it('has rules', () => expect(rules).toHaveLength(3));

  it.each([
    [200, '/', '/'],
    [200, '/product/hair-oil', '/product/hair-oil'],
    [301, '/products/hair', '/products/hair'],
    [404, '/product/asha-sharma-9800000000', '/product/...'],
    [200, '/invoice/0196-1', '/invoice/...'],
    [200, '/ticket/T-1', '/ticket/...'],
    [200, '/stop/token', '/stop/...'],
    [200, '/privacy-policy', '/privacy-policy'],
    [404, '/asha@example.com', '/...'],
    [404, '/wp-login.php', '/...'],
  ])('with a status %i masks %s: %s', (status, path, expected) => {
    expect(logged(status, path)).toBe(expected);
  });

  it('names the section of every route whose addresses contain ids or tokens', () => {
    const sections = Object.values(routes)
      .map(({ parentId = 'root', path = '' }) => `${routes[parentId]?.path ?? ''}/${path}`)
      .map((address) => address.split('/').filter(Boolean))
      .filter(
        ([first = ':', ...rest]) => !first.startsWith(':') && first !== '*' && rest.length > 0,
      )
      .map(([first]) => first);
    const unknown = [...new Set(sections)].filter(
      (section) => logged(404, `/${section}/x`) !== `/${section}/...`,
    );
    expect(unknown).toEqual([]);
  });
});
