import type { ReactNode } from 'react';
import { paths } from '~/platform/paths';
import { Link } from '../link';

export interface TopBarProps {
  /** What everybody has to know, such as that this is a demonstration. */
  note?: ReactNode;
  /** In its place where there is none: on a phone it is cut where there is no room. */
  slogan: string;
  /** The name of the member who is signed in; nobody when left out. */
  userName?: string | undefined;
  /** Hidden fields of the logout form, such as its token. */
  logoutFields?: ReactNode;
}

/** The strip above the header: Transparency, and the ways in or the account menu. */
export function TopBar({ note, slogan, userName, logoutFields }: TopBarProps) {
  return (
    <div className="bar">
      <div className="wrap">
        {note ? <p>{note}</p> : <p className="slogan">{slogan}</p>}{' '}
        <Link to={paths.info('transparency')}>Transparency</Link>{' '}
        {userName ? (
          <details className="menu">
            <summary>
              {/* edbrowse drops an ordinary blank in front of it. */}
              <span>{`\u00a0${userName}`}</span>
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
          <>
            <Link to={paths.join}>Log in</Link> <Link to={paths.join}>Join Us</Link>
          </>
        )}
      </div>
    </div>
  );
}
