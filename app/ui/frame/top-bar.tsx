import type { ReactNode } from 'react';
import { contentLanguage } from '~/platform/language/content-language';
import { localPath } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { Link } from '../link';
import { topBarText } from './frame.text';

export interface TopBarProps {
  /** A note for everybody, such as that this is a demonstration. */
  note?: ReactNode;
  /** Shown without a note; cut on a narrow phone. */
  slogan: string;
  /** This page in the other languages of the shop. */
  languages?: readonly { tag: string; name: string; href: string }[];
  /** The name of the signed-in member; undefined for a visitor. */
  userName?: string | undefined;
  /** Hidden fields of the log-out form, such as its token. */
  logoutFields?: ReactNode;
}

/** The strip above the header: Transparency, and the link to log in or the account menu. */
export function TopBar({ note, slogan, languages = [], userName, logoutFields }: TopBarProps) {
  return (
    <div className="bar">
      <div className="wrap">
        {note ? (
          <p>{note}</p>
        ) : (
          <p className="slogan" lang={contentLanguage(slogan)}>
            {slogan}
          </p>
        )}{' '}
        {languages.length > 0 ? <LanguageLinks languages={languages} /> : null}
        <Link to={paths.info('transparency')}>{topBarText.transparency}</Link>{' '}
        {userName ? (
          <details className="menu">
            <summary>
              {/* edbrowse drops an ordinary space in front of the name. */}
              <span>{`\u00a0${userName}`}</span>
            </summary>
            <div>
              <Link to={paths.profile}>{topBarText.account}</Link>
              <form method="post" action={localPath(paths.logout)}>
                {logoutFields}
                <button type="submit" className="bare">
                  {topBarText.logOut}
                </button>
              </form>
            </div>
          </details>
        ) : (
          <>
            <Link to={paths.join}>{topBarText.logIn}</Link>{' '}
            <Link to={paths.join}>{topBarText.join}</Link>
          </>
        )}
      </div>
    </div>
  );
}

/** Plain links, because each leads to another document. */
const LanguageLinks = ({ languages }: Required<Pick<TopBarProps, 'languages'>>) => (
  <>
    <nav aria-label={topBarText.languages}>
      {languages.map(({ tag, name, href }) => (
        <a key={tag} lang={tag} hrefLang={tag} href={href}>
          {name}
        </a>
      ))}
    </nav>{' '}
  </>
);
