import type { SettingVersion } from '@contract/desk/settings';
import type { SettingGroup } from '@contract/setting/groups';
import { Form, useActionData } from '@remix-run/react';
import { BothVersions } from '~/features/desk/both-versions';
import type { LatinWords } from '~/features/desk/latin-words.server';
import { LatinWordsNotices } from '~/features/desk/latin-words-notices';
import { dayInIndia, formatDay } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { type FormAnswer, type ServerForm, useServerForm } from '~/platform/forms/use-server-form';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { Disclosure } from '~/ui/disclosure';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { fieldsOfParts, type SettingPart, type Texts } from './setting-form';
import { SettingParts } from './setting-parts';
import { groupText, labelOf, settingsText as text } from './settings.text';
import { saveLabel } from './settings-list';
import { TextPreview } from './text-preview';
import type { Preview } from './text-preview.server';

interface SettingViewProps {
  group: SettingGroup;
  /** The path to which the link back leads. */
  back: string;
  texts: Texts;
  parts: SettingPart[];
  /** The named values that the text may use; null if the group is not a text. */
  names: { name: string; value: string }[] | null;
  /** The version in force. */
  current: number;
  /** The version that the form shows. */
  version: number;
  versions: SettingVersion[];
  latinWords: LatinWords[];
}

interface Conflict {
  version: number;
  rows: { name: string; key: string; lang?: string; theirs: string; yours: string }[];
}

type SettingAnswer = FormAnswer & {
  /** The parts of the form, with the items that were posted. */
  parts?: SettingPart[];
  previews?: Preview[];
  /** The words in Latin letters in the previewed text. */
  latinWords?: LatinWords[];
  /** Whether a translation is unchanged although its English text has changed. */
  isOutdated?: boolean;
  conflict?: Conflict;
};

/** A group of settings: its form, and its versions. */
export function SettingView(props: SettingViewProps) {
  const { group, back, texts, names, current, versions } = props;
  const answer = useActionData() as SettingAnswer | undefined;
  const entered = answer?.result?.initialValue as Texts | undefined;
  const parts = answer?.parts ?? props.parts;
  const labels = {
    ...Object.fromEntries(fieldsOfParts(parts).map((field) => [field.name, labelOf(field)])),
    valid_from: text.from,
  };
  const [newest] = versions;
  const planned = plannedIn(versions, dayInIndia(new Date()));
  const edited = planned.find(({ version }) => version === props.version);
  const values = { ...texts, valid_from: edited?.valid_from ?? dayInIndia(new Date()) };
  const server = useServerForm({ id: 'setting', labels, values });
  const basedOn = answer?.conflict?.version ?? entered?.based_on ?? newest?.version ?? 0;
  return (
    <>
      <h1>{groupText[group].title}</h1>
      <p>{groupText[group].about}</p>
      {edited ? <EditsPlanned {...edited} group={group} current={current} /> : null}
      {planned.length > 0 && !edited ? <Planned group={group} planned={planned} /> : null}
      <ErrorSummary {...server.summary} />
      {answer?.conflict ? <ConflictView {...answer.conflict} /> : null}
      <LatinWordsNotices of={answer?.latinWords ?? props.latinWords} />
      {answer?.previews ? (
        <>
          <p className="soft">{text.previewTitle}</p>
          {answer.previews.map((preview) => (
            <TextPreview key={preview.language.tag} {...preview} label={text.previewTitle} />
          ))}
        </>
      ) : null}
      <Form {...server.form} className="form">
        <CsrfField />
        <input type="hidden" name="based_on" value={String(basedOn)} />
        <SettingParts parts={parts} field={server.field} />
        {answer?.isOutdated ? (
          <Checkbox id="same-meaning" name="same_meaning" label={text.sameMeaning} />
        ) : null}
        <ValidFrom server={server} />
        <div className="acts">
          {names ? (
            <Button look="alt" name="intent" value="preview">
              {text.preview}
            </Button>
          ) : null}{' '}
          <Button name="intent" value="save">
            {text.save}
          </Button>{' '}
          <Link to={back}>{back === deskPaths.settings ? text.back : text.backToList}</Link>
        </div>
      </Form>
      {names ? (
        <Disclosure summary={text.named}>
          <DefinitionList
            facts={names.map(({ name, value }) => ({ label: `{{${name}}}`, value }))}
          />
        </Disclosure>
      ) : null}
      <History versions={versions} current={current} />
    </>
  );
}

/**
 * Returns the versions that begin after `today`, earliest first. If several begin on the same day,
 * only the newest is listed.
 */
const plannedIn = (versions: readonly SettingVersion[], today: string): SettingVersion[] =>
  versions
    .filter(
      ({ valid_from: from }, index) =>
        from > today && versions.findIndex((version) => version.valid_from === from) === index,
    )
    .reverse();

function Planned({ group, planned }: { group: SettingGroup; planned: SettingVersion[] }) {
  return (
    <Notice type="info" title={text.planned}>
      {text.plannedLead}
      <ul>
        {planned.map(({ version, valid_from: from }) => (
          <li key={version}>
            <Link to={deskPaths.settingVersion(group, version)}>
              {text.editPlanned({ version, day: formatDay(from) })}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function EditsPlanned({
  group,
  current,
  version,
  valid_from: from,
}: SettingVersion & { group: SettingGroup; current: number }) {
  return (
    <Notice type="info">
      {text.editsPlanned({ version, day: formatDay(from) })}{' '}
      <Link to={deskPaths.setting(group)}>{text.editCurrent({ version: current })}</Link>
    </Notice>
  );
}

function ValidFrom({ server: { field } }: { server: ServerForm }) {
  return (
    <Field {...field('valid_from')} type="date" min={dayInIndia(new Date())} hint={text.fromHint} />
  );
}

function ConflictView({ version, rows }: Conflict) {
  const labelled = rows.map((row) => ({ ...row, label: labelOf(row) }));
  return <BothVersions rows={labelled} theirs={text.savedByOther({ version })} />;
}

function History({ versions, current }: Pick<SettingViewProps, 'versions' | 'current'>) {
  return (
    <section>
      <h2>{text.history}</h2>
      <DataTable
        caption={text.history}
        rows={versions}
        rowKey={({ version }) => version}
        columns={[
          { key: 'version', label: text.history, cell: text.version },
          {
            key: 'from',
            label: text.from,
            // The versions of the first start are valid from a date in 2000, before any order.
            cell: ({ valid_from }) =>
              valid_from < '2001' ? text.shopStart : formatDay(valid_from),
          },
          { key: 'saved', label: text.saved, cell: saveLabel },
          {
            key: 'state',
            label: text.inForce,
            cell: ({ version }) => (version === current ? text.yes : ''),
          },
        ]}
      />
    </section>
  );
}
