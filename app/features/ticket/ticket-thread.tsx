import { useActionData } from '@remix-run/react';
import { company } from '~/features/company/current-company';
import { formatMoment } from '~/platform/dates';
import { useServerForm } from '~/platform/forms/use-server-form';
import { LATEST_MESSAGE } from '~/platform/paths';
import { Field } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { Paragraphs } from '~/ui/paragraphs';
import { ValidatedForm } from '~/ui/validated-form';
import { ticketText } from './ticket.text';
import type { TicketPage } from './ticket-page.server';

/** The form posts to this fragment, so that the browser scrolls to the form and its errors. */
const FORM_SECTION_ID = 'write';

type ThreadProps = Pick<TicketPage, 'messages' | 'reply'>;

/** The messages of a ticket, and the form that adds one. */
export function TicketThread({ messages, reply }: ThreadProps) {
  // A form that was sent back is shown even without messages, so that the entered text is not lost.
  const isSentBack = useActionData() !== undefined;
  if (!messages && !isSentBack) return null;
  return (
    <>
      {messages ? <Messages messages={messages} /> : null}
      <section className="band" id={FORM_SECTION_ID}>
        <h2>{ticketText.writeMore}</h2>
        <ReplyForm {...reply} />
      </section>
    </>
  );
}

function Messages({ messages }: { messages: NonNullable<TicketPage['messages']> }) {
  return (
    <section className="band">
      <h2>{ticketText.messages}</h2>
      <ol className="list prose">
        {messages.map(({ from, text, created_at }, index) => (
          <li
            key={`${created_at} ${from} ${text}`}
            id={index === messages.length - 1 ? LATEST_MESSAGE : undefined}
          >
            <b>{from === 'shop' ? company().name : ticketText.you}</b>,{' '}
            <time dateTime={created_at}>{formatMoment(created_at)}</time>
            <Paragraphs text={text} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const labels = () => ({ message: ticketText.message });

function ReplyForm(data: TicketPage['reply']) {
  const { field, isSentBack, ...server } = useServerForm({
    id: 'reply',
    labels: labels(),
    ...data,
  });
  return (
    <ValidatedForm
      of={server}
      action={`#${FORM_SECTION_ID}`}
      notice={
        data.values.message && !isSentBack ? <Notice type="info">{ticketText.unsent}</Notice> : null
      }
      button={ticketText.send}
    >
      <input {...server.formIdField} />
      <Field {...field('message')} as="textarea" rows={6} hint={ticketText.replyHint} />
    </ValidatedForm>
  );
}
