import { describe, expect, it } from 'vitest';
import { AnnouncementsView, AnnouncementView } from '~/features/announcement/announcement-views';
import { DocumentView } from '~/features/documents/document-view';
import { IdCardView } from '~/features/id-card/id-card-view';
import { VerifyView } from '~/features/id-card/verify-view';
import { paths } from '~/platform/paths';
import { qrCode } from '~/platform/qr-code.server';
import { renderPage, text } from '../../ui/render';

const link = 'https://shop.example/distributor-register?ref=NG1';

describe('documents of a distributor', () => {
  const bare = {
    name: 'agreement',
    document: null,
    card: null,
    categories: [],
    category: '',
    pdf: '',
  };
  const shown = (changes: object) =>
    renderPage(
      <DocumentView
        {...({ ...bare, ...changes } as unknown as Parameters<typeof DocumentView>[0])}
      />,
    );

  it('print every kind of block, and say why there is no file', async () => {
    const blocks = [
      { kind: 'heading', text: 'Your rights' },
      { kind: 'text', text: 'You may leave.' },
      { kind: 'facts', facts: [{ label: 'Name', value: 'Asha' }] },
      { kind: 'list', items: ['One', 'Two'] },
      {
        kind: 'table',
        caption: 'Prices',
        rows: [['Tea', '₹90']],
        columns: [{ label: 'Product' }, { label: 'Price', figures: true }],
      },
      { kind: 'table', caption: 'Nothing', rows: [], columns: [] },
    ];
    const document = { title: 'Agreement', day: '1 May 2026', blocks };
    const html = await shown({ document, pdf: '/documents/agreement.pdf' });
    expect(text(html)).toContain(
      'Agreement 1 May 2026 Your rights You may leave. Name Asha One Two Prices Product Price Tea ₹90',
    );
    expect(html).toContain('href="/documents/agreement.pdf"');
    expect(text(html)).not.toContain('Nothing');
    expect(text(await shown({ document }))).toContain(
      'our fonts do not have all letters of your name',
    );
  });

  it('ask for a category before they list prices, and leave out a missing code', async () => {
    const categories = [{ slug: 'tea', name: 'Tea' }];
    const list = await shown({ name: 'price-list', categories, category: 'tea' });
    expect(text(list)).toContain('Choose a category');
    expect(list).toMatch(/<option value="tea" selected="">/);
    const card = {
      name: 'आशा वर्मा',
      role: 'Direct seller',
      lines: ['98765 43210'],
      link,
      code: qrCode(link),
    };
    const full = await shown({ name: 'visiting-card', card });
    expect(full).toContain(`href="${link}"`);
    expect(text(full)).toContain('आशा वर्मा Direct seller 98765 43210');
    const plain = await shown({ name: 'visiting-card', card: { ...card, link: '', code: null } });
    expect(plain).not.toMatch(/<a href="https|QR code of/);
  });
});

describe('the ID card', () => {
  const bare = { name: 'Asha', memberId: 'NG1', rank: '', phone: '', since: '', code: null };
  const shown = (changes: object) =>
    renderPage(<IdCardView {...bare} hasPicture={false} hasFiles={false} {...changes} />);

  it('shows known data, asks for a photo, and says why there is no file', async () => {
    const said = text(await shown({}));
    expect(said).toContain('Member number NG1 ');
    expect(said).toContain('Your card has no photo yet. Add your photo');
    expect(said).toContain('We cannot make a file of your card');
    expect(said).not.toMatch(/Rank|The QR code on/);
    const name = 'अ'.repeat(29);
    const full = await shown({
      name,
      hasPicture: true,
      hasFiles: true,
      code: qrCode(link),
      rank: 'Gold',
    });
    expect(full).toContain(`<h2 class="long">${name}`);
    expect(full).toContain(`alt="${name}"`);
    expect(full).toContain(paths.idCardFile('pdf'));
    expect(text(full)).toContain('The QR code on your card opens a page that verifies the card');
  });

  it('is proven, refused or out of date by the page that its code leads to', async () => {
    const holder = { name: 'Asha', member_id: 'NG1', status: 'active' as const };
    const said = async (page: object) =>
      text(
        await renderPage(
          <VerifyView
            {...({ holder: null, refusal: null, ...page } as unknown as Parameters<
              typeof VerifyView
            >[0])}
          />,
        ),
      );
    expect(await said({ holder })).toMatch(/^This person is a distributor of .* Status Active$/);
    const left = await said({ holder: { ...holder, status: 'left' } });
    expect(left).toMatch(
      /^This person is not a distributor of .* now\. .* Status Former distributor$/,
    );
    expect(await said({ holder: { ...holder, status: 'blocked' } })).toContain('Status Blocked');
    expect(await said({})).toContain('No ID card has this code.');
    expect(await said({ refusal: 'Too many tries.' })).toBe('Too many tries.');
  });
});

describe('announcements', () => {
  it('are marked once as read, and listed until then as unread', async () => {
    const row = { id: 'a1', title: 'New office', day: '1 May 2026', isRead: false };
    const page = {
      rows: [row, { ...row, id: 'a2', isRead: true }],
      page: 1,
      pages: 2,
      hasNext: true,
    };
    const list = await renderPage(
      <AnnouncementsView {...(page as unknown as Parameters<typeof AnnouncementsView>[0])} />,
    );
    expect(list.match(/Unread/g)).toHaveLength(1);
    expect(list).toContain(paths.announcementsPage(2));
    const none = await renderPage(
      <AnnouncementsView
        {...({ ...page, rows: [] } as unknown as Parameters<typeof AnnouncementsView>[0])}
      />,
    );
    expect(text(none)).toContain('There are no announcements yet');
    const one = { ...row, paragraphs: ['We moved.', '<b>Come</b>'] };
    const unread = await renderPage(<AnnouncementView {...one} />, '/', { csrf: 'own-token' });
    expect(unread).toContain('Mark as read');
    expect(unread).toContain('value="own-token"');
    expect(unread).toContain('&lt;b&gt;Come');
    const read = await renderPage(<AnnouncementView {...one} isRead />);
    expect(text(read)).toContain('You marked this announcement as read.');
    expect(read).not.toContain('<form');
  });
});
