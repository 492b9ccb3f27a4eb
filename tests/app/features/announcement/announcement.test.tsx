import { beforeAll, expect, it } from 'vitest';
import { AnnouncementView } from '~/features/announcement/announcement-views';
import * as list from '~/routes/_office+/announcements';
import * as page from '~/routes/_office+/announcements_.$id';
import * as dashboard from '~/routes/_office+/dashboard';
import { publishAnnouncement } from '../../../../api/modules/announcement/announcement.repository';
import { testUpstream } from '../../../setup/upstream';
import type { Visitor } from '../../../setup/visitor';
import { renderPage } from '../../ui/render';
import { member, tokenOf, withDemoMembers } from '../account/demo-members';

const upstream = testUpstream(withDemoMembers);
let visitor: Visitor;
beforeAll(async () => {
  const { api } = upstream;
  await publishAnnouncement(
    api.db,
    { title: 'New goods', body: 'First line\nand more.\n\nSecond.\n\nSecond.' },
    api.clock.at,
  );
  visitor = await member();
});

it('is on the dashboard until it is marked as read; opening it is not enough', async () => {
  const unread = async () =>
    (await (await visitor.get(dashboard.loader, '/dashboard')).json()).unread;
  const [row] = await unread();
  expect(row).toMatchObject({ title: 'New goods', isRead: false });
  const { id } = row;
  const shown = await (await visitor.get(page.loader, `/announcements/${id}`, { id })).json();
  expect(await renderPage(<AnnouncementView {...shown} />)).toContain(
    '<p>First line<br/>and more.</p><p>Second.</p><p>Second.</p>',
  );
  expect(await unread()).toHaveLength(1);
  const forged = await visitor.post(page.action, `/announcements/${id}`, {}, { id });
  expect(forged.status).toBe(403);
  const form = { csrf: await tokenOf(visitor) };
  const marked = await visitor.post(page.action, `/announcements/${id}`, form, { id });
  expect([marked.status, marked.headers.get('Location')]).toEqual([303, '/announcements']);
  expect(await unread()).toEqual([]);
  const { rows } = await (await visitor.get(list.loader, '/announcements')).json();
  expect(rows).toMatchObject([{ id, isRead: true }]);
});

it('is for distributors, and an unknown one is not found', async () => {
  const customer = await member('shopper@example.com');
  expect((await customer.get(list.loader, '/announcements')).status).toBe(404);
  expect((await customer.get(page.loader, '/announcements/1', { id: '1' })).status).toBe(404);
  expect((await visitor.get(page.loader, '/announcements/1', { id: '1' })).status).toBe(404);
  expect((await visitor.get(list.loader, '/announcements?page=2')).status).toBe(404);
});
