import { describe, expect, it } from 'vitest';
import { action, loader } from '~/routes/_info+/$page';

const args = (page: string) => ({
  params: { page },
  context: {},
  request: new Request(`http://shop.example/${page}`),
});

function statusOf(call: () => unknown): number {
  try {
    call();
    return 200;
  } catch (thrown) {
    return thrown instanceof Response ? thrown.status : 500;
  }
}

describe('the page of a name', () => {
  it('is the information page of that name', async () => {
    const { page } = loader(args('shipping-policy'));
    expect(page).toMatchObject({ slug: 'shipping-policy', title: 'Shipping policy' });
  });

  it.each(['nothing', 'Shipping-Policy', '__proto__', 'constructor', ''])(
    'is not found when it is "%s"',
    (name) => {
      expect(statusOf(() => loader(args(name)))).toBe(404);
      expect(statusOf(() => action(args(name)))).toBe(404);
    },
  );

  it('refuses POST', () => {
    expect(statusOf(() => action(args('shipping-policy')))).toBe(405);
  });
});
