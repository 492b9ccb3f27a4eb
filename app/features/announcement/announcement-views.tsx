import { createElement, Fragment } from 'react';
import { contentLanguage } from '~/platform/language/content-language';
import { localPath } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Lines } from '~/ui/lines';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import type { AnnouncementPage, AnnouncementRow, loadAnnouncements } from './announcement.server';
import { announcementText } from './announcement.text';

function Rows({ rows }: { rows: readonly AnnouncementRow[] }) {
  return (
    <ul className="list">
      {rows.map(({ id, title, day, isRead }) => (
        <li key={id}>
          <Link to={paths.announcement(id)}>{title}</Link> <span className="soft">{day}</span>{' '}
          {isRead ? null : <span className="tag wait">{announcementText.unread}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The announcements on the dashboard that are not marked as read. */
export function UnreadAnnouncements({ rows }: { rows: readonly AnnouncementRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="band">
      <h2>{announcementText.title}</h2>
      <Rows rows={rows} />
    </section>
  );
}

type ListProps = Awaited<ReturnType<typeof loadAnnouncements>>;

/** A page of the announcements, newest first. */
export function AnnouncementsView({ rows, page, pages, hasNext }: ListProps) {
  if (rows.length === 0) {
    return (
      <EmptyState title={announcementText.none}>
        <p>{announcementText.noneHint}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Rows rows={rows} />
      <Pagination page={page} pages={pages} hasNext={hasNext} href={paths.announcementsPage} />
    </>
  );
}

/** One announcement. If it is unread, it has a button that marks it as read. */
export function AnnouncementView({ id, title, day, isRead, paragraphs }: AnnouncementPage) {
  return (
    <article className="prose">
      <h1 lang={contentLanguage(title)}>{title}</h1>
      <p className="soft">{day}</p>
      {/* Children that are passed as arguments need no keys. */}
      {createElement(Fragment, null, ...paragraphs.map(renderPassage))}
      {isRead ? (
        <p className="soft">{announcementText.isRead}</p>
      ) : (
        <form method="post" action={localPath(paths.announcement(id))}>
          <CsrfField />
          <p className="acts">
            <Button look="alt">{announcementText.markAsRead}</Button>
          </p>
        </form>
      )}
    </article>
  );
}

/** Renders a paragraph and keeps its line breaks, which lists of places or times need. */
const renderPassage = (text: string) => (
  <p lang={contentLanguage(text)}>
    <Lines lines={text.split('\n')} />
  </p>
);
