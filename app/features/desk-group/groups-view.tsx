import type { DeskGroupRow, GroupKind } from '@contract/desk/group';
import { CatalogueNav } from '~/features/desk/catalogue-nav';
import { DeskList } from '~/features/desk/desk-list';
import { MoveButtons, OrderForm } from '~/features/desk/part-forms';
import { deskPaths } from '~/platform/desk-paths';
import { formatCount } from '~/platform/money';
import { ButtonLink } from '~/ui/button';
import { Link } from '~/ui/link';
import { groupText, groupFormText as text } from './group.text';
import type { loadGroups } from './groups.server';

type GroupsPage = Awaited<ReturnType<typeof loadGroups>>;
type GroupsProps = GroupsPage & { kind: GroupKind };

const INDENT = '– ';

/**
 * Says whether a category is the first or the last one below its parent.
 * @param tree in depth-first order
 */
function endsOf(tree: readonly DeskGroupRow[], row: DeskGroupRow) {
  const at = tree.indexOf(row);
  // Deeper rows are below a sibling, so they do not count.
  const isBesideOrAbove = ({ depth }: DeskGroupRow) => depth <= row.depth;
  const previous = tree.slice(0, at).reverse().find(isBesideOrAbove);
  const next = tree.slice(at + 1).find(isBesideOrAbove);
  return { isFirst: previous?.depth !== row.depth, isLast: next?.depth !== row.depth };
}

/** All categories as a tree that can be reordered, or brands by name. */
export function GroupsView({ kind, ...page }: GroupsProps) {
  const own = groupText[kind];
  return (
    <>
      <h1>{own.title}</h1>
      <CatalogueNav />
      <p>
        <ButtonLink
          look="alt"
          to={kind === 'category' ? deskPaths.newCategory : deskPaths.newBrand}
        >
          {own.add}
        </ButtonLink>
      </p>
      {kind === 'category' ? (
        <OrderForm>
          <GroupList kind={kind} {...page} />
        </OrderForm>
      ) : (
        <GroupList kind={kind} {...page} />
      )}
    </>
  );
}

function GroupList({ kind, groups, state, pages, hasNext }: GroupsProps) {
  const own = groupText[kind];
  const path = kind === 'category' ? deskPaths.category : deskPaths.brand;
  return (
    <DeskList
      caption={own.caption}
      items={groups}
      rowKey={({ slug }) => slug}
      state={state}
      pages={pages}
      hasNext={hasNext}
      filters={kind === 'brand' ? [{ name: 'q', label: text.search }] : []}
      empty={own}
      columns={[
        {
          key: 'name',
          label: text.name,
          cell: ({ slug, name, depth }) => (
            <>
              {INDENT.repeat(depth)}
              <Link to={path(slug)}>{name}</Link>
            </>
          ),
        },
        {
          key: 'products',
          label: own.products,
          figures: true,
          cell: (row) => formatCount(row.product_count),
        },
        { key: 'state', label: text.state, cell: ({ hidden }) => (hidden ? text.isHidden : '') },
        ...(kind === 'category'
          ? [
              {
                key: 'position',
                label: text.position,
                cell: (row: DeskGroupRow) => (
                  <MoveButtons id={row.slug} name={row.name} {...endsOf(groups, row)} />
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
