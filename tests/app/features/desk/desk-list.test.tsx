import { expect, it } from 'vitest';
import { DeskList } from '~/features/desk/desk-list';
import { render, text } from '../../ui/render';

const list = (page: number) =>
  render(
    <DeskList
      caption="Orders"
      columns={[{ key: 'number', label: 'Order', cell: (row: number) => String(row) }]}
      items={Array.from({ length: 50 }, (_, index) => index)}
      rowKey={String}
      state={{ filters: {}, sort: '', page }}
      pages={null}
      hasNext
      empty={{ nothing: 'There are no orders yet' }}
    />,
  );

it('a list of the desk ends after ten thousand rows, and says so', () => {
  expect(list(199)).toContain('rel="next"');
  expect(text(list(199))).not.toContain('Only the first');
  expect(list(200)).not.toContain('rel="next"');
  expect(text(list(200))).toContain('Only the first 10,000 are listed. Use the filters');
});
