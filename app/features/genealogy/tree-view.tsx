import { Form } from '@remix-run/react';
import { formatCount } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import { PeriodForm } from '~/ui/period-form';
import { genealogyText } from './genealogy.text';
import { EmptyTeam } from './team-view';
import type { TreePage } from './tree.server';
import { NodeFacts, NodeLinks, TreeList } from './tree-branch';
import { TreeDrawing } from './tree-drawing';

/** A part of the tree with links to other parts, or the results of a search. */
export function TreeView(props: TreePage) {
  const { found, look, query, root, rows, period } = props;
  const isEmpty = rows.length === 0 && !root && !found && period.isValid;
  if (isEmpty && props.page === 1) return <EmptyTeam />;
  const rootParameter: Record<string, string> = root ? { root: root.id } : {};
  return (
    <>
      <PeriodForm
        period={period}
        path={paths.genealogy}
        label={genealogyText.sales}
        query={{ ...layoutParameter(query), ...rootParameter }}
      />
      {/* The key resets the field when the searched name in the URL changes. */}
      <Form className="dates" action={paths.genealogy} key={found?.name}>
        {Object.entries(query).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field id="name" name="name" label={genealogyText.nameField} defaultValue={found?.name} />
        <Button look="alt">{genealogyText.find}</Button>
      </Form>
      {found ? <Found {...found} query={query} /> : null}
      {period.isValid && !found ? (
        <>
          <LayoutLink
            look={look}
            query={{ ...query, ...rootParameter, page: pageParameter(props.page) }}
          />
          <TreePart {...props} />
        </>
      ) : null}
    </>
  );
}

const pageParameter = (page: number) => (page > 1 ? String(page) : '');
const layoutParameter = ({ look = '' }: Record<string, string>): Record<string, string> =>
  look ? { look } : {};

function LayoutLink({ look, query }: Pick<TreePage, 'look' | 'query'>) {
  const isList = look === 'list';
  return (
    <p className="plain">
      <Link to={paths.tree({ ...query, look: isList ? 'drawing' : '' })}>
        {isList ? genealogyText.asDrawing : genealogyText.asList}
      </Link>
    </p>
  );
}

/**
 * Two levels of the tree below the root. If the root is not the visitor, the path to it and facts
 * about it come first.
 */
function TreePart({ root, line, rows, look, query, page, pages, hasNext }: TreePage) {
  const crumbs = line.map(({ id, text }) => ({ text, href: paths.tree({ ...query, root: id }) }));
  return (
    <section className="tree-part">
      {root ? (
        <>
          <Breadcrumbs
            crumbs={[
              { text: genealogyText.you, href: paths.tree(query) },
              ...crumbs,
              { text: root.name },
            ]}
          />
          <h2>{root.name}</h2>
          <p>
            <NodeFacts {...root} />
          </p>
          <p>
            <Link to={paths.downlineMember(root.id, root.name)}>{genealogyText.about(root)}</Link>
          </p>
        </>
      ) : null}
      {rows.length === 0 && root ? <p>{genealogyText.noDirects(root)}</p> : null}
      {rows.length > 0 && look === 'list' ? <TreeList rows={rows} query={query} /> : null}
      {rows.length > 0 && look === 'drawing' ? (
        <TreeDrawing root={root?.name ?? genealogyText.you} rows={rows} query={query} />
      ) : null}
      <Pagination
        page={page}
        pages={pages}
        hasNext={hasNext}
        href={(number) =>
          paths.tree({ ...query, root: root?.id ?? '', page: pageParameter(number) })
        }
      />
    </section>
  );
}

type FoundProps = NonNullable<TreePage['found']> & Pick<TreePage, 'query'>;

function Found({ name, members, hasMore, query }: FoundProps) {
  if (members.length === 0) {
    return (
      <EmptyState title={genealogyText.nobodyFound}>
        <p>{genealogyText.noneFound}</p>
        <Link to={paths.tree(query)}>{genealogyText.wholeTree}</Link>
      </EmptyState>
    );
  }
  return (
    <section className="band">
      <h2>{genealogyText.found({ name })}</h2>
      <ul className="tree">
        {members.map((member) => (
          <li className="leaf" key={member.id}>
            <Link to={paths.tree({ ...query, root: member.id })}>{member.name}</Link>{' '}
            <NodeFacts {...member} directs={null} /> <NodeLinks {...member} query={query} />
          </li>
        ))}
      </ul>
      {hasMore ? <p>{genealogyText.moreFound({ count: formatCount(members.length) })}</p> : null}
      <p>
        <Link to={paths.tree(query)}>{genealogyText.wholeTree}</Link>
      </p>
    </section>
  );
}
