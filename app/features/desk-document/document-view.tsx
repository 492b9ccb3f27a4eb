import type { DeskDocument } from '@contract/desk/document';
import { formatDay, formatMoment } from '@contract/format-moment';
import { useActionData } from '@remix-run/react';
import { optionsOf } from '~/features/desk/options-of';
import { useMay } from '~/features/desk/use-may';
import { deskPaths } from '~/platform/desk-paths';
import { hiddenField } from '~/platform/forms/hidden-fields';
import { useServerForm } from '~/platform/forms/use-server-form';
import { RadioGroup } from '~/ui/choice';
import { DefinitionList } from '~/ui/definition-list';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { ValidatedForm } from '~/ui/validated-form';
import { kindText, stateText, documentPageText as text } from './desk-document.text';

interface DocumentProps {
  document: DeskDocument;
  /** Proof that this person opened the document; empty before that. */
  documentToken: string;
}

/**
 * One document: the data to compare it with, the form that opens it, and the form that decides
 * about it.
 */
export function DocumentView({ document, documentToken }: DocumentProps) {
  const may = useMay();
  // A form that was sent back with errors stays on the page, even if the document was replaced or
  // decided about in the meantime.
  const wasSent = useActionData() !== undefined;
  const canDecide = may('documents.decide') && (document.is_open || wasSent);
  const name = document.name || document.number;
  const isBlank = document.is_open && document.blank_pages.length >= document.pages;
  return (
    <>
      <p>
        <Link to={deskPaths.documents}>{text.back}</Link>
      </p>
      <h1>{text.title({ document: kindText[document.kind], name })}</h1>
      <Facts document={document} />
      {document.is_shown ? <Pages document={document} documentToken={documentToken} /> : null}
      {documentToken && canDecide ? (
        <DecideForm documentToken={documentToken} isBlank={isBlank} />
      ) : null}
      {document.is_shown ? null : (
        <>
          {documentToken ? <Notice type="warning">{text.ended}</Notice> : null}
          <OpenForm />
        </>
      )}
    </>
  );
}

function Facts({ document }: Pick<DocumentProps, 'document'>) {
  const state = stateText[document.state] ?? document.state;
  return (
    <DefinitionList
      facts={[
        {
          label: text.member,
          value: (
            <Link to={deskPaths.member(document.member_id)}>{document.name || text.member}</Link>
          ),
        },
        { label: text.number, value: document.number },
        { label: text.since, value: formatDay(document.member_since) },
        { label: text.aadhaar, value: document.aadhar_no },
        { label: text.pan, value: document.pan_no },
        { label: text.state, value: document.suspended ? `${state} (${text.suspended})` : state },
        { label: text.sent, value: formatMoment(document.sent_at) },
        { label: text.decided, value: document.decided_at && formatMoment(document.decided_at) },
        { label: text.words, value: document.words },
      ]}
    />
  );
}

function Pages({ document, documentToken }: DocumentProps) {
  const { member_id, kind, pages, blank_pages: blank } = document;
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return (
    <section className="band">
      {pages === 0 ? (
        <Notice type="warning" title={text.unreadableTitle}>
          {text.unreadable}
        </Notice>
      ) : null}
      {numbers.map((page) =>
        blank.includes(page) ? (
          <Notice key={page} type="warning" title={text.blankTitle({ page, pages })}>
            {text.blank}
          </Notice>
        ) : (
          <figure key={page}>
            <img
              className="desk-document"
              src={deskPaths.documentFile({ member: member_id, kind, documentToken, page })}
              alt={text.picture({ document: kindText[kind], page })}
            />
            {pages > 1 ? <figcaption>{text.page({ page, pages })}</figcaption> : null}
          </figure>
        ),
      )}
      {blank.length < pages ? <p className="soft">{text.notShown}</p> : null}
    </section>
  );
}

function OpenForm() {
  const labels = { reason: text.reason };
  const { field, ...server } = useServerForm({ id: 'open', labels });
  return (
    <section className="band">
      <h2>{text.openTitle}</h2>
      <p>{text.openLead}</p>
      <ValidatedForm of={server} part="open" button={text.open}>
        <Field {...field('reason')} maxLength={200} hint={text.reasonHint} required />
      </ValidatedForm>
    </section>
  );
}

const options = optionsOf(text.decisions);

interface DecideFormProps {
  documentToken: string;
  /** Whether all pages are blank; the form then proposes to ask for the document again. */
  isBlank: boolean;
}

function DecideForm({ documentToken, isBlank }: DecideFormProps) {
  const labels = { decision: text.decision, words: text.wordsLabel };
  const proposed = isBlank ? { values: { decision: 'again', words: text.blankWords } } : {};
  const { field, ...server } = useServerForm({ id: 'decide', labels, ...proposed });
  const { label, ...decision } = field('decision');
  const action = `?form=decide&ticket=${encodeURIComponent(documentToken)}`;
  return (
    <section className="band">
      <h2>{text.decideTitle}</h2>
      <ValidatedForm of={server} action={action} button={text.decide}>
        <input {...server.formIdField} />
        <input {...hiddenField('ticket', documentToken)} />
        <RadioGroup {...decision} legend={label} options={options} required />
        <Field {...field('words')} as="textarea" rows={3} maxLength={500} hint={text.wordsHint} />
      </ValidatedForm>
    </section>
  );
}
