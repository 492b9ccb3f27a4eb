import { dayInIndia } from '@contract/india';
import type { LanguageCode } from '@contract/language-codes';
import { eq } from 'drizzle-orm';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DocumentPage } from '~/features/documents/documents.server';
import { printedText } from '~/features/documents/documents.text';
import { english, type Language, languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import * as documents from '~/routes/_office+/documents';
import * as document from '~/routes/_office+/documents_.$document';
import * as pdf from '~/routes/_office+/documents_.$document_.pdf';
import { memberAgreement, member as memberTable } from '../../../../api/db/schema';
import { writeSetting } from '../../../../api/modules/setting/setting.service';
import { pictureOf, textOf } from '../../../setup/pdf';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, type Visitor } from '../../../setup/visitor';
import { member } from '../account/demo-members';
import { withGoods } from '../cart/shop';

const EMAIL = 'demo@example.com';
const upstream = testUpstream(withGoods);
let visitor: Visitor;
beforeAll(async () => {
  visitor = await member(EMAIL);
});

const open = (name: string, query = '', who = visitor) =>
  who.get(document.loader, `/documents/${name}${query}`, { document: name });
const pageOf = async (name: string, query = ''): Promise<DocumentPage> =>
  (await open(name, query)).json();
const fileOf = async (name: string, query = '') => {
  const file = await visitor.get(pdf.loader, `/documents/${name}/pdf${query}`, { document: name });
  const bytes = Buffer.from(await file.arrayBuffer());
  return { file, bytes, text: file.status === 200 ? textOf(bytes) : '' };
};
/** The text of a document's page. */
const wordsOf = ({ document: shown }: DocumentPage) => JSON.stringify(shown?.blocks);

const rename = (name: string) =>
  upstream.api.db.update(memberTable).set({ name }).where(eq(memberTable.email, EMAIL));

describe('the agreement', () => {
  it('is a whole sentence without a member number and a date', () => {
    const given = { shop: 'Neemgaon', name: 'Asha Verma', number: '', date: '' };
    expect(printedText.parties(given)).toBe(
      'Agreement between Neemgaon and Asha Verma, who joined as an independent direct seller.',
    );
    expect(printedText.parties({ ...given, number: 'NG1', date: '1 May 2026' })).toBe(
      'Agreement between Neemgaon and Asha Verma, member number NG1, who joined on 1 May 2026 as an independent direct seller.',
    );
  });
});

