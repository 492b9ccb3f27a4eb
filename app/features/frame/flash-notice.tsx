import type { Flash } from '~/platform/session/session.server';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';

/** A message of the page before, and where to go from it. */
export function FlashNotice({ type, title, text, link }: Flash) {
  return (
    <Notice type={type} title={title}>
      {link ? (
        <>
          {text} <Link to={link.to}>{link.text}</Link>
        </>
      ) : (
        text
      )}
    </Notice>
  );
}
