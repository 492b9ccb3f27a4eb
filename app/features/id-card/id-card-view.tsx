import { company } from '~/features/company/company';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icons';
import type { IdCard } from './id-card.server';

/** The card to carry on every visit, at the size of a bank card when printed. */
export function IdCardView({ name, memberId, rank, phone, since, hasPicture }: IdCard) {
  const facts = [
    ['Member ID', memberId],
    ['Rank', rank],
    ['Phone', phone],
    ['Member since', since],
  ].filter(([, value]) => value);
  return (
    <>
      <article className="idcard" aria-label="ID card">
        <p>
          <Icon name="leaf" />
          {company.legalName}
        </p>
        <div>
          {hasPicture ? <img src={paths.profilePhoto} alt={name} width="96" height="120" /> : null}
          <h2>{name}</h2>
          <p>Independent direct seller</p>
          <dl>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <small>
            {company.directSellingRegistration
              ? `Direct selling registration ${company.directSellingRegistration}. `
              : ''}
            {`If found, or in doubt whether this card is genuine: ${company.phone}.`}
          </small>
        </div>
      </article>
      <div className="plain">
        {hasPicture ? null : (
          <p>
            The card has no photo yet.{' '}
            <ButtonLink look="alt" to={paths.profilePart('picture')}>
              Add your photo
            </ButtonLink>
          </p>
        )}
        <p>Print this page to carry the card. On a visit, show it before you speak of a product.</p>
      </div>
    </>
  );
}
