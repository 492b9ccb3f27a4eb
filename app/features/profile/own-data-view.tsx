import type { AGREEMENTS } from '@contract/agreement-keys';
import type { Facts, OwnData } from '@contract/own-data';
import { Fragment } from 'react';
import { labelOfCode } from '~/platform/code-words';
import { formatDay, formatMoment } from '~/platform/dates';
import { contentLanguage } from '~/platform/language/content-language';
import { paths } from '~/platform/paths';
import { translatedRank } from '~/platform/rank-name';
import { ButtonLink } from '~/ui/button';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { Sentence } from '~/ui/sentence';
import { ChangeForm } from './change-form';
import { deviceText } from './device-text';
import type { OwnDataPage } from './own-data.server';
import {
  statements as agreementTexts,
  dataLabels,
  eventLabels,
  sectionTitles,
  ownDataText as text,
} from './own-data.text';
import { passwordCheckFields, withAppCode } from './profile-fields';

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
        fields={withAppCode(passwordCheckFields(), hasFactor)}
        data={form}
        holdNotice={holdNotice}
        button={text.show}
      />
    </>
  );
}

/** A list of labels as a sentence, such as "Cart, orders, messages to us." */
const sentenceOf = ([first = '', ...rest]: string[]): string =>
  text.sentence({ list: [first, ...rest.map((name) => name.toLowerCase())].join(', ') });

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

/** At most this many rows of a section are shown. The file has all. */
const MAX_ROWS = 20;

function Rows({ name, rows }: { name: string; rows: Facts[] }) {
  const hiddenCount = rows.length - MAX_ROWS;
  return (
    <>
      <ul className="list">
        {rows.slice(0, MAX_ROWS).map((facts, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and are never reordered
          <li key={index}>
            {name === 'agreements' ? <Agreement facts={facts} /> : <Line facts={facts} />}{' '}
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
      {hiddenCount > 0 ? <p className="soft">{text.moreInFile({ count: hiddenCount })}</p> : null}
    </>
  );
}

function Answers({ facts }: { facts: Facts }) {
  return (
    <dl className="ask">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{labelOf(name)}</dt>
          <Value name={name} value={value} />
        </div>
      ))}
    </dl>
  );
}

/** What was agreed to, and below it when, in which version and in which language. */
function Agreement({ facts: { key, accepted_at = '', ...facts } }: { facts: Facts }) {
  const statement = new Map<unknown, string>(
    Object.entries(agreementTexts satisfies Record<(typeof AGREEMENTS)[number], string>),
  ).get(key);
  return (
    <>
      <Sentence>{statement ?? String(key ?? '')}</Sentence>
      <p className="soft">
        <Line facts={{ accepted_at, ...facts }} />
      </p>
    </>
  );
}

function Value({ name, value }: { name: string; value: Facts[string] }) {
  const text = formatFact(name, value);
  return <dd lang={contentLanguage(text)}>{text || '–'}</dd>;
}

/**
 * The facts in one line, without empty ones. English text on a page in another language, such as
 * the name of a product, is marked as English.
 */
function Line({ facts }: { facts: Facts }) {
  const parts = Object.entries(facts)
    .map(([name, value]) => ({ label: labelOf(name), text: formatFact(name, value) }))
    .filter(({ text }) => text);
  if (!parts.some(({ text }) => contentLanguage(text))) {
    return parts.map(({ label, text }) => `${label}: ${text}`).join('; ');
  }
  return parts.map(({ label, text }, index) => (
    <Fragment key={label}>
      {index > 0 ? '; ' : ''}
      {label}: <Sentence>{text}</Sentence>
    </Fragment>
  ));
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

function formatFact(name: string, value: Facts[string]): string {
  if (typeof value !== 'string') return String(value ?? '');
  if (MOMENT.test(value)) return formatMoment(value);
  if (DAY.test(value)) return formatDay(value);
  if (name === 'device') return deviceText(value);
  if (name === 'rank') return translatedRank(value);
  if (name === 'event') return eventLabels[value] ?? labelOfCode(value);
  // A code without a label, such as `refund_due`, is shown as words.
  return (
    dataLabels[value] ?? (/^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value)
  );
}

/** The label of a fact, such as "Kept since" for `kept_since`. */
function labelOf(name: string): string {
  return dataLabels[name] ?? labelOfCode(name);
}
