/** The pages that lead to the opening of a shop. */
import { deskOpeningEndpoints, FOUNDER_CODE, FounderRequest } from '@contract/desk/opening';
import { DeskSettingRequest, deskSettingEndpoints } from '@contract/desk/settings';
import { isPageSlug, isSettingGroup, type SettingGroup } from '@contract/setting/groups';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { noFields } from '~/features/desk/desk.schema';
import { type Desk, deskAction, readDesk } from '~/features/desk/desk.server';
import { groupText } from '~/features/desk-settings/settings.text';
import { renderPreviews } from '~/features/desk-settings/text-preview.server';
import { withKnownTranslations } from '~/features/desk-settings/translations.server';
import { dayInIndia } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { constraintsOf, sendBack } from '~/platform/forms/forms.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { previewCookie } from '~/platform/session/preview-cookie.server';
import { openingMessages as messages } from './opening.text';
import { taskTitle } from './task-list';

const versionNumber = DeskSettingRequest.shape.based_on;

/**
 * For each text of the page, its newest version and the version that the page showed. They differ
 * if a later version is planned. The page “FAQ” shows two texts: its own and the questions.
 */
const confirmSchema = z.object({
  based_on: versionNumber,
  shown: versionNumber.optional(),
  based_on_questions: versionNumber.optional(),
  shown_questions: versionNumber.optional(),
});

export const loadOpening = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => (await desk.call(deskOpeningEndpoints.deskOpening)).data);

/** Lets this browser see the shop before it opens. */
export const previewShop = (args: ActionFunctionArgs) =>
  deskAction(args, noFields, async (_, desk) => {
    await desk.call(deskOpeningEndpoints.deskOpening);
    return seeOther(paths.home, [['Set-Cookie', previewCookie.write(true)]]);
  });

const readGroup = async (desk: Desk, group: SettingGroup) =>
  (await desk.call(deskSettingEndpoints.deskSetting, { params: { group } })).data;

/** Saves a value of a setting as a new version, which is valid from today. */
const writeGroup = (desk: Desk, group: SettingGroup, value: unknown, basedOn: number) =>
  desk.call(deskSettingEndpoints.deskSettingWrite, {
    params: { group },
    body: { value: JSON.stringify(value), valid_from: today(), based_on: basedOn },
  });

const today = () => dayInIndia(new Date());

/**
 * Returns the setting groups whose texts a page shows.
 * @throws Response 404 for a group that is no page
 */
function partsOf({
  params: { group = '' },
}: LoaderFunctionArgs): [SettingGroup, ...SettingGroup[]] {
  if (!isSettingGroup(group) || !isPageSlug(group)) throw new Response(null, { status: 404 });
  return group === 'faq' ? [group, 'questions'] : [group];
}

export async function loadDraft(args: LoaderFunctionArgs) {
  const groups = partsOf(args);
  const [group] = groups;
  return readDesk(args, async (desk) => {
    const { tasks } = (await desk.call(deskOpeningEndpoints.deskOpening)).data;
    const parts = [];
    for (const part of groups) {
      const { value, versions, version } = await readGroup(desk, part);
      const values = withKnownTranslations(part, JSON.parse(value));
      const previews = await renderPreviews(part, values);
      parts.push({ group: part, previews, basedOn: versions[0]?.version ?? 0, shown: version });
    }
    return { group, parts, task: tasks.find(({ name }) => name === group) };
  });
}

/**
 * Confirms a text by saving its current value as a new version, if it is still the value that the
 * page showed. A version that was planned may have begun since. If the text shows the date of its
 * last change, that date becomes today.
 */
export const confirmDraft = (args: ActionFunctionArgs) =>
  deskAction(args, confirmSchema, async (form, desk, _formData, submission) => {
    const groups = partsOf(args);
    const [group] = groups;
    const { tasks } = (await desk.call(deskOpeningEndpoints.deskOpening)).data;
    const tasksBefore = tasks.find(({ name }) => name === group)?.waits_for ?? [];
    if (tasksBefore.length > 0) {
      const message = messages.notYet({ tasks: tasksBefore.map(taskTitle).join(', ') });
      return sendBack(submission, { formErrors: [message] });
    }
    const parts = [];
    for (const part of groups) {
      const { value, version, versions } = await readGroup(desk, part);
      const isQuestions = part === 'questions';
      const basedOn = (isQuestions ? form.based_on_questions : form.based_on) ?? 0;
      const shown = isQuestions ? form.shown_questions : form.shown;
      // If there is a newer version, the api refuses the change and says whose version it is.
      if (basedOn === versions[0]?.version && version !== shown) {
        return sendBack(submission, { formErrors: [messages.plannedBegan] });
      }
      parts.push({ part, value: JSON.parse(value) as unknown, basedOn });
    }
    for (const { part, value, basedOn } of parts) {
      const isDated = typeof value === 'object' && value !== null && 'updated' in value;
      await writeGroup(desk, part, isDated ? { ...value, updated: today() } : value, basedOn);
    }
    const page = groupText[group].title;
    return desk.done(deskPaths.opening, { title: messages.confirmed({ page }) });
  });

export async function loadFounderForm(args: LoaderFunctionArgs) {
  await loadOpening(args);
  return { constraint: constraintsOf(FounderRequest), values: { refCode: FOUNDER_CODE } };
}

export const addFounder = (args: ActionFunctionArgs) =>
  deskAction(args, FounderRequest, async (body, desk) => {
    const { data } = await desk.call(deskOpeningEndpoints.deskOpeningFounder, { body });
    const title = messages.founder({ name: body.name, number: data.number });
    return desk.done(deskPaths.opening, { title });
  });

export const openShop = (args: ActionFunctionArgs) =>
  deskAction(args, noFields, async (_, desk) => {
    const { versions } = await readGroup(desk, 'opening');
    await writeGroup(desk, 'opening', { isOpen: true }, versions[0]?.version ?? 0);
    return desk.done(deskPaths.opening, { title: messages.opened, text: messages.openedText });
  });
