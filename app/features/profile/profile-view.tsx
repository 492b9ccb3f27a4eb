import type { Profile } from '@contract/account';
import type { ReactNode } from 'react';
import type { Membership } from '~/features/membership/membership.server';
import { MembershipParts } from '~/features/membership/membership-view';
import { ShareLink } from '~/features/membership/share-link';
import { paths } from '~/platform/paths';
import { formatPhone } from '~/platform/phone-otp/format-phone';
import { rankName } from '~/platform/rank-name';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { profileText as text } from './profile.text';
import { Access, OwnData, Purchases, Team } from './profile-links';

export interface ProfileViewProps {
  profile: Profile;
  /** Null for a customer. */
  membership: Membership | null;
  /** The member has a picture, and the upstream has a call for it. */
  hasPicture: boolean;
  /** The day the account was created, formatted; empty if the upstream does not say. */
  since: string;
  /** Empty for a member without a referral code. */
  referralLink: string;
}

/** The details of the member's account, with links to change them. */
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
      <Part title={text.account}>
        <Answer label={text.name} change={paths.profilePart('name')}>
          {profile.name}
        </Answer>
        <ContactAnswers profile={profile} />
        <Answer label={text.memberSince}>{since}</Answer>
      </Part>
      <div>
        <Purchases />
        <Access protection={profile.protection} />
        {profile.protection ? <OwnData leave={text.close} /> : null}
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
        <Part title={text.contact}>
          <ContactAnswers profile={profile} />
          <Answer label={text.address} change={paths.profilePart('details')}>
            {profile.Address}
          </Answer>
        </Part>
        <Part title={text.family}>
          <Answer label={text.fatherName} change={paths.profilePart('details')}>
            {profile.father_name}
          </Answer>
          <Answer label={text.fatherPhone} change={paths.profilePart('details')}>
            {formatPhone(profile.father_phone)}
          </Answer>
          <Answer label={text.nominee} change={paths.profilePart('details')}>
            {[profile.nominee, profile.nominee_relation].filter(Boolean).join(', ')}
          </Answer>
        </Part>
        <Part title={text.bankAccount}>
          <Answer label={text.bank} change={paths.profilePart('bank')}>
            {profile.bank_name}
          </Answer>
          <Answer label={text.ifsc} change={paths.profilePart('bank')}>
            {profile.ifsc_code}
          </Answer>
          <Answer label={text.accountNumber} change={paths.profilePart('bank')}>
            {profile.account_number}
          </Answer>
        </Part>
        <Team />
        <Purchases />
        <Access protection={profile.protection} />
        <OwnData leave={text.leave} hasData={profile.protection !== null} />
      </div>
    </div>
  );
}

function AboutMember({ profile, since, referralLink, hasPicture }: ProfileViewProps) {
  const { distributor_rank_id: rank, sponsor } = profile;
  return (
    <Part title={text.membership}>
      <Answer label={text.picture} change={paths.profilePart('picture')}>
        {hasPicture ? (
          <img src={paths.profilePhoto} alt={text.pictureOfYou} width="120" height="120" />
        ) : null}
      </Answer>
      <IfKnown label={text.name}>{profile.name}</IfKnown>
      <IfKnown label={text.memberNumber}>{profile.member_id}</IfKnown>
      <IfKnown label={text.rank}>{rankName(rank)}</IfKnown>
      <IfKnown label={text.discount}>{rank?.ediscount ? `${rank.ediscount}%` : ''}</IfKnown>
      <IfKnown label={text.referralCode}>{profile.ref_code}</IfKnown>
      <IfKnown label={text.referralLink}>
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
      </IfKnown>
      <IfKnown label={text.sponsor}>{sponsor ? nameAndNumber(sponsor) : ''}</IfKnown>
      <IfKnown label={text.memberSince}>{since}</IfKnown>
    </Part>
  );
}

function Documents({ profile: { aadhar_no, pan_no } }: { profile: Profile }) {
  if (!aadhar_no && !pan_no) return null;
  return (
    <>
      <Part title={text.documents}>
        <IfKnown label={text.aadhaar}>{aadhar_no}</IfKnown>
        <IfKnown label={text.pan}>{pan_no}</IfKnown>
      </Part>
      <p className="soft">
        {fill(text.documentsFixed, {
          contact: <Link to={paths.info('contact-us')}>{text.writeToUs}</Link>,
        })}
      </p>
    </>
  );
}

function ContactAnswers({ profile }: { profile: Profile }) {
  return (
    <>
      <Answer label={text.phone} change={paths.profilePart('phone')}>
        {formatPhone(profile.phone)}
      </Answer>
      <Answer label={text.email} change={paths.profilePart('email')}>
        {profile.email}
      </Answer>
      {profile.protection && !profile.protection.email_confirmed ? (
        <Answer label={text.emailConfirmed}>
          {fill(text.notConfirmed, {
            confirm: <Link to={paths.emailLink}>{text.confirm}</Link>,
          })}
        </Answer>
      ) : null}
    </>
  );
}

/** The label inside a sentence: "E-mail" becomes "e-mail"; "IFSC code" does not change. */
const lowerFirst = (label: string) =>
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
        {children || <span className="soft">{text.notGiven}</span>}{' '}
        {change ? (
          <Link to={change}>
            {fill(text.change, {
              name: <span className="vh">{text.hiddenName({ name: lowerFirst(label) })}</span>,
            })}
          </Link>
        ) : null}
      </dd>
    </div>
  );
}

/** A detail that is left out if it is empty. */
function IfKnown({ label, children }: { label: string; children: ReactNode }) {
  return children ? <Answer label={label}>{children}</Answer> : null;
}
