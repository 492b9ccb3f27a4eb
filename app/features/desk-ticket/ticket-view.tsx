import type { DeskTicket } from '@contract/desk/ticket';
import { formatDay, formatMoment } from '@contract/format-moment';
import { useMay } from '~/features/desk/use-may';
import { deskPaths } from '~/platform/desk-paths';
import { type ServerField, useServerForm } from '~/platform/forms/use-server-form';
import { Button } from '~/ui/button';
import { DefinitionList } from '~/ui/definition-list';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { Paragraphs } from '~/ui/paragraphs';
import { PhoneLink } from '~/ui/phone-link';
import { ValidatedForm } from '~/ui/validated-form';
import { kindText, statusText, ticketPageText as text } from './desk-ticket.text';

type TicketProps = { ticket: DeskTicket };
type Templates = readonly { id: string; name: string }[];
type FormProps = { idempotencyKey: string };

/** One ticket: what is known about it, its messages, and the forms of staff. */
export function TicketView({
  ticket,
  templates,
  idempotencyKey,
}: TicketProps & FormProps & { templates: Templates }) {
  return (
    <>
      <p>
        <Link to={deskPaths.tickets}>{text.back}</Link>
      </p>
      <h1>{text.title(ticket)}</h1>
      <p className="lead">{ticket.subject}</p>
      <Facts ticket={ticket} />
      <StatusForm ticket={ticket} />
      <Messages ticket={ticket} />
      <ReplyForm ticket={ticket} templates={templates} idempotencyKey={idempotencyKey} />
      <NoteForm idempotencyKey={idempotencyKey} />
    </>
  );
}

function Facts({ ticket }: TicketProps) {
  const late = ticket.is_overdue ? ` (${text.overdue})` : '';
  const isReceived = ticket.status === 'received';
  const day = formatDay(ticket.resolve_by);
  return (
    <DefinitionList
      facts={[
        { label: text.state, value: statusText[ticket.status] ?? ticket.status },
        { label: text.kind, value: kindText[ticket.kind] ?? ticket.kind },
        {
          label: text.acknowledgeBy,
          value: isReceived ? formatMoment(ticket.acknowledge_by) + late : '',
        },
        { label: text.resolveBy, value: text.endOf({ day }) + (isReceived ? '' : late) },
        { label: text.filed, value: formatMoment(ticket.created_at) },
        {
          label: text.from,
          value: ticket.is_member ? `${ticket.name} (${text.member})` : ticket.name,
        },
        { label: text.email, value: ticket.email },
        { label: text.phone, value: ticket.phone ? <PhoneLink phone={ticket.phone} /> : '' },
        {
          label: text.order,
          value: ticket.order_number ? <OrderLink number={ticket.order_number} /> : '',
        },
      ]}
    />
  );
}

/** The number of an order, which is a link for staff who may see orders. */
function OrderLink({ number }: { number: string }) {
  const maySee = useMay()('orders.see');
  return maySee ? <Link to={deskPaths.order(number)}>{number}</Link> : <span>{number}</span>;
}

const authorOf = (ticket: DeskTicket, from: string, staff: string): string => {
  if (from === 'note') return text.noteBy({ staff });
  return from === 'shop' ? text.answeredBy({ staff }) : ticket.name;
};

function Messages({ ticket }: TicketProps) {
  return (
    <section className="band">
      <h2>{text.messages}</h2>
      <ol className="list prose">
        {ticket.messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only added, at the end
          <li key={index}>
            <b>{authorOf(ticket, message.from, message.staff)}</b>,{' '}
            <time dateTime={message.created_at}>{formatMoment(message.created_at)}</time>
            <Paragraphs text={message.text} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The hidden field has the version that this page shows, even after a form was sent back. */
const VersionField = ({ ticket }: TicketProps) => (
  <input type="hidden" name="version" value={ticket.version} />
);

/** The form that acknowledges a new ticket or reopens a closed one. */
function StatusForm({ ticket }: TicketProps) {
  const server = useServerForm({ id: 'step', labels: {} });
  const canAcknowledge = ticket.status === 'received';
  if (!canAcknowledge && ticket.status !== 'resolved') return <ErrorSummary {...server.summary} />;
  return (
    <ValidatedForm of={server} part="step">
      <VersionField ticket={ticket} />
      {canAcknowledge ? <p>{text.acknowledgeHint}</p> : null}
      <div className="acts">
        <Button look="alt" name="intent" value={canAcknowledge ? 'acknowledge' : 'reopen'}>
          {canAcknowledge ? text.acknowledge : text.reopen}
        </Button>
      </div>
    </ValidatedForm>
  );
}

function ReplyForm({
  ticket,
  templates,
  idempotencyKey,
}: TicketProps & FormProps & { templates: Templates }) {
  const labels = { template: text.template, message: text.answer };
  const { field, ...server } = useServerForm({ id: 'reply', labels, idempotencyKey });
  return (
    <section className="band screen">
      <h2>{text.answerTitle}</h2>
      <ValidatedForm of={server} part="reply">
        <VersionField ticket={ticket} />
        <TemplateField field={field('template')} templates={templates} />
        <Field
          {...field('message')}
          as="textarea"
          rows={8}
          hint={ticket.email ? text.answerHint : text.answerHintNoMail}
          required
        />
        <div className="acts">
          <Button>{text.send}</Button>{' '}
          <Button look="alt" name="close" value="1">
            {text.sendAndClose}
          </Button>
        </div>
      </ValidatedForm>
    </section>
  );
}

/** The choice of a template, with a button that appends the template to the written answer. */
function TemplateField({ field, templates }: { field: ServerField; templates: Templates }) {
  return (
    <>
      {templates.length > 0 ? (
        <Field
          {...field}
          as="select"
          after={
            <Button look="alt" formAction="?form=insert">
              {text.insert}
            </Button>
          }
        >
          <option value="">{text.noTemplate}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
      ) : null}
      <p>
        <Link to={deskPaths.templates}>{text.editTemplates}</Link>
      </p>
    </>
  );
}

function NoteForm({ idempotencyKey }: FormProps) {
  const labels = { note: text.note };
  const { field, ...server } = useServerForm({ id: 'note', labels, idempotencyKey });
  return (
    <section className="band screen">
      <h2>{text.noteTitle}</h2>
      <ValidatedForm of={server} part="note" button={text.saveNote} look="alt">
        <Field {...field('note')} as="textarea" rows={3} hint={text.noteHint} required />
      </ValidatedForm>
    </section>
  );
}
