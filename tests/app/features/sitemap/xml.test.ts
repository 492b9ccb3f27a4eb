import { describe, expect, it } from 'vitest';
import { sitemapIndex, urlSet } from '~/features/sitemap/xml';

const ORIGIN = 'https://shop.example';

describe('addresses in a sitemap', () => {
  it('are escaped, so that one of them cannot break the file', () => {
    const path = "/products/oils?sort=price&page=2<'>";
    for (const file of [urlSet(ORIGIN, [{ path }]), sitemapIndex(ORIGIN, [path])]) {
      expect(file).toContain(
        '<loc>https://shop.example/products/oils?sort=price&#38;page=2&#60;&#39;&#62;</loc>',
      );
    }
  });
});
