import { paths } from '~/platform/paths';
import { DefinitionList } from '~/ui/definition-list';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { coolingOffSentence } from './cooling-off';
import type { Membership } from './membership.server';
import { membershipText } from './membership.text';

export function MembershipParts({ agreement, coolingOff, documents, isPartial }: Membership) {
  return (
    <>
      {isPartial ? <Notice type="warning">{membershipText.partial}</Notice> : null}
      <section className="band">
        <h2>{membershipText.agreement}</h2>
        <DefinitionList
          facts={[
            { label: membershipText.version, value: agreement?.version },
            { label: membershipText.acceptedOn, value: agreement?.day },
            {
              label: membershipText.coolingOff,
              value: coolingOff && coolingOffSentence(coolingOff),
            },
          ]}
        />
        <ul className="list">
          <li>
            <Link to={paths.document('agreement')}>{membershipText.readAgreement}</Link>
          </li>
          <li>
            <Link to={paths.leave}>{membershipText.leave}</Link>
          </li>
        </ul>
      </section>
      {documents.length > 0 ? (
        <section className="band">
          <h2>{membershipText.identityDocuments}</h2>
          <DefinitionList
            facts={documents.map(({ kind, state, day }) => ({
              label: membershipText.documents[kind],
              value: stateOf(state, day),
            }))}
          />
        </section>
      ) : null}
    </>
  );
}

function stateOf(state: Membership['documents'][number]['state'], date: string): string {
  const name = membershipText.states[state];
  return date ? membershipText.stateOn({ state: name, date }) : name;
}
