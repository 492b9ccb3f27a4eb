import { describe, expect, it } from 'vitest';
import type { CheckedRank, RanksPage } from '~/features/rank/rank.server';
import { CheckRankView, RanksView } from '~/features/rank/rank-views';
import { paths } from '~/platform/paths';
import { renderPage, text } from '../../ui/render';

const step = (rank: number, changes: object = {}) => ({
  _id: `r${rank}`,
  rank,
  name: `Rank ${rank}`,
  title: `Rank ${rank}`,
  ediscount: 7.5,
  personal_points: 0,
  group_points: 1200,
  legs: 0,
  price: 0,
  isOwn: false,
  ...changes,
});
const check: CheckedRank = {
  name: '',
  present: 'Bronze',
  next: 'Silver',
  isEligible: false,
  conditions: [
    { sentence: 'You need 1,000 group points and have 640.', isMet: false },
    { sentence: 'You need 1 active legs and have 2.', isMet: true },
  ],
  month: 'November 2026',
};
const bare: RanksPage = { steps: [], check: null, next: null, history: [] };
const shown = (changes: object) => renderPage(<RanksView {...bare} {...changes} />);

describe('the page of ranks', () => {
  it('shows the ladder, marks the member’s rank, and has a dash for what a rank does not require', async () => {
    const steps = [step(1, { isOwn: true }), step(5, { price: 5000_00, personal_points: 100 })];
    const said = text(await shown({ steps }));
    expect(said).toContain('Rank 1 (yours) 7.5% – 1,200 –');
    expect(said).toContain('Rank 5 7.5% 100 1,200 ₹5,000');
    expect(text(await shown({}))).toContain('There are no ranks');
  });

  it('shows each condition of the next rank, and the rank history as far as it is known', async () => {
    const history = [
      {
        id: 'h3',
        rank: '',
        from: 'Bronze',
        how: 'Lost because of a return',
        day: '3 May 2026',
        order: '',
      },
      { id: 'h2', rank: 'Bronze', from: '', how: '', day: '', order: 'o1' },
      { id: 'h1', rank: 'Associate', from: '', how: '', day: '', order: '' },
    ];
    const html = await shown({ check, history });
    const said = text(html);
    expect(said).toContain('The next rank is Silver Your rank is Bronze.');
    expect(said).toContain('group points and have 640. You need 1 active legs and have 2. Met');
    expect(said).toContain('These are the points of November 2026.');
    expect(said).toContain('None, previously Bronze Lost because of a return 3 May 2026');
    expect(said).toContain('Bronze With an order Not recorded');
    expect(html).toContain(`href="${paths.order('o1')}"`);
    expect(said).toContain('Associate Not recorded Not recorded');
    const highest = { ...check, next: null, conditions: [], present: '' };
    expect(text(await shown({ check: highest }))).toMatch(/^This is the highest rank There are no/);
    const eligible = { ...check, isEligible: true };
    expect(text(await shown({ check: eligible }))).toContain('All conditions of the next rank are');
  });

  it('says that the history is unknown, not empty', async () => {
    const unread = { id: 'h1', rank: '', from: '', how: '', day: '', order: '' };
    expect(text(await shown({ history: [unread] }))).toContain(
      'Not known Not recorded Not recorded',
    );
    expect(text(await shown({ history: null }))).toContain(
      'Your rank history is not available at the moment.',
    );
  });

  it('shows the price of a rank, and does not sell it without its products', async () => {
    const goods = [
      {
        product: 'p1',
        slug: 'tea',
        name: 'Tea',
        image: '',
        net_quantity: '100 g',
        quantity: 1,
        net: 90_00,
      },
      {
        product: 'p2',
        slug: '',
        name: 'Soap',
        image: '',
        net_quantity: '',
        quantity: 2,
        net: 10_00,
      },
    ];
    const offer = {
      rank: 'r5',
      price: 150_00,
      counted: 50_00,
      due: 100_00,
      goods,
      total: 100_00,
      points: 7,
    };
    const next = { id: 'r5', name: 'Gold', price: 150_00, offer };
    const html = await shown({ next });
    const said = text(html);
    expect(said).toContain(
      'The products must cost at least ₹150 Covered by earlier purchases − ₹50 Still to buy, at least ₹100',
    );
    expect(said).toContain(
      'You pay for the products below (your discount is already taken off) ₹100 Points 7 Delivery Shown at checkout',
    );
    expect(said).toContain('Tea 100 g, 1 piece, ₹90 Soap 2 pieces, ₹10');
    expect(html).toContain('name="rank" value="r5"');
    const soldOut = await shown({ next: { ...next, offer: { ...offer, goods: [], counted: 0 } } });
    expect(text(soldOut)).toContain('Too few of these products are in stock.');
    expect(soldOut).not.toContain('<form');
    const untold = await shown({ next: { ...next, offer: null } });
    expect(untold).toContain('name="rank" value="r5"');
    expect(text(untold)).not.toContain('The products you get');
  });
});

describe('checking the rank of a member', () => {
  it('shows the result, or says that no downline member has this number, and keeps the input', async () => {
    const known = { ...check, name: 'Ravi' };
    const html = await renderPage(<CheckRankView member="NG2" check={known} isUnknown={false} />);
    expect(text(html)).toContain('Ravi: the next rank is Silver Current rank: Bronze.');
    const unknown = await renderPage(<CheckRankView member="NG9" check={null} isUnknown={true} />);
    expect(text(unknown)).toContain('No member of your team has this number.');
    expect(unknown).toContain('href="#member"');
    expect(unknown).toContain('value="NG9"');
  });
});
