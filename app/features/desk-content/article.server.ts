/** The pages about articles and news at the desk. */
import { type DeskArticle, deskContentEndpoints as endpoints } from '@contract/desk/content';
import { dayInIndia } from '@contract/india';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { renderBody } from '~/features/article/article-body.server';
import { saveOrBothVersions } from '~/features/desk/both-versions.server';
import { noFields } from '~/features/desk/desk.schema';
import { type Desk, deskAction, formPartOf, idParam, readDesk } from '~/features/desk/desk.server';
import { deskListOf } from '~/features/desk/desk-list.server';
import { listLatinWordsOfFields } from '~/features/desk/latin-words.server';
import { pictureAction } from '~/features/desk/picture-form.server';
import { deskPaths } from '~/platform/desk-paths';
import { type AnySubmission, replyTo } from '~/platform/forms/forms.server';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { json } from '~/platform/json.server';
import { pageOfList } from '~/platform/own-list.server';
import { articleSchema } from './content.schema';
import { articleText, contentMessages as messages } from './content.text';

const PAGE_SIZE = 50;

/** @throws Response 404 past the last page, and as `readDesk` */
export async function loadArticles(args: LoaderFunctionArgs) {
  const state = deskListOf(args.request, { filters: ['kind'] });
  const { data } = await readDesk(args, (desk) => desk.call(endpoints.deskArticles));
  const { kind } = state.filters;
  const wanted = kind ? data.filter((one) => one.kind === kind) : data;
  const { items, ...pages } = pageOfList(wanted, { page: state.page, size: PAGE_SIZE });
  return { ...pages, articles: items, state };
}

/**
 * Loads the form of a new article.
 * @throws Response as `readDesk`
 */
export const loadNewArticle = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => {
    // This call refuses staff who may not edit articles.
    await desk.call(endpoints.deskArticles);
    return { today: dayInIndia(new Date()), idempotencyKey: newIdempotencyKey() };
  });

const readArticle = async (desk: Desk, params: { id: string }): Promise<DeskArticle> =>
  (await desk.call(endpoints.deskArticle, { params })).data;

/** @throws Response 404 for an unknown article, and as `readDesk` */
export const loadDeskArticle = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => {
    const article = await readArticle(desk, idParam(args));
    return { article, latinWords: listLatinWordsOfFields(article) };
  });

const isPreview = (formData: FormData) => formData.get('intent') === 'preview';

/** Answers with the posted form and with its title and text as visitors will see them. */
const preview = (submission: AnySubmission, value: { title?: string; body?: string }) => {
  const { title = '', body = '' } = value;
  const latinWords = listLatinWordsOfFields(value);
  return json({ ...replyTo(submission), latinWords, preview: { title, html: renderBody(body) } });
};

export const makeArticle = (args: ActionFunctionArgs) =>
  deskAction(args, articleSchema, async (value, desk, formData, submission) => {
    if (isPreview(formData)) return preview(submission, value);
    const call = { body: value, isOnce: true } as const;
    const { data } = await desk.call(endpoints.deskArticleMake, call);
    return desk.done(deskPaths.article(data.id), { title: messages.published });
  });

/** Handles the forms of an article's page. `form` in the address names the form that was sent. */
export function changeArticle(args: ActionFunctionArgs): Promise<Response> {
  const form = formPartOf(args);
  if (form === 'picture') return setPicture(args);
  return form === 'remove' ? remove(args) : save(args);
}

const save = (args: ActionFunctionArgs) =>
  deskAction(args, articleSchema, async (body, desk, formData, submission) => {
    if (isPreview(formData)) return preview(submission, body);
    const params = idParam(args);
    const { kind: _, ...labels } = articleText.labels;
    return saveOrBothVersions(
      async () => {
        await desk.call(endpoints.deskArticleUpdate, { params, body });
        return desk.done(deskPaths.article(params.id), { title: messages.saved });
      },
      { submission, labels, yours: body, read: () => readArticle(desk, params) },
    );
  });

const setPicture = (args: ActionFunctionArgs) =>
  pictureAction(args, {}, async (desk, body) => {
    const params = idParam(args);
    await desk.call(endpoints.deskArticlePicture, { params, body });
    return desk.done(deskPaths.article(params.id), { title: messages.picture });
  });

const remove = (args: ActionFunctionArgs) =>
  deskAction(args, noFields, async (_, desk) => {
    await desk.call(endpoints.deskArticleRemove, { params: idParam(args) });
    return desk.done(deskPaths.articles, { title: messages.removed });
  });
