import { describe, expect, it } from 'vitest';
import { sitemapIndex, urlSet } from '~/features/sitemap/xml';
import { english, languages } from '~/platform/language/languages';

const ORIGIN = 'https://shop.example';

describe('addresses in a sitemap', () => {
  it('are escaped, so that one of them cannot break the file', () => {
    const path = "/products/oils?sort=price&page=2<'>";
    for (const file of [urlSet(ORIGIN, [{ path }], [english]), sitemapIndex(ORIGIN, [path])]) {
      expect(file).toContain(
        '<loc>https://shop.example/products/oils?sort=price&#38;page=2&#60;&#39;&#62;</loc>',
      );
    }
  });
});

describe('a page with several languages', () => {
  const entry = { path: '/join-us', isTranslated: true };
  const links =
    '<xhtml:link rel="alternate" hreflang="en-IN" href="https://shop.example/join-us"/>' +
    '<xhtml:link rel="alternate" hreflang="hi" href="https://shop.example/hi/join-us"/>';

  it('is listed in each, and each version names all of them', () => {
    const file = urlSet(ORIGIN, [entry], languages);
    expect(file).toContain(`<url><loc>https://shop.example/join-us</loc>${links}</url>`);
    expect(file).toContain(`<url><loc>https://shop.example/hi/join-us</loc>${links}</url>`);
  });

  it('is listed once if the shop is only in English, or if its content is not translated', () => {
    expect(urlSet(ORIGIN, [entry], [english])).not.toContain('xhtml');
    expect(urlSet(ORIGIN, [{ path: '/brands' }], languages)).not.toContain('/hi/');
  });
});
