import type { ReactNode } from 'react';
import { paths } from '~/platform/paths';
import { Link } from '../link';

export interface TopBarProps {
  /** One line at the left: the tagline, or that this is a demonstration. */
  note: ReactNode;
  /** The name of the member who is signed in; nobody when left out. */
  userName?: string | undefined;
  /** Hidden fields of the logout form, such as its token. */
  logoutFields?: ReactNode;
}

/** The strip above the header: Transparency, and Join Us or the account menu. */
export function TopBar({ note, userName, logoutFields }: TopBarProps) {
  return (
    <div className="bar">
      <div className="wrap">
        <p>{note}</p>
        <Link to={paths.info('transparency')}>Transparency</Link>{' '}
        {userName ? (
          <details className="menu">
            <summary>
              <span>{userName}</span>
            </summary>
            <div>
              <Link to={paths.profile}>My Account</Link>
              <form method="post" action={paths.logout}>
                {logoutFields}
                <button type="submit" className="bare">
                  Logout
                </button>
              </form>
            </div>
          </details>
        ) : (
          <Link to={paths.join}>Join Us</Link>
        )}
      </div>
    </div>
  );
}
