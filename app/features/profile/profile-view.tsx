import type { Profile } from '@contract/account';
import type { ReactNode } from 'react';
import type { Membership } from '~/features/membership/membership.server';
import { MembershipParts } from '~/features/membership/membership-view';
import { ShareLink } from '~/features/membership/share-link';
import { paths } from '~/platform/paths';
import { formatPhone } from '~/platform/phone-otp/format-phone';
import { ButtonLink } from '~/ui/button';
import { Link } from '~/ui/link';

export interface ProfileViewProps {
  profile: Profile;
  /** Null for a customer. */
  membership: Membership | null;
  /** Whether the shop can show the picture. */
  hasPicture: boolean;
  /** When the account was made, in words; empty when the upstream does not say. */
  since: string;
  /** What to hand on to whoever wants to join; empty for a customer. */
  referralLink: string;
}

/** Everything that the shop knows of the own account, and where to change it. */
export function ProfileView(props: ProfileViewProps) {
  return props.profile.type === 'distributor' ? (
    <DistributorProfile {...props} />
  ) : (
    <CustomerProfile {...props} />
  );
}

function CustomerProfile({ profile, since }: ProfileViewProps) {
  return (
    <div className="item">
      <Part title="Your account">
        <Answer label="Name" change={paths.profilePart('name')}>
          {profile.name}
        </Answer>
        <ContactAnswers profile={profile} />
        <Answer label="With us since">{since}</Answer>
      </Part>
      <div>
        <Purchases />
        <Access protection={profile.protection} />
      </div>
    </div>
  );
}

function DistributorProfile(props: ProfileViewProps) {
  const { profile, membership } = props;
  return (
    <div className="item">
      <div>
        <AboutMember {...props} />
        <Documents profile={profile} />
        {membership ? <MembershipParts {...membership} /> : null}
      </div>
      <div>
        <Part title="Contact">
          <ContactAnswers profile={profile} />
          <Answer label="Address" change={paths.profilePart('details')}>
            {profile.Address}
          </Answer>
        </Part>
        <Part title="Family and nominee">
          <Answer label="Father’s name" change={paths.profilePart('details')}>
            {profile.father_name}
          </Answer>
          <Answer label="Father’s mobile number" change={paths.profilePart('details')}>
            {formatPhone(profile.father_phone)}
          </Answer>
          <Answer label="Nominee" change={paths.profilePart('details')}>
            {[profile.nominee, profile.nominee_relation].filter(Boolean).join(', ')}
          </Answer>
        </Part>
        <Part title="Bank account">
          <Answer label="Bank" change={paths.profilePart('bank')}>
            {profile.bank_name}
          </Answer>
          <Answer label="IFSC code" change={paths.profilePart('bank')}>
            {profile.ifsc_code}
          </Answer>
          <Answer label="Account number" change={paths.profilePart('bank')}>
            {profile.account_number}
          </Answer>
        </Part>
      </div>
      <div>
        <Team />
        <Purchases />
        <Access protection={profile.protection} />
      </div>
    </div>
  );
}

function AboutMember({ profile, since, referralLink, hasPicture }: ProfileViewProps) {
  const { distributor_rank_id: rank, sponsor } = profile;
  return (
    <Part title="Your membership">
      <Answer label="Picture" change={paths.profilePart('picture')}>
        {hasPicture ? <img src={paths.profilePhoto} alt="You" width="120" height="120" /> : null}
      </Answer>
      <Known label="Name">{profile.name}</Known>
      <Known label="Member number">{profile.member_id}</Known>
      <Known label="Rank">{rank ? rank.name || String(rank.rank) : ''}</Known>
      <Known label="Your discount">{rank?.ediscount ? `${rank.ediscount}%` : ''}</Known>
      <Known label="Referral code">{profile.ref_code}</Known>
      <Known label="Your referral link">
        {referralLink ? (
          <>
            <p>
              <a href={referralLink}>{referralLink}</a>
            </p>
            <ShareLink link={referralLink} />
          </>
        ) : (
          ''
        )}
      </Known>
      <Known label="Introduced by">{sponsor ? nameAndNumber(sponsor) : ''}</Known>
      <Known label="With us since">{since}</Known>
    </Part>
  );
}

