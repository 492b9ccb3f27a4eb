import { company } from '~/features/company/company';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icons';
import { Link } from '~/ui/link';
import { QrCodeImage } from '~/ui/qr-code';
import { cardFacts, cardNotes, ROLE } from './card-words';
import type { IdCard } from './id-card';

/** Longer names are printed smaller, so that the card keeps its size. */
const LONG_NAME = 28;

/** The card to carry on every visit, at the size of a bank card when printed. */
export function IdCardView(card: IdCard) {
  const { name, hasPicture, code, hasFiles } = card;
  return (
    <>
      <article className="idcard" aria-label="ID card">
        <p>
          <Icon name="leaf" />
          {company.legalName}
        </p>
        <div>
          {hasPicture ? <img src={paths.profilePhoto} alt={name} width="96" height="120" /> : null}
          <h2 className={name.length > LONG_NAME ? 'long' : undefined}>{name}</h2>
          <p>{ROLE}</p>
          <dl>
            {cardFacts(card).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {code ? <QrCodeImage code={code} label={`Leads to ${code.text}`} width={112} /> : null}
          <small>{cardNotes()}</small>
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
        {hasFiles ? (
          <p className="acts">
            <ButtonLink look="alt" to={paths.idCardFile('pdf')} reloadDocument>
              Card as PDF
            </ButtonLink>{' '}
            <ButtonLink look="alt" to={paths.idCardFile('png')} reloadDocument>
              Card as picture
            </ButtonLink>
          </p>
        ) : (
          <p>
            There is no file of this card, because our fonts lack letters of your name. This page
            prints them.
          </p>
        )}
        {code ? (
          <p>
            Whoever scans the code sees <Link to={code.text}>the page that proves the card</Link>:
            your name, your member ID and whether you are a distributor now. Nothing else.
          </p>
        ) : null}
      </div>
    </>
  );
}
