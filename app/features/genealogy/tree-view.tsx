import { formatCount } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import type { TeamRow, TreePage, TreeRow } from './team.server';
import { NobodyYet } from './team-view';

/** Two levels of the tree, and the links further down and up. */
export function TreeView({ root, line, rows, page, pages, hasNext }: TreePage) {
  return (
    <>
      {root ? (
        <Breadcrumbs
          crumbs={[{ text: 'You', href: paths.genealogy }, ...line, { text: root.name }]}
        />
      ) : null}
      {rows.length === 0 && !root ? <NobodyYet /> : null}
      {rows.length === 0 && root ? <p>{root.name} has not introduced anybody yet.</p> : null}
      {rows.length > 0 ? (
        <ul className="tree">
          {rows.map((row) => (
            <li key={row.id}>
              {row.members.length > 0 ? <Branch row={row} /> : <Leaf row={row} />}
            </li>
          ))}
        </ul>
      ) : null}
      <Pagination
        {...{ page, pages, hasNext }}
        href={(number) => paths.tree(root?.id ?? '', number)}
      />
    </>
  );
}

function Branch({ row }: { row: TreeRow }) {
  const { directs, members, name } = row;
  return (
    <details>
      <summary>
        <b>{name}</b> <span className="soft">{about(row)}</span>
      </summary>
      <ul>
        {members.map((member) => (
          <li key={member.id}>
            <Leaf row={member} />
          </li>
        ))}
        <li className="leaf">
          <Link to={row.treeHref}>
            {directs !== null && directs > members.length
              ? `All ${formatCount(directs)} below ${name}`
              : `Tree of ${name}`}
          </Link>
          {', '}
          <Link to={row.href}>about {name}</Link>
        </li>
      </ul>
    </details>
  );
}

function Leaf({ row }: { row: TeamRow }) {
  return (
    <p className="leaf">
      <Link to={row.directs ? paths.tree(row.id) : row.href}>{row.name}</Link>{' '}
      <span className="soft">{about(row)}</span>
    </p>
  );
}

/** Rank, and how many are directly below. */
const about = ({ rank, directs }: TeamRow): string =>
  [rank, directs ? `introduced ${formatCount(directs)}` : ''].filter(Boolean).join(', ');
