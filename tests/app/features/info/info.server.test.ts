import { describe, expect, test } from 'vitest';
import { company } from '~/features/company/company';
import { getInfoPage, renderInfoPage } from '~/features/info/info.server';
import { infoPages } from '~/features/info/pages.server';
import { offenders } from '../../../setup/offenders';
import { bareCompany } from '../company/bare-company';
import { knownRoutes } from './known-routes';

const footerAndHeader = [
  'about-us',
  'our-team',
  'compliance',
  'faq',
  'contact-us',
  'transparency',
  'grievance-mechanism',
  'return-refund-policy',
  'shipping-policy',
  'payment-gateway-policy',
  'social-media-policy',
  'transfer-policy',
  'code-ethics',
  'website-terms-condition',
  'terms-condition',
  'privacy-policy',
  'affiliate',
];

/** The visible text of rendered HTML. */
function textOf(html: string): string {
  return html
    .replace(/<\/?(a|strong|em)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const cases = [company, { ...company, demonstration: undefined }, bareCompany].flatMap((owner) =>
  infoPages.map((page) => ({ name: `/${page.slug} of ${owner.name}`, page, owner })),
);

describe('the information pages', () => {
  test('are those that the header and the footer link to', () => {
    expect(infoPages.map(({ slug }) => slug)).toEqual(footerAndHeader);
  });

  test('have each a title and a description of 120 to 155 characters', async () => {
    const found = await offenders(
      infoPages,
      ({ slug }) => slug,
      (page) => {
        expect(page.title).toMatch(/^[A-Z][\p{L} ]+$/u);
        expect(page.description.length).toBeGreaterThanOrEqual(120);
        expect(page.description.length).toBeLessThanOrEqual(155);
      },
    );
    expect(found).toEqual([]);
  });

  test('describe cancelling, returning and paying as the shop does it', () => {
    const text = (slug: string) => textOf(getInfoPage(slug)?.html ?? '');
    for (const slug of ['return-refund-policy', 'shipping-policy', 'terms-condition']) {
      expect(text(slug)).toMatch(/cancel[^.]* until (it|the parcel|the order) is packed/);
    }
    expect(text('return-refund-policy')).toContain(`${company.returnDays} days after delivery`);
    expect(text('payment-gateway-policy')).toContain('Cash on delivery is possible');
    for (const { slug } of infoPages) {
      expect(text(slug)).not.toMatch(/no cash on delivery|paid in advance|until dispatch/);
    }
  });

  test('have unique descriptions', () => {
    expect(new Set(infoPages.map(({ description }) => description)).size).toBe(infoPages.length);
  });

  test('show no unfilled field', async () => {
    const found = await offenders(
      cases,
      ({ name }) => name,
      ({ page, owner }) => {
        const { html } = renderInfoPage(page, owner);
        expect(html).not.toMatch(/undefined|null|NaN|\[object|\{\{|\$\{|>\s*false\s*</);
        expect(html).not.toMatch(/<(h\d|li|p|td|th|strong|a)\b[^>]*>\s*<\/\1>/);
        expect(html).not.toMatch(/<li>\s*<strong>[^<]*:<\/strong>\s*<\/li>/);
        expect(textOf(html)).not.toMatch(/,\s*[,.]|\s[,;]|\(\s*\)|\.\./);
      },
    );
    expect(found).toEqual([]);
  });

  test('have text under each heading', async () => {
    const found = await offenders(
      cases,
      ({ name }) => name,
      ({ page, owner }) => {
        const sections = renderInfoPage(page, owner)
          .html.split(/(?=<h\d)/)
          .slice(1);
        for (const [index, section] of sections.entries()) {
          const level = Number(section[2]);
          const next = sections[index + 1];
          const hasSubsection = next !== undefined && Number(next[2]) > level;
          const body = section.replace(/<h(\d)[^>]*>.*?<\/h\1>/s, '').trim();
          expect(body !== '' || hasSubsection, section).toBe(true);
        }
      },
    );
    expect(found).toEqual([]);
  });

  test('link only to pages that exist', async () => {
    const found = await offenders(
      cases,
      ({ name }) => name,
      ({ page, owner }) => {
        const { html } = renderInfoPage(page, owner);
        for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
          if (/^(mailto:[^@\s]+@[^@\s]+|tel:\+?\d{4,})$/.test(href)) continue;
          expect(knownRoutes, page.slug).toContain(href);
        }
      },
    );
    expect(found).toEqual([]);
  });

  test('have headings from the second level on, each with an id', async () => {
    const found = await offenders(
      cases,
      ({ name }) => name,
      ({ page, owner }) => {
        const { html, toc } = renderInfoPage(page, owner);
        expect(html).not.toContain('<h1');
        const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBe(html.match(/<h\d/g)?.length ?? 0);
        for (const entry of toc) expect(ids).toContain(entry.id);
        const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
        levels.reduce((previous, level) => {
          expect(level).toBeLessThanOrEqual(previous + 1);
          return level;
        }, 1);
      },
    );
    expect(found).toEqual([]);
  });

  test('have the length of a real page', async () => {
    const found = await offenders(
      // The text of the FAQ page is its questions.
      cases.filter(({ page }) => page.slug !== 'faq'),
      ({ name }) => name,
      ({ page, owner }) => {
        const words = textOf(renderInfoPage(page, owner).html).split(' ').length;
        const short = page.slug === 'our-team' || page.slug === 'contact-us';
        expect(words).toBeGreaterThan(short ? 150 : 350);
        expect(words).toBeLessThan(1200);
      },
    );
    expect(found).toEqual([]);
  });

  test('state when they were last changed if they are policies or terms', async () => {
    const found = await offenders(
      infoPages.filter(({ slug }) => slug.includes('policy') || slug.includes('terms')),
      ({ slug }) => slug,
      ({ updated = '' }) => {
        expect(updated).toMatch(/^\d{4}-\d\d-\d\d$/);
        expect(Number.isNaN(Date.parse(updated))).toBe(false);
      },
    );
    expect(found).toEqual([]);
  });
});

describe('getInfoPage', () => {
  test('renders a page once and gives the same one again', () => {
    const first = getInfoPage('shipping-policy');
    expect(first).toMatchObject({ title: 'Shipping policy', updated: expect.any(String) });
    expect(getInfoPage('shipping-policy')).toBe(first);
  });

  test.each(['', 'nothing', 'Shipping-Policy', '__proto__', 'constructor'])(
    'has no page called "%s"',
    (slug) => {
      expect(getInfoPage(slug)).toBeUndefined();
    },
  );

  test('shows the officers that the rules require', () => {
    for (const slug of ['transparency', 'grievance-mechanism', 'our-team']) {
      const html = getInfoPage(slug)?.html;
      expect(html).toContain(company.grievanceOfficer?.name);
      expect(html).toContain(company.nodalOfficer?.name);
      expect(html).toContain(`mailto:${company.grievanceOfficer?.email}`);
    }
  });

  test('says that the demo shop is a demonstration, and does not say so in a real shop', () => {
    const real = { ...company, demonstration: undefined };
    for (const slug of ['about-us', 'transparency', 'affiliate', 'terms-condition']) {
      expect(getInfoPage(slug)?.html).toContain('demonstration shop');
      const page = infoPages.find((candidate) => candidate.slug === slug);
      expect(page && renderInfoPage(page, real).html).not.toContain('demonstration shop');
    }
  });

  test('states delivery and returns with the figures of the company file', () => {
    const page = infoPages.find(({ slug }) => slug === 'shipping-policy');
    const html = page && renderInfoPage(page, bareCompany).html;
    expect(html).toContain('9 working days');
    expect(html).toContain('₹1,000');
    expect(html).toContain('₹60');
  });
});
