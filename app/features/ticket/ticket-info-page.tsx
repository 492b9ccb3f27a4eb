import type { ComponentProps, ReactNode } from 'react';
import { InfoView } from '~/features/info/info-view';
import { TicketForm } from './ticket-form';

interface TicketInfoPageProps extends Omit<ComponentProps<typeof TicketForm>, 'place'> {
  page: ComponentProps<typeof InfoView>['page'];
  section: { id: string; text: string };
  /** Between the heading and the form. */
  children?: ReactNode;
}

/** An information page with a form that files a ticket. */
export function TicketInfoPage({ page, section, children, ...form }: TicketInfoPageProps) {
  const { id, text } = section;
  return (
    <InfoView page={page} section={section}>
      <section className="band">
        <h2 id={id}>{text}</h2>
        {children}
        <TicketForm place={`#${id}`} {...form} />
      </section>
    </InfoView>
  );
}
