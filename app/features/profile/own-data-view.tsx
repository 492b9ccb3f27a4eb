import type { AGREEMENTS } from '@contract/agreement-keys';
import { formatMoment } from '@contract/format-moment';
import type { Facts, OwnData } from '@contract/own-data';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { Link } from '~/ui/link';
import { ChangeForm } from './change-form';
import type { OwnDataPage } from './own-data.server';
import { appCodeQuestion, passwordAlone } from './profile-questions';

/** What the shop keeps about the member, or the form that opens it. */
export function OwnDataView(page: OwnDataPage) {
  return page.data ? <Opened data={page.data} /> : <Closed {...page} />;
}

function Closed({ form, held, hasFactor, minutes }: Exclude<OwnDataPage, { data: OwnData }>) {
  return (
    <>
      <div className="prose">
        <p>
          Here you see everything that we keep about you and who was given some of it, and take it
          along as a file. It is shown on this device for {minutes} minutes. On a shared phone, log
          out afterwards and delete the file.
        </p>
        <p>
          The <Link to={paths.info('privacy-policy')}>privacy policy</Link> says how long each thing
          is kept.
        </p>
      </div>
      <ChangeForm
        questions={hasFactor ? [...passwordAlone, appCodeQuestion] : passwordAlone}
        data={form}
        held={held}
        button="Show my data"
      />
    </>
  );
}

/** Such as "Cart, orders, messages to us." */
const sentenceOf = ([first = '', ...rest]: string[]): string =>
  `${[first, ...rest.map((name) => name.toLowerCase())].join(', ')}.`;

const isEmpty = (kept: OwnData['sections'][string]) => Array.isArray(kept) && kept.length === 0;

function Opened({ data }: { data: OwnData }) {
  const sections = Object.entries(data.sections);
  const empty = sections.filter(([, kept]) => isEmpty(kept)).map(([name]) => inWords(name));
  return (
    <>
      <p>As of {formatMoment(data.made_at)}. Numbers of documents and accounts are masked.</p>
      <p className="acts">
        <ButtonLink look="alt" to={paths.ownDataFile} reloadDocument>
          Download as JSON
        </ButtonLink>
      </p>
      {sections
        .filter(([, kept]) => !isEmpty(kept))
        .map(([name, kept]) => (
          <section className="band" key={name}>
            <h2>{TITLES[name] ?? inWords(name)}</h2>
            {Array.isArray(kept) ? <Rows name={name} rows={kept} /> : <Answers facts={kept} />}
          </section>
        ))}
      {empty.length > 0 ? (
        <section className="band">
          <h2>Nothing is kept of these</h2>
          <p>{sentenceOf(empty)}</p>
        </section>
      ) : null}
    </>
  );
}

const TITLES: Readonly<Record<string, string>> = {
  account: 'Your account',
  identity_and_bank: 'Identity checks and bank account',
  documents: 'Your files',
  agreements: 'What you agreed to',
  messages_to_us: 'What you wrote to us',
  sessions: 'Where you are logged in',
  security_log: 'What happened to your account',
  received_by: 'Who was given some of it',
};

/** More of a kind are in the file: a page is for reading. */
const MOST_ROWS = 20;

function Rows({ name, rows }: { name: string; rows: Facts[] }) {
  const left = rows.length - MOST_ROWS;
  return (
    <>
      <ul className="list">
        {rows.slice(0, MOST_ROWS).map((facts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing of their own and never move
          <li key={index}>
            {lineOf(name === 'agreements' ? stated(facts) : facts)}{' '}
            {name === 'documents' ? (
              <Link to={paths.ownDocument(String(facts.kind))} reloadDocument>
                Download<span className="vh"> {inWords(String(facts.kind))}</span>
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
      {left > 0 ? <p className="soft">And {left} more, in the file.</p> : null}
    </>
  );
}

function Answers({ facts }: { facts: Facts }) {
  return (
    <dl className="ask">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{inWords(name)}</dt>
          <dd>{shownAs(value) || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was agreed to, in short. */
const STATEMENTS: Readonly<Record<(typeof AGREEMENTS)[number], string>> = {
  adult: 'of age, and a citizen of India',
  'no-fee': 'no fee was paid to join',
  terms: 'terms and conditions, privacy policy',
  plan: 'business plan and code of ethics',
  contract: 'may enter into a contract',
  truth: 'all that was stated is true',
  'aadhaar-check': 'the Aadhaar number may be checked',
};

function stated({ key, ...facts }: Facts): Facts {
  const statement = new Map<unknown, string>(Object.entries(STATEMENTS)).get(key);
  return { statement: statement ?? key ?? '', ...facts };
}

const lineOf = (facts: Facts): string =>
  Object.entries(facts)
    .map(([name, value]) => [inWords(name), shownAs(value)])
    .flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
    .join('; ');

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function shownAs(value: Facts[string]): string {
  if (typeof value !== 'string') return String(value ?? '');
  if (MOMENT.test(value)) return formatMoment(value);
  // Such as `refund_due`.
  return LABELS[value] ?? (/^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value);
}

/** What the names of the contract do not say as people do. */
const LABELS: Readonly<Record<string, string>> = {
  aadhar_no: 'Aadhaar number',
  aadhar_Card: 'Aadhaar card, front',
  aadhar_Card_Back: 'Aadhaar card, back',
  pan_no: 'PAN',
  pancard: 'PAN card',
  ifsc_code: 'IFSC code',
  profile_pic: 'Profile picture',
  pin: 'PIN code',
  pan_checked_at: 'PAN checked at',
  email: 'E-mail',
  email_confirmed_at: 'E-mail confirmed at',
  father_name: 'Father’s name',
  father_phone: 'Father’s phone',
};

/** Such as "Kept since" for `kept_since`. */
function inWords(name: string): string {
  const label = LABELS[name];
  if (label) return label;
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
