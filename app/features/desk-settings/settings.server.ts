/** The pages about the shop's settings. */
import { deskOpeningEndpoints } from '@contract/desk/opening';
import {
  DeskSettingRequest,
  deskSettingEndpoints,
  type SettingVersion,
} from '@contract/desk/settings';
import { isSettingGroup, type SettingGroup } from '@contract/setting/groups';
import { outdatedTranslations, withoutTranslations } from '@contract/setting/translations';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { type Desk, deskAction, deskNextOf, readDesk } from '~/features/desk/desk.server';
import { listLatinWords, otherLanguagesOffered } from '~/features/desk/latin-words.server';
import { dayInIndia, formatDay } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { type AnySubmission, type FieldErrors, replyTo } from '~/platform/forms/forms.server';
import { json } from '~/platform/json.server';
import { formatPaise } from '~/platform/money';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { partsOf, readValue, textsOf } from './setting-fields.server';
import { fieldsOfParts, type Texts } from './setting-form';
import { groupText, labelOf, settingsMessages, settingsText } from './settings.text';
import { isText, listNamedValues, renderPreviews } from './text-preview.server';
import { withKnownTranslations } from './translations.server';

/** The fields that the forms of all groups have. The api validates the other fields. */
const settingSchema = DeskSettingRequest.omit({ value: true });

export const loadSettings = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => (await desk.call(deskSettingEndpoints.deskSettings)).data);

/** @throws Response 404 for an unknown group */
function groupOf({ params }: LoaderFunctionArgs | ActionFunctionArgs): SettingGroup {
  const { group = '' } = params;
  if (!isSettingGroup(group)) throw new Response(null, { status: 404 });
  return group;
}

/** Returns the page of the desk from which the visitor came; `fallback` if the URL names none. */
const backOf = (request: Request, fallback: string): string =>
  new URL(request.url).searchParams.has('next') ? deskNextOf(request) : fallback;

/** Says from when a new version is valid, and which planned versions replace it later. */
const describeVersion = (saved: SettingVersion, versions: readonly SettingVersion[]): string =>
  [
    settingsMessages.from({ day: formatDay(saved.valid_from) }),
    ...versions
      .filter(({ valid_from: from }) => from > saved.valid_from)
      .map(({ version, valid_from: from }) =>
        settingsMessages.replaced({ version, day: formatDay(from) }),
      ),
  ].join(' ');

/**
 * Returns the heading after saving: the title of the group, or that the shop is now open or closed.
 */
function savedTitle(group: SettingGroup, { version, valid_from }: SettingVersion, value: unknown) {
  const isToday = valid_from <= dayInIndia(new Date());
  if (group !== 'opening' || !isToday) {
    return settingsMessages.saved({ title: groupText[group].title, version });
  }
  const isOpen = (value as { isOpen?: boolean }).isOpen === true;
  return isOpen ? settingsMessages.opened : settingsMessages.closed;
}

/**
 * Says from when the version is valid, and how many texts have to be confirmed again because facts
 * that they contain have changed, now or earlier.
 */
async function describeSaved(desk: Desk, group: SettingGroup, saved: SettingVersion) {
  const text = describeVersion(saved, (await readGroup(desk, group)).versions);
  const { tasks } = (await desk.call(deskOpeningEndpoints.deskOpening)).data;
  const count = tasks.filter(({ changed }) => changed.length > 0).length;
  if (count === 0) return { text };
  const link = { to: deskPaths.opening, text: settingsMessages.toTexts };
  return { text: `${text} ${settingsMessages.textsChanged({ count })}`, link };
}

/**
 * Reads a group of settings.
 * @param version the version in force by default
 */
const readGroup = async (desk: Desk, group: SettingGroup, version?: number) => {
  const query = version ? { version } : {};
  return (await desk.call(deskSettingEndpoints.deskSetting, { params: { group }, query })).data;
};

/**
 * Reads the value that a form was based on, including the translations that the form showed.
 * Returns null if there was no version yet.
 */
async function readBaseValue(desk: Desk, group: SettingGroup, version: number): Promise<unknown> {
  if (version === 0) return null;
  const { value } = await readGroup(desk, group, version);
  return withKnownTranslations(group, JSON.parse(value));
}

/** Returns the version that the URL names; undefined if it names none. */
function versionOf(request: Request): number | undefined {
  const version = new URL(request.url).searchParams.get('version') ?? '';
  return /^[1-9]\d{0,5}$/.test(version) ? Number(version) : undefined;
}

export async function loadSetting(args: LoaderFunctionArgs) {
  const group = groupOf(args);
  const {
    value,
    is_placeholder: isPlaceholder,
    ...about
  } = await readDesk(args, (desk) => readGroup(desk, group, versionOf(args.request)));
  const shown = isPlaceholder ? null : withKnownTranslations(group, JSON.parse(value));
  const texts = shown === null ? {} : textsOf(group, shown);
  return {
    group,
    back: backOf(args.request, deskPaths.settings),
    texts,
    parts: partsOf(group, texts),
    names: isText(group) ? listNamedValues() : null,
    latinWords: listLatinWords(shown),
    ...about,
  };
}

/** Previews a text, or adds a version. */
export const changeSetting = (args: ActionFunctionArgs) => {
  const pageData = (formData: FormData) => ({ parts: partsOf(groupOf(args), readTexts(formData)) });
  return deskAction(args, settingSchema, save(args), pageData);
};

