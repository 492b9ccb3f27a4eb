import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import type { TeamPage } from '~/features/genealogy/team.server';
import * as downline from '~/routes/_office+/downline';
import * as csv from '~/routes/_office+/downline_.csv';
import * as ownDownline from '~/routes/_office+/mydownline';
import { member as memberTable } from '../../../../api/db/schema';
import { loadDemoAccounts } from '../../../../api/demo/accounts';
import { loadDemoTeam } from '../../../../api/demo/team/load-team';
import { testUpstream } from '../../../setup/upstream';
import type { Visitor } from '../../../setup/visitor';
import { member } from '../account/demo-members';

testUpstream(async ({ db, context, clock }) => {
  await loadDemoAccounts(db, context.accounts.vault, clock.at);
  const team = {
    below: 'demo@example.com',
    isBelowAllHeads: false,
    shape: 'even' as const,
    members: 250,
    now: clock.at,
  };
  await loadDemoTeam(db, team);
  const rename = (email: string, name: string) =>
    db.update(memberTable).set({ name }).where(eq(memberTable.email, email));
  await rename('demo02@example.com', '=HYPERLINK("https://example.com")');
  await rename('demo03@example.com', '<h1>राधा वर्मा</h1>');
  // Members who left are anonymised.
  await rename('demo05@example.com', '');
});

let demo: Visitor;
beforeAll(async () => {
  demo = await member();
});

it('the CSV file has one line for each member, without formulas and without invented names', async () => {
  const answer = await demo.get(csv.loader, '/downline/csv?sort=oldest');
  expect(answer.headers.get('Content-Disposition')).toContain('team.csv');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').trim().split('\r\n');
  const { total } = (await (await demo.get(downline.loader, '/downline')).json()) as TeamPage;
  expect(lines).toHaveLength((total ?? 0) + 1);
  expect(lines.find((line) => line.includes('HYPERLINK'))).toContain(
    `"'=HYPERLINK(""https://example.com"")"`,
  );
  expect(lines.find((line) => line.includes('राधा वर्मा'))).toContain(',<h1>राधा वर्मा</h1>,');
  expect(lines[1]).toMatch(/^NG\d+,/);
  expect(lines.find((line) => line.includes(',Demo Member 14,'))).toContain(',Former member,NG');
  expect(new Set(lines).size).toBe(lines.length);
  expect((await demo.get(csv.loader, '/downline/csv?startDate=x')).status).toBe(400);
});

it('the CSV file has the members that match the filter of the page', async () => {
  const text = await (await demo.get(csv.loader, '/downline/csv?name=HYPERLINK')).text();
  expect(text.trim().split('\r\n')).toHaveLength(2);
});

it('the CSV file has everybody if the upstream ignores the page number and sends all at once', async () => {
  const { fetch } = globalThis;
  let calls = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
    const answer = await fetch(...args);
    if (!new URL(answer.url).pathname.endsWith('/genealogy/iall')) return answer;
    calls += 1;
    const { data, success, message } = (await answer.json()) as { data: object[] } & object &
      Record<'success' | 'message', unknown>;
    const all = Array.from({ length: 1_500 }, () => data[0]);
    return Response.json({ success, message, data: all });
  });
  const text = await (await demo.get(csv.loader, '/downline/csv')).text();
  expect(text.trim().split('\r\n')).toHaveLength(1_501);
  expect(calls).toBe(1);
});

it('a list starts with the oldest members on request', async () => {
  for (const [loader, path] of [
    [downline.loader, '/downline'],
    [ownDownline.loader, '/mydownline'],
  ] as const) {
    const newest = (await (await demo.get(loader, path)).json()) as TeamPage;
    const oldest = (await (await demo.get(loader, `${path}?sort=oldest`)).json()) as TeamPage;
    // The address of the first page has no number.
    const end = (newest.pages ?? 1) > 1 ? `${path}?page=${newest.pages}` : path;
    const last = (await (await demo.get(loader, end)).json()) as TeamPage;
    expect(oldest.rows[0]).toEqual(last.rows.at(-1));
    expect([oldest.sort, oldest.total]).toEqual(['oldest', newest.total]);
  }
});
