import { useFetcher } from '@remix-run/react';
import { useEnhanced } from '~/platform/forms/use-enhanced';
import { formatCount, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Link } from '~/ui/link';
import { genealogyText } from './genealogy.text';
import type { TreeBranch, TreeNode, TreePage } from './tree.server';

type Query = TreePage['query'];

interface TreeListProps {
  rows: readonly TreeBranch[];
  query: Query;
}

/** Members and their direct recruits, as nested lists that open in place. */
export function TreeList({ rows, query }: TreeListProps) {
  return (
    <ul className="tree">
      {rows.map((row) => (
        <li key={row.id}>
          {row.members.length > 0 ? (
            <Branch row={row} query={query} />
          ) : (
            <Leaf row={row} query={query} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Branch({ row, query }: { row: TreeBranch; query: Query }) {
  return (
    <details>
      <summary>
        <b>{row.name}</b> <NodeFacts {...row} />
      </summary>
      <ul>
        {row.members.map((member) => (
          <li key={member.id}>
            <Leaf row={member} query={query} />
          </li>
        ))}
        <li className="leaf">
          <NodeLinks {...row} shown={row.members.length} query={query} />
        </li>
      </ul>
    </details>
  );
}

/**
 * A member whose recruits are not on the page. If there are recruits, script loads them in place;
 * without script there is a link to the member's tree. A member without recruits links to the page
 * about that member.
 */
function Leaf({ row, query }: { row: TreeNode; query: Query }) {
  const isEnhanced = useEnhanced();
  if (isEnhanced && row.directs) return <FetchedBranch row={row} query={query} />;
  const to = row.directs
    ? paths.tree({ ...query, root: row.id })
    : paths.downlineMember(row.id, row.name);
  return (
    <p className="leaf">
      <Link to={to}>{row.name}</Link> <NodeFacts {...row} />
    </p>
  );
}

/** Loads the recruits of a member when the visitor opens the branch. This needs script. */
function FetchedBranch({ row, query }: { row: TreeNode; query: Query }) {
  const fetcher = useFetcher<TreePage>();
  const page = fetcher.data;
  const to = paths.tree({ ...query, root: row.id });
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !page && fetcher.state === 'idle') fetcher.load(to);
      }}
    >
      <summary>
        <b>{row.name}</b> <NodeFacts {...row} />
      </summary>
      {page ? (
        <>
          <TreeList rows={page.rows} query={query} />
          <p className="leaf">
            <NodeLinks {...row} shown={page.rows.length} query={query} />
          </p>
        </>
      ) : (
        <p className="leaf" role="status">
          <Link to={to}>{genealogyText.treeOf(row)}</Link>
        </p>
      )}
    </details>
  );
}

interface NodeLinksProps extends Pick<TreeNode, 'id' | 'name' | 'directs'> {
  /** How many of the recruits are already on the page. */
  shown?: number;
  query: Query;
}

/** Links to the tree of a member, if the member has recruits, and to the page about the member. */
export function NodeLinks({ id, name, directs, shown = 0, query }: NodeLinksProps) {
  return (
    <>
      {directs ? (
        <>
          <Link to={paths.tree({ ...query, root: id })}>
            {shown > 0 && directs > shown
              ? genealogyText.all({ count: formatCount(directs), name })
              : genealogyText.treeOf({ name })}
          </Link>
          {', '}
        </>
      ) : null}
      <Link to={paths.downlineMember(id, name)}>{genealogyText.about({ name })}</Link>
    </>
  );
}

/**
 * Rank, level, date of joining, number of direct recruits, and sales. Unknown facts are left out.
 */
export function NodeFacts({ rank, level, joined, directs, own, team }: Omit<TreeNode, 'id'>) {
  const facts = [
    rank,
    level ? genealogyText.onLevel({ level: formatCount(level) }) : '',
    joined ? genealogyText.joinedOn({ date: joined }) : '',
    directs ? genealogyText.directsCount({ count: directs, formatted: formatCount(directs) }) : '',
  ].filter(Boolean);
  return (
    <>
      <span className="soft">{facts.join(', ')}</span>{' '}
      {own === null || team === null ? null : (
        <span className="sold">
          {genealogyText.sold({ own: formatPaise(own), team: formatPaise(team) })}
        </span>
      )}
    </>
  );
}
