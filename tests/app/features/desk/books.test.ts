import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { setDeskSession } from '~/platform/session/desk-session.server';
import { loader } from '../../../../app/routes/desk+/books';
import { loader as csvLoader } from '../../../../app/routes/desk+/books_.$table_.csv';
import { loader as zipLoader } from '../../../../app/routes/desk+/books_.gstr1_.zip';
import { addStaff } from '../../../setup/desk';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, type Visitor } from '../../../setup/visitor';

const upstream = testUpstream();
const JULY = 'startDate=2026-07-01&endDate=2026-07-31';

describe('the page of the books', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = createVisitor();
    const { token } = await addStaff(upstream.api, ['accounts']);
    const [[, cookie] = ['', '']] = await setDeskSession({ token });
    visitor.setCookie('desk', cookie.split(';')[0]?.slice('desk='.length) ?? '');
  });

  const load = async (query = '') => (await visitor.get(loader, `/desk/books${query}`)).json();

  it('shows this month at first, and lets one choose the last quarter', async () => {
    const { period, books } = await load();
    expect(period.startDate).toMatch(/-01$/);
    const quarter = period.presets[2].query;
    expect(quarter.startDate).toMatch(/-(?:01|04|07|10)-01$/);
    expect(quarter.endDate).toMatch(/-(?:03-31|06-30|09-30|12-31)$/);
    expect(quarter.endDate < period.startDate).toBe(true);
    expect(books).toMatchObject({ gst: { invoices: 0 }, ledger: [] });
  });

  it('says what is wrong with dates, and keeps them', async () => {
    const one = await load('?startDate=2026-07-01');
    expect(one).toMatchObject({
      books: null,
      period: { startDate: '2026-07-01', problems: { endDate: 'Enter both dates.' } },
    });
    const long = await load('?startDate=2024-01-01&endDate=2026-07-31');
    expect(long.period.problems.endDate).toContain('366 days');
    expect(long.period.startDate).toBe('2024-01-01');
  });

  it('gives all tables as one file', async () => {
    const answer = await visitor.get(zipLoader, `/desk/books/gstr1/zip?${JULY}`);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain('gstr1-2026-07-01-2026-07-31.zip');
    expect(Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())))).toHaveLength(8);
    const undated = await visitor.get(zipLoader, '/desk/books/gstr1/zip?startDate=x');
    expect(undated.status).toBe(400);
  });

  it('gives each table as a file that only its visitor may store', async () => {
    const path = `/desk/books/docs/csv?${JULY}`;
    const answer = await visitor.get(csvLoader, path, { table: 'docs' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toContain('docs-2026-07-01-2026-07-31.csv');
    expect(await answer.text()).toContain('Nature of Document');
    const ledger = await visitor.get(csvLoader, path, { table: 'ledger' });
    expect(await ledger.text()).toContain('Time in India,Order,Account');
    const unknown = await visitor.get(csvLoader, path, { table: 'staff' });
    expect(unknown.status).toBe(404);
    const undated = await visitor.get(csvLoader, '/desk/books/docs/csv?startDate=x', {
      table: 'docs',
    });
    expect(undated.status).toBe(400);
  });
});
