import { describe, expect, it } from 'vitest';
import { ShopFrame } from '~/features/frame/shop-frame';
import { attributes, renderPage } from '../../ui/render';

const slugs = ['tea', 'tea/coffee', 'who?', 'no#1', 'चाय'];
const frame = { categories: slugs.map((slug) => ({ slug, name: slug })) };
const frameAt = (path: string) => renderPage(<ShopFrame>page</ShopFrame>, path, frame);

describe("the header's categories", () => {
  it.each(slugs)('link to %s and mark it there, whatever the slug', async (slug) => {
    const path = `/products/${encodeURIComponent(slug)}`;
    expect(attributes(await frameAt(path), /aria-current/).href).toBe(path);
  });

  it('mark none on other pages', async () => {
    expect(await frameAt('/products')).not.toContain('aria-current');
  });
});
