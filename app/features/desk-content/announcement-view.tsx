import type { DeskAnnouncement } from '@contract/desk/content';
import { CatalogueNav } from '~/features/desk/catalogue-nav';
import { DeskList } from '~/features/desk/desk-list';
import { HindiFields } from '~/features/desk/hindi-fields';
import type { LatinWords } from '~/features/desk/latin-words.server';
import { RemoveForm } from '~/features/desk/part-forms';
import { VersionedForm } from '~/features/desk/versioned-form';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import type { ServerForm } from '~/platform/forms/use-server-form';
import { formatCount } from '~/platform/money';
import { ButtonLink } from '~/ui/button';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import type { loadDeskAnnouncements } from './announcement.server';
import { contentText, announcementText as text } from './content.text';

type AnnouncementsPage = Awaited<ReturnType<typeof loadDeskAnnouncements>>;

/** The list of announcements, the newest first. */
export function AnnouncementsView({ announcements, state, pages, hasNext }: AnnouncementsPage) {
  return (
    <>
      <h1>{text.title}</h1>
      <CatalogueNav />
      <p>{text.lead}</p>
      <p>
        <ButtonLink look="alt" to={deskPaths.newAnnouncement}>
          {text.add}
        </ButtonLink>
      </p>
      <DeskList
        caption={text.caption}
        items={announcements}
        rowKey={({ id }) => id}
        state={state}
        pages={pages}
        hasNext={hasNext}
        empty={text}
        columns={[
          {
            key: 'title',
            label: contentText.title,
            cell: ({ id, title }) => <Link to={deskPaths.announcement(id)}>{title}</Link>,
          },
          {
            key: 'published',
            label: text.published,
            cell: ({ published_at }) => formatMoment(published_at),
          },
          {
            key: 'readers',
            label: text.readers,
            figures: true,
            cell: ({ readers }) => formatCount(readers),
          },
        ]}
      />
    </>
  );
}

const Fields = ({ field }: { field: ServerForm['field'] }) => (
  <>
    <Field {...field('title')} required />
    <Field {...field('body')} as="textarea" rows={10} hint={text.bodyHint} required />
    <HindiFields field={field} lines={{ title_hi: 1, body_hi: 10 }} />
  </>
);

export function NewAnnouncementView({ idempotencyKey }: { idempotencyKey: string }) {
  return (
    <>
      <p>
        <Link to={deskPaths.announcements}>{text.all}</Link>
      </p>
      <h1>{text.add}</h1>
      <p>{text.lead}</p>
      <VersionedForm
        labels={text.labels}
        values={{}}
        idempotencyKey={idempotencyKey}
        button={contentText.publish}
      >
        {(field) => <Fields field={field} />}
      </VersionedForm>
    </>
  );
}

interface DeskAnnouncementProps {
  announcement: DeskAnnouncement;
  latinWords: readonly LatinWords[];
}

export function DeskAnnouncementView({ announcement, latinWords }: DeskAnnouncementProps) {
  const { title, body, title_hi, body_hi, version } = announcement;
  return (
    <>
      <p>
        <Link to={deskPaths.announcements}>{text.all}</Link>
      </p>
      <h1>{title}</h1>
      <p>{text.editLead}</p>
      <VersionedForm
        labels={text.labels}
        values={{ title, body, title_hi, body_hi }}
        version={version}
        latinWords={latinWords}
        button={contentText.save}
      >
        {(field) => <Fields field={field} />}
      </VersionedForm>
      <RemoveForm title={contentText.remove} lead={contentText.removeLead} />
    </>
  );
}
