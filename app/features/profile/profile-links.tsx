/** Links from the profile to other pages, such as logging out and closing the account. */
import type { Profile } from '@contract/account';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { LinkList } from '~/ui/link-list';
import { profileText as text } from './profile.text';

export function Team() {
  return (
    <section className="band">
      <h2>{text.team}</h2>
      <LinkList
        links={[
          { to: paths.genealogy, label: text.genealogy },
          { to: paths.downline, label: text.allTeam },
          { to: paths.ownDownline, label: text.directRecruits },
          { to: paths.ranks, label: text.ranks },
        ]}
      />
    </section>
  );
}

export function Purchases() {
  return (
    <section className="band">
      <h2>{text.purchases}</h2>
      <LinkList
        links={[
          { to: paths.orders, label: text.orders },
          { to: paths.invoices, label: text.invoices },
          { to: paths.transactions, label: text.payments },
        ]}
      />
    </section>
  );
}

/** @param protection null if the upstream has neither a list of sessions nor two-step log-in */
export function Access({ protection }: Pick<Profile, 'protection'>) {
  return (
    <section className="band">
      <h2>{text.access}</h2>
      {protection ? (
        <p>
          <Link to={paths.sessions}>{text.sessions}</Link>
        </p>
      ) : null}
      {protection ? (
        <p>
          {fill(protection.second_factor ? text.factorOn : text.factorOff, {
            change: (
              <Link to={paths.secondFactor}>
                {protection.second_factor ? text.changeFactor : text.setUpFactor}
                <span className="vh">{text.hiddenFactor}</span>
              </Link>
            ),
          })}
        </p>
      ) : null}
      <div className="acts">
        <ButtonLink look="alt" to={paths.profilePart('password')}>
          {text.changePassword}
        </ButtonLink>{' '}
        <ButtonLink look="alt" to={paths.logout}>
          {text.logOut}
        </ButtonLink>
      </div>
    </section>
  );
}

/** @param hasData false if the upstream has no call for the member's own data */
export function OwnData({ leave, hasData = true }: { leave: string; hasData?: boolean }) {
  return (
    <section className="band">
      <h2>{text.ownData}</h2>
      <ul className="list">
        {hasData ? (
          <li>
            <Link to={paths.ownData}>{text.yourData}</Link>
          </li>
        ) : null}
        <li>
          <Link to={paths.leave}>{leave}</Link>
        </li>
      </ul>
    </section>
  );
}
