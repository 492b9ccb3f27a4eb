import { company } from '~/features/company/current-company';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { fill } from '~/ui/fill';
import { Icon } from '~/ui/icons';
import { Link } from '~/ui/link';
import { QrCodeImage } from '~/ui/qr-code';
import { cardFacts, cardNotes } from './card-facts';
import type { IdCard } from './id-card';
import { cardText, idCardText } from './id-card.text';

/** A name with more characters is printed smaller, so that the card keeps its size. */
const LONG_NAME = 28;

/** The ID card, which prints at the size of a bank card, with links to its files. */
export function IdCardView(card: IdCard) {
  const { name, hasPicture, code, hasFiles } = card;
  return (
    <>
      <article className="idcard" aria-label={idCardText.card}>
        <p>
          <Icon name="leaf" />
          {company().legalName}
        </p>
        <div>
          {hasPicture ? <img src={paths.profilePhoto} alt={name} width="96" height="120" /> : null}
          <h2 className={name.length > LONG_NAME ? 'long' : undefined}>{name}</h2>
          <p>{cardText.role}</p>
          <dl>
            {cardFacts(card).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {code ? (
            <QrCodeImage code={code} label={idCardText.qrCode({ link: code.text })} width={112} />
          ) : null}
          <small>{cardNotes()}</small>
        </div>
      </article>
      <div className="plain">
        {hasPicture ? null : (
          <>
            <p>{idCardText.noPhoto}</p>
            <p>
              <ButtonLink look="alt" to={paths.profilePart('picture')}>
                {idCardText.addPhoto}
              </ButtonLink>
            </p>
          </>
        )}
        <p>{idCardText.howToUse}</p>
        {hasFiles ? (
          <p className="acts">
            <ButtonLink look="alt" to={paths.idCardFile('pdf')} reloadDocument>
              {idCardText.pdf}
            </ButtonLink>{' '}
            <ButtonLink look="alt" to={paths.idCardFile('png')} reloadDocument>
              {idCardText.picture}
            </ButtonLink>
          </p>
        ) : (
          <p>{idCardText.noFile}</p>
        )}
        {code ? (
          <p>
            {fill(idCardText.whatCodeShows, {
              page: <Link to={code.text}>{idCardText.verifyPage}</Link>,
            })}
          </p>
        ) : null}
      </div>
    </>
  );
}
