import type { AGREEMENTS } from '@contract/agreement-keys';
import type { Facts, OwnData } from '@contract/own-data';
import { labelOfCode } from '~/platform/code-words';
import { formatMoment } from '~/platform/dates';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { ChangeForm } from './change-form';
import type { OwnDataPage } from './own-data.server';
import {
  statements as agreementTexts,
  dataLabels,
  sectionTitles,
  ownDataText as text,
} from './own-data.text';
import { passwordOnlyQuestions, withAppCode } from './profile-questions';

/** The data that the shop stores about the member, or the form that asks for the password. */
export function OwnDataView(page: OwnDataPage) {
  return page.data ? <DataSections data={page.data} /> : <PasswordForm {...page} />;
}

function PasswordForm({
  form,
  holdNotice,
  hasFactor,
  minutes,
}: Exclude<OwnDataPage, { data: OwnData }>) {
  return (
    <>
      <div className="prose">
        <p>{text.intro({ minutes })}</p>
        <p>
          {fill(text.retention, {
            policy: <Link to={paths.info('privacy-policy')}>{text.policy}</Link>,
          })}
        </p>
      </div>
      <ChangeForm
        questions={withAppCode(passwordOnlyQuestions(), hasFactor)}
        data={form}
        holdNotice={holdNotice}
        button={text.show}
      />
    </>
  );
}

/** Such as "Cart, orders, messages to us." */
const sentenceOf = ([first = '', ...rest]: string[]): string =>
  `${[first, ...rest.map((name) => name.toLowerCase())].join(', ')}.`;

const isEmpty = (content: OwnData['sections'][string]) =>
  Array.isArray(content) && content.length === 0;

function DataSections({ data }: { data: OwnData }) {
  const sections = Object.entries(data.sections);
  const empty = sections.filter(([, content]) => isEmpty(content)).map(([name]) => labelOf(name));
  return (
    <>
      <p>{text.asOf({ moment: formatMoment(data.made_at) })}</p>
      <p className="acts">
        <ButtonLink look="alt" to={paths.ownDataFile} reloadDocument>
          {text.downloadAll}
        </ButtonLink>
      </p>
      {sections
        .filter(([, content]) => !isEmpty(content))
        .map(([name, content]) => (
          <section className="band" key={name}>
            <h2>{sectionTitles[name] ?? labelOf(name)}</h2>
            {Array.isArray(content) ? (
              <Rows name={name} rows={content} />
            ) : (
              <Answers facts={content} />
            )}
          </section>
        ))}
      {empty.length > 0 ? (
        <section className="band">
          <h2>{text.nothingStored}</h2>
          <p>{sentenceOf(empty)}</p>
        </section>
      ) : null}
    </>
  );
}

/** At most this many rows are shown; the file has all. */
const MAX_ROWS = 20;

function Rows({ name, rows }: { name: string; rows: Facts[] }) {
  const left = rows.length - MAX_ROWS;
  return (
    <>
      <ul className="list">
        {rows.slice(0, MAX_ROWS).map((facts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing of their own and never move
          <li key={index}>
            {lineOf(name === 'agreements' ? withStatement(facts) : facts)}{' '}
            {name === 'documents' ? (
              <Link to={paths.ownDocument(String(facts.kind))} reloadDocument>
                {fill(text.download, {
                  name: (
                    <span className="vh">
                      {text.hiddenName({ name: labelOf(String(facts.kind)) })}
                    </span>
                  ),
                })}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
      {left > 0 ? <p className="soft">{text.moreInFile({ count: left })}</p> : null}
    </>
  );
}

function Answers({ facts }: { facts: Facts }) {
  return (
    <dl className="ask">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{labelOf(name)}</dt>
          <dd>{formatFact(value) || '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function withStatement({ key, ...facts }: Facts): Facts {
  const statement = new Map<unknown, string>(
    Object.entries(agreementTexts satisfies Record<(typeof AGREEMENTS)[number], string>),
  ).get(key);
  return { statement: statement ?? key ?? '', ...facts };
}

const lineOf = (facts: Facts): string =>
  Object.entries(facts)
    .map(([name, value]) => [labelOf(name), formatFact(value)])
    .flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
    .join('; ');

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function formatFact(value: Facts[string]): string {
  if (typeof value !== 'string') return String(value ?? '');
  if (MOMENT.test(value)) return formatMoment(value);
  // Such as `refund_due`.
  return (
    dataLabels[value] ?? (/^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value)
  );
}

/** Such as "Kept since" for `kept_since`. */
function labelOf(name: string): string {
  return dataLabels[name] ?? labelOfCode(name);
}