describe('a document of a distributor', () => {
  it('greets its owner, in whatever script the name is written', async () => {
    await rename('आशा वर्मा');
    const { file, text } = await fileOf('welcome-letter');
    expect(file.headers.get('Content-Type')).toBe('application/pdf');
    expect(file.headers.get('Content-Disposition')).toContain('welcome-letter.pdf');
    for (const said of ['Dear आशा वर्मा', 'within 30 days of joining', 'page 1 of 1']) {
      expect(text).toContain(said);
    }
    expect(wordsOf(await pageOf('welcome-letter'))).toContain('Dear आशा वर्मा');
  });

  it('is only a page if our fonts lack letters of the name', async () => {
    await rename('ᠠᠰᠢ');
    expect((await pageOf('welcome-letter')).pdf).toBe('');
    expect((await fileOf('welcome-letter')).file.status).toBe(404);
    expect((await fileOf('visiting-card')).file.status).toBe(404);
    await rename('Asha Verma');
  });

  it('is a card in card size, whose code links to joining below the member', async () => {
    const { card } = await pageOf('visiting-card');
    const { bytes, text } = await fileOf('visiting-card');
    expect(text).toContain('Asha Verma Independent direct seller, NG');
    const { data, info } = await sharp(pictureOf(bytes, { resolution: 200 }))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([675, 426]);
    const scanned = jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
    expect(scanned).toBe(card?.link);
    expect(scanned).toContain('/distributor-register?ref=');
  });

  it('lists the prices of a category as this member pays them', async () => {
    const { categories } = await pageOf('price-list');
    const [category] = categories;
    const query = `?category=${category?.slug}`;
    const page = await pageOf('price-list', query);
    const table = page.document?.blocks.find((block) => block.kind === 'table');
    const [row] = table?.kind === 'table' ? table.rows : [];
    const [, mrp = '', price = '', own = ''] = row ?? [];
    const rupees = (text: string) => Number(text.replace(/[₹,]/g, ''));
    expect(rupees(own)).toBeLessThan(rupees(price));
    expect(rupees(price)).toBeLessThanOrEqual(rupees(mrp));
    const { file, text } = await fileOf('price-list', query);
    expect(text).toContain(own);
    expect(file.headers.get('Content-Disposition')).toContain(`price-list-${category?.slug}.pdf`);
    expect((await open('price-list', '?category=none')).status).toBe(404);
    expect((await fileOf('price-list')).file.status).toBe(404);
  });

  it('says what was agreed to, in which version and when, or that the sentences are others now', async () => {
    await upstream.api.db.delete(memberAgreement);
    expect(wordsOf(await pageOf('agreement'))).toContain('does not show your agreement');
    const [own] = await upstream.api.db
      .select()
      .from(memberTable)
      .where(eq(memberTable.email, EMAIL));
    const accept = async (version: string, language: LanguageCode = 'en') => {
      await upstream.api.db.delete(memberAgreement);
      const acceptedAt = new Date('2026-11-22T06:30:00Z');
      await upstream.api.db
        .insert(memberAgreement)
        .values({ memberId: own?.id ?? '', key: 'no-fee', version, acceptedAt, language });
      return wordsOf(await pageOf('agreement'));
    };
    const present = await accept('2026-11-26');
    expect(present).toContain('22 November 2026, 12:00 pm');
    expect(present).toContain('I have paid no entry fee and no subscription fee to anybody');
    const older = await accept('2025-01-01');
    expect(older).toContain('1 January 2025');
    expect(older).not.toContain('I have paid no entry fee');
    // The shop changes the sentence; the agreement keeps the one that was accepted.
    const { db, context, clock } = upstream.api;
    const known = context.settings.current().declarations;
    const hi = { ...known, 'no-fee': 'किसी ने {{name}} को पैसे नहीं दिए।' };
    const value = { ...known, 'no-fee': 'Nobody paid {{name}}.', hi };
    const day = dayInIndia(clock.at);
    await writeSetting(
      { db, vault: context.accounts.vault, now: clock.at },
      {
        group: 'declarations',
        value,
        basedOn: 1,
        actor: { id: null, name: 'Meena' },
        validFrom: day,
      },
    );
    await context.settings.refresh();
    expect(await accept('2026-11-26')).toContain('I have paid no entry fee');
    // A shop that started with an earlier release still has that release's sentences.
    expect(await accept('2026-11-22')).toContain('I have paid no entry fee');
    expect(await accept(`${day}.2`)).toContain('Nobody paid Neemgaon.');
    const inHindi = await accept(`${day}.2`, 'hi');
    expect(inHindi).toContain('किसी ने Neemgaon को पैसे नहीं दिए।');
    expect(inHindi).toContain('Nobody paid Neemgaon.');
    // A Hindi page says why a statement is in English.
    const [hindi] = languages.filter(({ code }) => code === 'hi');
    const isExplained = (page: Language, read: LanguageCode) =>
      runInLanguage(page, async () =>
        (await accept(`${day}.2`, read)).includes(printedText.acceptedInEnglish),
      );
    expect(await isExplained(english, 'en')).toBe(false);
    expect(await isExplained(hindi as Language, 'hi')).toBe(false);
    expect(await isExplained(hindi as Language, 'en')).toBe(true);
    expect(await accept('2026-11-26', 'hi')).not.toContain('किसी ने Neemgaon');
  });

  it('names the company as it was when the agreement was made', async () => {
    const { db, context, clock } = upstream.api;
    const [own] = await db.select().from(memberTable).where(eq(memberTable.email, EMAIL));
    await db.delete(memberAgreement);
    const accepted = { key: 'no-fee', version: '2026-11-26', acceptedAt: clock.at } as const;
    await db.insert(memberAgreement).values({ memberId: own?.id ?? '', ...accepted });
    const before = wordsOf(await pageOf('agreement'));
    const renamed = { name: 'Kesari', legalName: 'Kesari Home Private Limited', tagline: 'New' };
    await writeSetting(
      { db, vault: context.accounts.vault, now: clock.at },
      {
        group: 'company',
        value: renamed,
        basedOn: 1,
        actor: { id: null, name: 'Meena' },
        validFrom: dayInIndia(new Date(clock.at.getTime() + 24 * 60 * 60 * 1000)),
      },
    );
    await context.settings.refresh();
    const { at } = clock;
    clock.at = new Date(at.getTime() + 26 * 60 * 60 * 1000);
    try {
      expect(context.settings.current().company.name).toBe('Kesari');
      expect(wordsOf(await pageOf('agreement'))).toBe(before);
    } finally {
      clock.at = at;
    }
  });

  it('is for distributors, and each sees only their own', async () => {
    const customer = await member('shopper@example.com');
    expect((await customer.get(documents.loader, '/documents')).status).toBe(404);
    for (const name of ['welcome-letter', 'agreement', 'price-list', 'visiting-card']) {
      expect((await open(name, '', customer)).status).toBe(404);
      expect((await open(name, '', createVisitor())).headers.get('Location')).toContain('/join-us');
    }
    const other = (await pageOf('agreement', '?member=NG100001&memberid=NG100001')).document;
    expect(JSON.stringify(other)).toContain('Asha Verma');
    for (const none of ['NG100001', 'letter', '..', '']) {
      expect((await open(none)).status, none).toBe(404);
    }
  });
});
