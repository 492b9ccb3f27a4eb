import { isIdentityFile } from '@contract/identity-files';
import { paths } from '~/platform/paths';
import { DefinitionList } from '~/ui/definition-list';
import { fill } from '~/ui/fill';
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
        </ul>
      </section>
      {documents.length > 0 ? (
        <section className="band">
          <h2>{membershipText.identityDocuments}</h2>
          <DefinitionList
            facts={documents.map((document) => ({
              label: membershipText.documents[document.kind],
              value: <DocumentFact {...document} />,
            }))}
          />
        </section>
      ) : null}
    </>
  );
}

type Document = Membership['documents'][number];

/**
 * Shows the state of a document, and the reason if it was not accepted. If a file is missing or was
 * not accepted, there is a link to send it.
 */
function DocumentFact({ kind, state, day, words }: Document) {
  const name = membershipText.documents[kind];
  const sentence = state === 'missing' ? membershipText.send : membershipText.sendAgain;
  const hidden = <span className="vh">{membershipText.hiddenName({ name })}</span>;
  return (
    <>
      {stateOf({ kind, state, day })}
      {words ? <p>{membershipText.reason({ words })}</p> : null}
      {isIdentityFile(kind) && ['again', 'rejected', 'missing'].includes(state) ? (
        <p>
          <Link to={paths.profileDocument(kind)}>{fill(sentence, { hidden })}</Link>
        </p>
      ) : null}
    </>
  );
}

function stateOf({ kind, state, day: date }: Pick<Document, 'kind' | 'state' | 'day'>): string {
  const isUnverified = state === 'missing' && !isIdentityFile(kind);
  const name = membershipText.states[isUnverified ? 'unverified' : state];
  return date ? membershipText.stateOn({ state: name, date }) : name;
}
