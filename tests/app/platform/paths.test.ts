import { expect, it, vi } from 'vitest';
import { paths } from '~/platform/paths';

it('a link has its query in browsers whose URLSearchParams has no size', () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never);
  expect(paths.tree({ root: 'NG101', look: '' })).toBe('/genealogy?root=NG101');
  expect(paths.downlineOf({ name: 'Asha', startDate: '' })).toBe('/downline?name=Asha&startDate=');
  expect(paths.ownDownlineOf({ name: '' })).toBe('/mydownline');
});
