import { paths } from '~/platform/paths';
import { DefinitionList } from '~/ui/definition-list';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { coolingOffSentence } from './cooling-off';
import type { Membership } from './membership.server';

const documentNames: Record<Membership['documents'][number]['kind'], string> = {
  aadhaar: 'Aadhaar number',
  pan: 'PAN',
  aadhar_Card: 'Aadhaar card, front',
  aadhar_Card_Back: 'Aadhaar card, back',
  pancard: 'PAN card',
  signature: 'Signature',
};

const stateWords = { verified: 'Verified', received: 'Received', missing: 'Missing' } as const;

/** The agreement, the days to think again, the documents, and the way out. */
export function MembershipParts({ agreement, coolingOff, documents, isPartial }: Membership) {
  return (
    <>
      {isPartial ? (
        <Notice type="warning">
          Part of your agreement and documents cannot be shown at the moment. Please load this page
          again in a minute.
        </Notice>
      ) : null}
      <section className="band">
        <h2>Your agreement</h2>
        <DefinitionList
          facts={[
            { label: 'Version', value: agreement?.version },
            { label: 'Accepted on', value: agreement?.day },
            { label: 'Cooling-off period', value: coolingOff && coolingOffSentence(coolingOff) },
          ]}
        />
        <ul className="list">
          <li>
            <Link to={paths.document('agreement')}>Read your agreement</Link>
          </li>
          <li>
            <Link to={paths.leave}>Leave the distributorship</Link>
          </li>
        </ul>
      </section>
      {documents.length > 0 ? (
        <section className="band">
          <h2>Your documents</h2>
          <DefinitionList
            facts={documents.map(({ kind, state, day }) => ({
              label: documentNames[kind],
              value: day ? `${stateWords[state]} on ${day}` : stateWords[state],
            }))}
          />
        </section>
      ) : null}
    </>
  );
}
