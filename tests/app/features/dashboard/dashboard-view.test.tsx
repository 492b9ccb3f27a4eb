import { describe, expect, it } from 'vitest';
import type { DashboardPage } from '~/features/dashboard/dashboard.server';
import { DashboardView } from '~/features/dashboard/dashboard-view';
import { paths } from '~/platform/paths';
import { periodOf } from '../../ui/period';
import { renderPage, text } from '../../ui/render';

const sums = (team: number, own: number, joins: number) => ({
  team_amount: team,
  team_points: 12,
  own_amount: own,
  own_points: 3,
  joins,
});
/** As with an upstream that sends no sales. */
const bare: DashboardPage = {
  name: 'Asha Verma',
  memberId: 'NG1',
  rank: 'Bronze',
  period: periodOf('', 'month-only'),
  referral: null,
  hasPicture: true,
  sales: null,
  next: null,
  orders: [],
  missing: [],
  again: [],
  unpaid: [],
  unread: [],
  coolingOff: null,
  tickets: [],
  isPartial: false,
};
const sales: NonNullable<DashboardPage['sales']> = {
  today: sums(100_00, -50_00, 1),
  month: sums(900_00, 300_00, 4),
  chosen: null,
  step: 'day',
  days: [],
  joined: [],
};
const MISSING: DashboardPage['missing'] = [
  { kind: 'pancard', name: 'your PAN card' },
  { kind: 'signature', name: 'your signature' },
  { kind: 'aadhaar', name: 'your Aadhaar number' },
];
const shown = (changes: Partial<DashboardPage>) =>
  renderPage(<DashboardView {...bare} {...changes} />);

describe('the dashboard', () => {
  it('says what it does not know instead of zeros', async () => {
    const said = text(await shown({}));
    expect(said).toContain('Asha Verma, NG1, Bronze');
    expect(said).toContain('Sales figures are not available at the moment.');
    expect(said).toContain('You have no orders yet.');
    expect(said).not.toMatch(/₹|Needs your attention|Next rank|Your referral link|joined/);
  });

  it('shows the month or the chosen days, and nothing for invalid days', async () => {
    const month = text(await shown({ sales }));
    expect(month).toContain(
      'Sales, you and your team ₹900 12 points Your own sales ₹300 3 points New members of your team 4',
    );
    expect(month).toMatch(
      /Sales today, you and your team ₹100 Your own sales: [−-]₹50\. New members: 1\./,
    );
    expect(month).toContain('Nobody has joined yet. Share your referral link.');
    const chosen = { ...sales, chosen: sums(200_00, 0, 2) };
    expect(text(await shown({ sales: chosen }))).toContain('Sales, you and your team ₹200');
    const wrong = text(await shown({ sales, period: periodOf('startDate=2026-02-30') }));
    expect(wrong).toContain('Enter a real date, such as 2026-11-21.');
    expect(wrong).not.toContain('Sales, you and your team');
  });

  it('names what needs attention, and where it is done', async () => {
    const html = await shown({
      missing: MISSING,
      again: [{ kind: 'aadhar_Card', name: 'the front of your Aadhaar card' }],
      hasPicture: false,
      unpaid: [{ id: 'o1', number: 'ORD-1' }],
      coolingOff: { daysLeft: 1, lastDay: '24 November 2026' },
      unread: [{ id: 'a1', title: 'New office', day: '20 November 2026', isRead: false }],
      tickets: [
        {
          number: 'MSG-1',
          subject: '',
          status: 'in_progress',
          created_at: '2026-11-20',
          answered_at: '',
        },
        {
          number: 'MSG-2',
          subject: 'My tea',
          status: 'resolved',
          created_at: '2026-11-20',
          answered_at: '2026-11-21',
        },
      ] as DashboardPage['tickets'],
    });
    const said = text(html);
    expect(html).toContain(`href="${paths.payOrder('o1')}"`);
    expect(said).toContain(
      'Send us your PAN card , your signature . We have not verified your Aadhaar number: contact us',
    );
    expect(html).toContain(`href="${paths.profileDocument('signature')}"`);
    expect(said).toContain('Send us the front of your Aadhaar card again.');
    expect(html).toContain(`href="${paths.profileDocument('aadhar_Card')}"`);
    expect(said).toContain('Your ID card has no photo: add a photo');
    expect(said).toMatch(/1 day left, until 24 November 2026.*Needs your attention/);
    expect(said).toContain('New office 20 November 2026 Unread');
    expect(said).toContain('MSG-1 MSG-1, 20 November 2026, In progress');
    expect(said).toContain('My tea MSG-2, 20 November 2026 We answered on 21 November 2026');
    const over = { daysLeft: 0, lastDay: '24 November 2026' };
    expect(text(await shown({ coolingOff: over }))).not.toContain('cooling-off');
  });

  it('links to orders and to new members, even without a number or after leaving', async () => {
    const state = { text: 'Paid', look: 'ok' as const };
    const html = await shown({
      orders: [
        { id: 'o1', number: 'ORD-1', day: '20 November 2026', total: 458_31, state },
        { id: 'o2', number: 'ORD-2', day: '', total: null, state },
      ],
      next: {
        name: 'Silver',
        needs: [
          { what: 'Group points', have: 800, need: 800 },
          { what: 'Active legs', have: 0, need: 1 },
        ],
      },
      sales: {
        ...sales,
        joined: [
          { id: 'NG2', name: 'Ravi', number: 'NG2', since: '20 November 2026' },
          { id: 'm2', name: '', number: '', since: '' },
        ],
      },
    });
    expect(html).toContain(`href="${paths.downlineMember('NG2', 'Ravi')}"`);
    expect(html).toContain(`href="${paths.downlineMember('m2', 'm2')}"`);
    const said = text(html);
    expect(said).toContain('Ravi NG2, 20 November 2026 Former member');
    expect(said).toContain('Group points this month 800 (800 needed, met)');
    expect(said).toContain('Active legs this month 0 (1 needed) ');
    expect(said).toContain('ORD-1 20 November 2026 Paid ₹458.31 ORD-2 Paid');
  });
});