const save =
  (args: ActionFunctionArgs) =>
  async (
    fields: z.output<typeof settingSchema>,
    desk: Desk,
    formData: FormData,
    submission: AnySubmission,
  ): Promise<Response> => {
    const group = groupOf(args);
    const form: SettingForm = { group, texts: readTexts(formData) };
    const { value, names } = readValue(group, form.texts);
    const enteredValue = JSON.stringify(value);
    const params = { group };
    try {
      if (formData.get('intent') === 'preview' && isText(group)) {
        await desk.call(deskSettingEndpoints.deskSettingCheck, {
          params,
          body: { value: enteredValue },
        });
        return json({
          ...replyTo(submission),
          parts: partsOf(group, form.texts),
          previews: await renderPreviews(group, value),
          latinWords: listLatinWords(value),
        });
      }
      const outdated = formData.has('same_meaning')
        ? []
        : outdatedTranslations(await readBaseValue(desk, group, fields.based_on), value);
      if (outdated.length > 0 && otherLanguagesOffered().length > 0) {
        const problems = Object.fromEntries(outdated.map((path) => [path, settingsText.outdated]));
        const reply = replyTo(submission, problemsOf(form, problems, names));
        const parts = partsOf(group, form.texts);
        return json({ ...reply, parts, isOutdated: true }, { status: 400 });
      }
      // Nobody sees the translations in a shop that offers only English.
      const written = JSON.stringify(withoutTranslations(value, outdated));
      const body = { ...fields, value: written };
      const { data } = await desk.call(deskSettingEndpoints.deskSettingWrite, { params, body });
      return await desk.done(backOf(args.request, deskPaths.setting(group)), {
        title: savedTitle(group, data, value),
        ...(await describeSaved(desk, group, data)),
      });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (error.details.code === 'setting_changed') {
        return sendBackBoth(form, desk, submission, error.message);
      }
      const problems = error.kind === 'refused' ? error.details.fields : undefined;
      if (!problems || Object.keys(problems).length === 0) throw error;
      const reply = replyTo(submission, problemsOf(form, problems, names));
      return json({ ...reply, parts: partsOf(group, form.texts) }, { status: 400 });
    }
  };

interface SettingForm {
  group: SettingGroup;
  texts: Texts;
}

const readTexts = (formData: FormData): Texts =>
  Object.fromEntries(
    [...formData].flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );

/**
 * Assigns each problem to its field or to the first field of its section. Problems without a field
 * belong to the form.
 */
function problemsOf(
  { group, texts }: SettingForm,
  problems: Readonly<Record<string, string>>,
  names: ReadonlyMap<string, string>,
): { formErrors: string[]; fieldErrors: FieldErrors } {
  const fields = fieldsOfParts(partsOf(group, texts));
  const formErrors: string[] = [];
  const fieldErrors: FieldErrors = {};
  for (const [path, message] of Object.entries(problems)) {
    if (path === 'valid_from') {
      fieldErrors[path] = [message];
      continue;
    }
    const name = nearestName(path, names);
    const field = fields.find(
      (candidate) => candidate.name === name || candidate.name.startsWith(`${name}-`),
    );
    const text = sentenceOf(
      field?.name === name ? labelOf(field) : labelOf({ key: name.split('-').at(-1) ?? '' }),
      field?.input === 'rupees' ? describeInRupees(message) : message,
    );
    if (!name || !field) formErrors.push(text);
    else fieldErrors[field.name] = [...(fieldErrors[field.name] ?? []), text];
  }
  return { formErrors, fieldErrors };
}

/**
 * Converts the amount in an error message from paise to rupees. An amount that could not be read
 * was sent as a text, so the api says that it is not a whole number.
 */
function describeInRupees(problem: string): string {
  if (problem === 'must be a whole number') return settingsText.unreadableAmount;
  return problem.replace(
    /^must be (\d+) or/,
    (_, paise) => `must be ${formatPaise(Number(paise))} or`,
  );
}

/**
 * Returns the name of the field at a path, or at the nearest path above it; empty if there is none.
 */
function nearestName(path: string, names: ReadonlyMap<string, string>): string {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = names.get(parts.slice(0, length).join('.'));
    if (name) return name;
  }
  return '';
}

/**
 * Joins a label and a problem to a sentence. A problem in lower case continues the sentence; any
 * other follows a colon.
 */
function sentenceOf(label: string, problem: string): string {
  return /^[a-z]/.test(problem) ? `${label} ${problem}.` : `${label}: ${problem}.`;
}

/**
 * Returns the answer to a form that was based on an older version than the newest. The page shows
 * where the entered values differ from the newest version. If the visitor saves again, the form
 * replaces the newest version.
 */
async function sendBackBoth(
  { group, texts }: SettingForm,
  desk: Desk,
  submission: AnySubmission,
  message: string,
): Promise<Response> {
  const { versions } = await readGroup(desk, group);
  const { value } = await readGroup(desk, group, versions[0]?.version);
  const theirs = textsOf(group, withKnownTranslations(group, JSON.parse(value)));
  const yours = textsOf(group, readValue(group, texts).value);
  const all = fieldsOfParts(partsOf(group, { ...theirs, ...yours }));
  const rows = all.flatMap(({ name, key, lang }) => {
    const row = {
      name,
      key,
      ...(lang ? { lang } : {}),
      theirs: theirs[name] ?? '',
      yours: yours[name] ?? '',
    };
    return row.theirs === row.yours ? [] : [row];
  });
  const conflict = { version: versions[0]?.version ?? 0, rows };
  return json(
    { ...replyTo(submission, { formErrors: [message] }), parts: partsOf(group, texts), conflict },
    { status: 409 },
  );
}
