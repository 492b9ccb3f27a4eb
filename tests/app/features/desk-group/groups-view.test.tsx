import type { DeskGroupRow } from '@contract/desk/group';
import { expect, it } from 'vitest';
import { GroupsView } from '~/features/desk-group/groups-view';
import { renderPage } from '../../ui/render';

const row = (slug: string, depth: number): DeskGroupRow => ({
  slug,
  depth,
  name: slug,
  product_count: 0,
  hidden: false,
});
const groups = [row('care', 0), row('soaps', 1), row('oils', 1), row('food', 0), row('spices', 1)];

it('offers no move to a category that has none beside it in that direction', async () => {
  const html = await renderPage(
    <GroupsView
      kind="category"
      groups={groups}
      page={1}
      pages={1}
      hasNext={false}
      state={{ filters: {}, sort: '', page: 1 }}
    />,
  );
  const buttons = [...html.matchAll(/<button[^>]*>/g)].map(([tag]) => tag);
  const movable = buttons
    .filter((tag) => !tag.includes('disabled'))
    .map((tag) => /value="(\w+ \w+)"/.exec(tag)?.[1]);
  expect(movable).toEqual(['down care', 'down soaps', 'up oils', 'up food']);
  expect(buttons).toHaveLength(2 * groups.length);
});
