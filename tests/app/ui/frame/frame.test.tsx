import { describe, expect, it } from 'vitest';
import { Frame, type FrameProps } from '~/ui/frame/frame';
import { attributes, render, text } from '../render';

const frame: FrameProps = {
  header: {
    name: 'Neemgaon',
    note: 'Demo mode: no real money moves.',
    slogan: 'Honest goods',
    categories: [
      { href: '/products/hair-care', name: 'Hair Care', isCurrent: false },
      { href: '/products/spices', name: 'Spices & Masalas', isCurrent: true },
    ],
    wishlistHref: '/join-us',
    cartHref: '/join-us',
  },
  footer: {
    badges: { delivery: 'd', payment: 'p', support: 's', returns: 'r' },
    social: [{ label: 'Instagram', url: 'https://instagram.example/n' }],
    lines: ['Neemgaon Direct Private Limited', undefined],
  },
  children: <h1>Welcome</h1>,
};
const page = (header: Partial<FrameProps['header']> = {}) =>
  render(<Frame {...frame} header={{ ...frame.header, ...header }} />);
const links = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);

describe('Frame', () => {
  it('offers a visitor the link to join, and the given links to cart and wishlist', () => {
    const html = page();
    expect(links(html).filter((href) => href === '/join-us')).toHaveLength(4);
    expect(text(html)).toContain('Log in Join Us');
    expect(html).not.toContain('/profile');
    expect(html).not.toContain('/logout');
  });

  it('separates words without styles', () => {
    const words = page().replace(/<[^>]*>/g, '');
    expect(words).toContain('moves. Transparency Log in Join Us');
    expect(words).toContain('Wishlist Cart');
    expect(words).toContain('Quick Delivery d');
  });

  it('offers a signed-in member the account menu under their name, with logout as a form', () => {
    const html = page({ userName: 'Asha <Verma>', wishlistHref: '/wishlist', cartHref: '/cart' });
    expect(html).toContain('Asha &lt;Verma&gt;');
    expect(links(html)).toEqual(expect.arrayContaining(['/profile', '/wishlist', '/cart']));
    expect(links(html)).not.toContain('/join-us');
    expect(html).toMatch(/<form method="post" action="\/logout">/);
  });

  it('carries the hidden fields of the logout form', () => {
    const html = page({ userName: 'Asha', logoutFields: <input type="hidden" name="csrf" /> });
    expect(html).toMatch(/action="\/logout"><input type="hidden" name="csrf"/);
  });

  it('says all of its note, or else its slogan', () => {
    expect(text(page())).toContain('Demo mode: no real money moves. Transparency');
    const { note: _, ...header } = frame.header;
    expect(render(<Frame {...frame} header={header} />)).toContain(
      '<p class="slogan">Honest goods</p>',
    );
  });

  it('draws its icons with their own size, for engines that ignore its styles', () => {
    const icons = page().match(/<svg class="i"[^>]*>/g) ?? [];
    expect(icons.length).toBeGreaterThan(5);
    expect(icons.filter((icon) => !/ width="24" height="24"/.test(icon))).toEqual([]);
  });

  it('counts the cart only when something is in it', () => {
    expect(text(page({ cartCount: 3 }))).toContain('Cart 3 items');
    expect(text(page({ cartCount: 1 }))).toContain('Cart 1 item');
    expect(text(page({ cartCount: 0 }))).not.toMatch(/Cart 0/);
  });

  it('links every category and the affiliate page, and marks the one shown', () => {
    const html = page();
    expect(links(html)).toEqual(
      expect.arrayContaining(['/products/hair-care', '/products/spices', '/affiliate']),
    );
    expect(attributes(html, /aria-current/).href).toBe('/products/spices');
  });

  it('leads to all categories where it shows only the first', () => {
    expect(links(page())).not.toContain('/products');
    expect(links(page({ hasMoreCategories: true }))).toContain('/products');
  });

  it('searches by a GET form and keeps the text', () => {
    const html = page({ query: 'garlik oil' });
    expect(attributes(html, /^<form action="\/search"/)).not.toHaveProperty('method');
    expect(attributes(html, /name="q"/)).toMatchObject({ id: 'q', value: 'garlik oil' });
  });

  it('adds nothing to the search box until script has suggestions', () => {
    expect(page()).toMatch(/<search class="find"><form(?:(?!<\/form>).)*<\/form><\/search>/);
    expect(page({ suggestions: <p>Garlic</p> })).toContain('</form><p>Garlic</p></search>');
  });

  it('has every page of the specification at its foot', () => {
    const pages =
      'about-us our-team compliance faq contact-us transparency grievance-mechanism return-refund-policy shipping-policy payment-gateway-policy social-media-policy transfer-policy code-ethics website-terms-condition terms-condition privacy-policy';
    expect(links(page())).toEqual(
      expect.arrayContaining(pages.split(' ').map((name) => `/${name}`)),
    );
  });

  it('shows the four badges, the social links and the company, without empty lines', () => {
    const html = page();
    for (const words of ['Quick Delivery', 'Secure Payment', 'Support', 'Quick Returns']) {
      expect(html).toContain(`<b>${words}</b>`);
    }
    expect(links(html)).toContain('https://instagram.example/n');
    expect(html).not.toContain('<span></span>');
    const bare = { ...frame.footer, social: [] };
    expect(render(<Frame {...frame} footer={bare} />)).not.toContain('class="social"');
  });

  it('starts with a skip link', () => {
    const html = page();
    expect(html).toMatch(/^<a class="skip" href="#main">/);
    expect(html).toMatch(/<main id="main"[^>]*><h1>Welcome/);
  });

  it('shows no progress bar until script asks for it, and labels it', () => {
    const mark = attributes(page(), /id="progress"/);
    expect(mark).toHaveProperty('hidden');
    expect(mark).toMatchObject({ role: 'progressbar', 'aria-label': 'Loading' });
  });

  it('draws every icon that it refers to, and repeats no id', () => {
    const html = page({ cartCount: 2, userName: 'Asha' });
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    const used = [...html.matchAll(/xlink:href="#([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(used));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