function Documents({ profile: { aadhar_no, pan_no } }: { profile: Profile }) {
  if (!aadhar_no && !pan_no) return null;
  return (
    <>
      <Part title="Verified documents">
        <Known label="Aadhaar">{aadhar_no}</Known>
        <Known label="PAN">{pan_no}</Known>
      </Part>
      <p className="soft">
        These cannot be changed. If one is wrong, please{' '}
        <Link to={paths.info('contact-us')}>write to us</Link>.
      </p>
    </>
  );
}

/** Who is below a distributor, and the ranks. */
function Team() {
  return (
    <section className="band">
      <h2>Your team</h2>
      <ul className="list">
        <li>
          <Link to={paths.genealogy}>Your tree</Link>
        </li>
        <li>
          <Link to={paths.downline}>Everybody in your team</Link>
        </li>
        <li>
          <Link to={paths.ownDownline}>Whom you introduced</Link>
        </li>
        <li>
          <Link to={paths.ranks}>Ranks</Link>
        </li>
      </ul>
    </section>
  );
}

/** What was bought, and the papers of it. */
function Purchases() {
  return (
    <section className="band">
      <h2>What you bought</h2>
      <ul className="list">
        <li>
          <Link to={paths.orders}>Your orders</Link>
        </li>
        <li>
          <Link to={paths.invoices}>Your invoices</Link>
        </li>
        <li>
          <Link to={paths.transactions}>Your payments</Link>
        </li>
      </ul>
    </section>
  );
}

/** @param protection null at an upstream that says nothing of it */
function Access({ protection }: Pick<Profile, 'protection'>) {
  return (
    <section className="band">
      <h2>Log out and password</h2>
      {protection ? (
        <p>
          <Link to={paths.sessions}>Where you are logged in</Link>
        </p>
      ) : null}
      {protection ? (
        <p>
          Two-step log-in is {protection.second_factor ? 'on' : 'off'}.{' '}
          <Link to={paths.secondFactor}>
            {protection.second_factor ? 'Change it' : 'Set it up'}
            <span className="vh">: two-step log-in</span>
          </Link>
        </p>
      ) : null}
      {protection ? (
        <p>
          <Link to={paths.ownData}>Your data</Link>: see and download it.{' '}
          <Link to={paths.leave}>Close your account</Link>
        </p>
      ) : null}
      <div className="acts">
        <ButtonLink look="alt" to={paths.profilePart('password')}>
          Change password
        </ButtonLink>{' '}
        <ButtonLink look="alt" to={paths.logout}>
          Log out
        </ButtonLink>
      </div>
    </section>
  );
}

function ContactAnswers({ profile }: { profile: Profile }) {
  return (
    <>
      <Answer label="Mobile number" change={paths.profilePart('phone')}>
        {formatPhone(profile.phone)}
      </Answer>
      <Answer label="E-mail" change={paths.profilePart('email')}>
        {profile.email}
      </Answer>
      {profile.protection && !profile.protection.email_confirmed ? (
        <Answer label="E-mail confirmed">
          Not yet. <Link to={paths.emailLink}>Confirm it</Link>
        </Answer>
      ) : null}
    </>
  );
}

/** A label after another word: "E-mail" becomes "e-mail", "IFSC code" stays. */
const withinSentence = (label: string) =>
  label.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());

const nameAndNumber = ({ name, member_id }: { name: string; member_id: string }) =>
  member_id ? `${name} (${member_id})` : name;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="band">
      <h2>{title}</h2>
      <dl className="ask">{children}</dl>
    </section>
  );
}

function Answer({
  label,
  change,
  children,
}: {
  label: string;
  change?: string;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children || <span className="soft">Not given</span>}{' '}
        {change ? (
          <Link to={change}>
            Change<span className="vh"> {withinSentence(label)}</span>
          </Link>
        ) : null}
      </dd>
    </div>
  );
}

/** What is left out when there is nothing to say. */
function Known({ label, children }: { label: string; children: ReactNode }) {
  return children ? <Answer label={label}>{children}</Answer> : null;
}
