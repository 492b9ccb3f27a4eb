import { localPath } from '~/platform/language/page-language';
import { formatCount, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { genealogyText } from './genealogy.text';
import type { TreeBranch, TreeNode, TreePage } from './tree.server';

interface TreeDrawingProps {
  /** The name of the member at the root. */
  root: string;
  rows: readonly TreeBranch[];
  query: TreePage['query'];
}

/** The size of a box. All lengths in this file are pixels. */
const BOX = { width: 360, height: 44 };
/** Narrower, so that the first level begins on the screen of a phone. */
const ROOT_WIDTH = 160;
const GAP = { across: 40, down: 10 };
const STEP = BOX.height + GAP.down;
/** How many direct recruits are drawn for each member of the first level. */
const MAX_DRAWN = 3;
/** How many letters fit into a box. The facts are in a smaller font than the name. */
const MAX_LETTERS = { root: 16, name: 40, facts: 56 };

interface PlacedBox {
  key: string;
  name: string;
  /** The path that the box links to; undefined for the root. */
  href: string | undefined;
  facts: string;
  column: number;
  /** The vertical middle of the box. */
  y: number;
}

/**
 * A root and two levels below it, from left to right. Each box except the root is a link.
 */
export function TreeDrawing({ root, rows, query }: TreeDrawingProps) {
  const { boxes, lines, height } = layoutTree(root, rows, query);
  const width = leftOf(2) + BOX.width + 2;
  const label = genealogyText.treeOf({ name: root });
  return (
    <>
      <p className="soft hint drawn">{genealogyText.scrollSideways}</p>
      <section className="scroll" aria-label={label} {...keyboardStop}>
        <svg
          className="drawn"
          viewBox={`-1 -1 ${width} ${height + 2}`}
          width={width}
          height={height + 2}
        >
          <title>{label}</title>
          <path d={lines} fill="none" stroke="#85806f" />
          {boxes.map(({ key, ...box }) => (
            <Box key={key} {...box} />
          ))}
        </svg>
      </section>
    </>
  );
}

/** A scrollable region must be focusable, so that the keyboard can scroll it. */
const keyboardStop = { tabIndex: 0 };

/** Returns the placed boxes, the SVG path of the lines between them, and the total height. */
function layoutTree(root: string, rows: readonly TreeBranch[], query: TreePage['query']) {
  const boxes: PlacedBox[] = [];
  let lines = '';
  let y = 0;
  const place = (node: TreeNode, column: number, at: number) => {
    const href = node.directs
      ? paths.tree({ ...query, root: node.id })
      : paths.downlineMember(node.id, node.name);
    boxes.push({ key: node.id, name: node.name, href, facts: factsOf(node), column, y: at });
  };
  const middles: number[] = [];
  for (const row of rows) {
    const drawn = row.members.slice(0, MAX_DRAWN);
    const more = (row.directs ?? row.members.length) - drawn.length;
    const places = Math.max(1, drawn.length + (more > 0 ? 1 : 0));
    const middle = y + (places * STEP - GAP.down) / 2;
    place(row, 1, middle);
    middles.push(middle);
    drawn.forEach((member, index) => {
      const at = y + index * STEP + BOX.height / 2;
      place(member, 2, at);
      lines += connector(1, middle, at);
    });
    if (more > 0) {
      const at = y + drawn.length * STEP + BOX.height / 2;
      const name = genealogyText.more({ count: formatCount(more) });
      const href = paths.tree({ ...query, root: row.id });
      boxes.push({ key: `more ${row.id}`, name, href, facts: '', column: 2, y: at });
      lines += connector(1, middle, at);
    }
    y += places * STEP;
  }
  const height = y - GAP.down;
  // The root is at the top: in the middle of a large team it would be far below the screen.
  const rootY = BOX.height / 2;
  for (const middle of middles) lines += connector(0, rootY, middle);
  boxes.unshift({ key: 'root', name: root, href: undefined, facts: '', column: 0, y: rootY });
  return { boxes, lines, height };
}

const widthOf = (column: number) => (column === 0 ? ROOT_WIDTH : BOX.width);

const leftOf = (column: number) =>
  column === 0 ? 0 : ROOT_WIDTH + GAP.across + (column - 1) * (BOX.width + GAP.across);

/** The SVG path of a line from a box to a box in the next column. */
const connector = (column: number, from: number, to: number) =>
  `M${leftOf(column) + widthOf(column)} ${from}h${GAP.across / 2}V${to}h${GAP.across / 2}`;

const factsOf = ({ rank, directs, team }: TreeNode) =>
  [
    rank,
    directs ? genealogyText.directsCount({ count: directs, formatted: formatCount(directs) }) : '',
    team === null ? '' : genealogyText.soldWithTeam({ team: formatPaise(team) }),
  ]
    .filter(Boolean)
    .join(', ');

function Box({ name, href, facts, column, y }: Omit<PlacedBox, 'key'>) {
  const x = leftOf(column);
  const drawing = (
    <>
      <title>{name}</title>{' '}
      <rect
        x={x}
        y={y - BOX.height / 2}
        width={widthOf(column)}
        height={BOX.height}
        rx="3"
        fill={href ? '#fff' : '#e7efe3'}
        stroke="#85806f"
      />
      <text x={x + 10} y={facts ? y - 3 : y + 5} fontSize="15" fontWeight="600">
        {truncate(name, column === 0 ? MAX_LETTERS.root : MAX_LETTERS.name)}
      </text>{' '}
      {facts ? (
        <text x={x + 10} y={y + 15} fontSize="13" fill="#5b5e53">
          {truncate(facts, MAX_LETTERS.facts)}
        </text>
      ) : null}{' '}
    </>
  );
  return href ? <a href={localPath(href)}>{drawing}</a> : <g>{drawing}</g>;
}

/**
 * Shortens a text to a number of letters. Letters are counted, not code units, so that marks of
 * Indian scripts stay with their letter.
 */
function truncate(text: string, maxLetters: number): string {
  const letters = text.match(/\P{M}\p{M}*/gu) ?? [];
  return letters.length > maxLetters ? `${letters.slice(0, maxLetters - 1).join('')}…` : text;
}
