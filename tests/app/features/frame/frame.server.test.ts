import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFrame } from '~/features/frame/frame.server';
import { getSession, type SignedIn } from '~/platform/session/session.server';
import { clearReads } from '~/platform/upstream/read.server';
import { category, product } from '../../../../api/db/schema';
import { cookieOf } from '../../../setup/session-cookie';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, type Visitor } from '../../../setup/visitor';

const upstream = testUpstream();
beforeEach(() => clearReads());

const user: SignedIn = {
  id: 'm1',
  name: 'Asha Verma',
  token: 'secret-token',
  rank: 1,
  ediscount: 5,
  type: 'distributor',
};
const flash = { type: 'info', title: 'Hello' } as const;

async function visitorWith(values: { user?: SignedIn; flash?: typeof flash }): Promise<Visitor> {
  const visitor = createVisitor();
  const session = await getSession(visitor.request('/'));
  if (values.user) session.set('user', values.user);
  if (values.flash) session.flash('flash', values.flash);
  const cookie = await cookieOf(session);
  visitor.setCookie('session', cookie.slice('session='.length));
  return visitor;
}

/** The root loader's data; the visitor stores the cookies. */
async function frameOf(visitor: Visitor) {
  const loader = async ({ request }: { request: Request }) => {
    const { data, headers } = await loadFrame(request);
    return Response.json(data, headers ? { headers } : {});
  };
  return (await visitor.get(loader, '/')).json();
}

describe('the frame', () => {
  it('requests nothing of a member for a visitor, and sets no cookie', async () => {
    const calls = vi.spyOn(globalThis, 'fetch');
    const { data, headers } = await loadFrame(createVisitor().request('/'));
    expect(data).toMatchObject({ user: null, csrf: '', flash: null });
    expect(headers).toBeUndefined();
    const asked = calls.mock.calls.map(([url]) => new URL(String(url)).pathname);
    expect(asked).toContain('/api/category/all');
    expect(asked.filter((path) => path.startsWith('/api/distributor/'))).toEqual([]);
    expect(JSON.stringify(calls.mock.calls)).not.toMatch(/authorization/i);
  });

  it('has the first nine top categories that have products, and says that there are more', async () => {
    const { db } = upstream.api;
    const rows = Array.from({ length: 13 }, (_, index) => ({
      slug: `c${index}`,
      name: `Category ${index}`,
      position: index,
    }));
    const own = await db.insert(category).values(rows).returning();
    const sell = (index: number) =>
      db.insert(product).values({
        slug: `p${index}`,
        name: `Product ${index}`,
        categoryId: own[index]?.id ?? '',
        mrp: 100,
        price: 100,
      });
    for (let index = 1; index < 6; index += 1) await sell(index);
    const shown = async () => {
      clearReads();
      const { categories, hasMoreCategories } = (await loadFrame(createVisitor().request('/')))
        .data;
      return [categories.map(({ slug }) => slug), hasMoreCategories];
    };
    expect(await shown()).toEqual([rows.slice(1, 6).map(({ slug }) => slug), false]);
    // A tablet shows fewer, and needs the link to the others.
    await sell(6);
    expect(await shown()).toEqual([rows.slice(1, 7).map(({ slug }) => slug), true]);
    for (const index of [0, 7, 8, 9, 10, 11, 12]) await sell(index);
    expect(await shown()).toEqual([rows.slice(0, 9).map(({ slug }) => slug), true]);
  });

  it('gives a logged-in member a name and a CSRF token, but not the bearer token', async () => {
    const frame = await frameOf(await visitorWith({ user }));
    expect(frame).toMatchObject({
      user: { name: 'Asha Verma' },
      csrf: expect.stringMatching(/^[\w-]{51}$/),
    });
    expect(JSON.stringify(frame)).not.toContain(user.token);
  });

  it('counts the cart lines of a member with one extra call, and not for a visitor', async () => {
    const asked = (lines: unknown, status = 200) =>
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
        const isCart = String(url).includes('/cart/all');
        return Response.json(
          {
            status_code: status,
            message: 'Success',
            ...(isCart ? (lines as object) : { data: [] }),
          },
          { status: isCart ? status : 200 },
        );
      });
    const item = { _id: '1', quantity: 3, product: { slug: 'tea', name: 'Tea' } };
    const counted = async (lines: unknown, status?: number) => {
      clearReads();
      const calls = asked(lines, status);
      const { cartCount } = await frameOf(await visitorWith({ user }));
      const paths = calls.mock.calls.map(([url]) => String(url));
      expect(paths.filter((path) => !path.endsWith('/shop/settings'))).toHaveLength(2);
      return cartCount;
    };
    expect(await counted({ data: [], total: 4 })).toBe(4);
    // Another upstream ignores the limit.
    expect(await counted({ data: [item, { ...item, _id: '2' }], total: 0 })).toBe(2);
    expect(await counted({ data: [item], count: '3' })).toBe(3);
    expect(await counted({ data: [] })).toBeUndefined();
    // An expired token, and an upstream without carts.
    expect(await counted({ data: null }, 401)).toBeUndefined();
    expect(await counted({ data: null }, 404)).toBeUndefined();
  });

  it('is shown without the count if it is not available in time', async () => {
    const visitor = await visitorWith({ user });
    await upstream.pause();
    expect((await frameOf(visitor)).cartCount).toBeUndefined();
    await upstream.resume();
    clearReads();
  });

  it('shows a message once, and keeps the session', async () => {
    const visitor = await visitorWith({ user, flash });
    expect((await frameOf(visitor)).flash).toEqual(flash);
    expect(await frameOf(visitor)).toMatchObject({ flash: null, user: { name: 'Asha Verma' } });
  });

  it('takes the cookie back from a visitor once the message has been shown', async () => {
    const visitor = await visitorWith({ flash });
    expect((await frameOf(visitor)).flash).toEqual(flash);
    expect(visitor.cookie('session')).toBe('');
  });

  it('is shown without categories while the upstream is down, and marked as partial', async () => {
    await upstream.pause();
    const { data } = await loadFrame(createVisitor().request('/'));
    expect(data).toMatchObject({ categories: [], isPartial: true });
    await upstream.resume();
    clearReads();
    expect((await loadFrame(createVisitor().request('/'))).data.isPartial).toBeUndefined();
  });

  it('is complete if the upstream has no categories', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
    const { data } = await loadFrame(createVisitor().request('/'));
    expect(data.categories).toEqual([]);
    expect(data.isPartial).toBeUndefined();
  });

  it('takes a cookie back that is not genuine', async () => {
    const visitor = createVisitor();
    visitor.setCookie('session', 'eyJ1c2VyIjp7fX0.bm90LXNpZ25lZA');
    expect((await frameOf(visitor)).user).toBeNull();
    expect(visitor.cookie('session')).toBe('');
  });
});
