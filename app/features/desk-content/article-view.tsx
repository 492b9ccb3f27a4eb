import type { DeskArticle } from '@contract/desk/content';
import { useActionData } from '@remix-run/react';
import { articlePath } from '~/features/article/article';
import { CatalogueNav } from '~/features/desk/catalogue-nav';
import { DeskList } from '~/features/desk/desk-list';
import { HindiFields } from '~/features/desk/hindi-fields';
import type { LatinWords } from '~/features/desk/latin-words.server';
import { optionsOf } from '~/features/desk/options-of';
import { PictureForm, RemoveForm } from '~/features/desk/part-forms';
import { VersionedForm } from '~/features/desk/versioned-form';
import { formatDay } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import type { ServerForm } from '~/platform/forms/use-server-form';
import { Button, ButtonLink } from '~/ui/button';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { Picture } from '~/ui/picture';
import type { loadArticles } from './article.server';
import { contentText, kindText, articleText as text } from './content.text';

type ArticlesPage = Awaited<ReturnType<typeof loadArticles>>;

const kinds = optionsOf(kindText);

/** The list of articles and news, the newest first. */
export function ArticlesView({ articles, state, pages, hasNext }: ArticlesPage) {
  return (
    <>
      <h1>{text.title}</h1>
      <CatalogueNav />
      <p>
        <ButtonLink look="alt" to={deskPaths.newArticle}>
          {text.add}
        </ButtonLink>
      </p>
      <DeskList
        caption={text.caption}
        items={articles}
        rowKey={({ id }) => id}
        state={state}
        pages={pages}
        hasNext={hasNext}
        filters={[{ name: 'kind', label: text.kind, options: kinds }]}
        empty={text}
        columns={[
          {
            key: 'title',
            label: contentText.title,
            cell: ({ id, title }) => <Link to={deskPaths.article(id)}>{title}</Link>,
          },
          { key: 'kind', label: text.kind, cell: ({ kind }) => kindText[kind] ?? kind },
          { key: 'topic', label: text.labels.topic, cell: ({ topic }) => topic },
          { key: 'day', label: text.day, cell: (row) => formatDay(row.published_on) },
        ]}
      />
    </>
  );
}

interface ArticleFieldsProps {
  field: ServerForm['field'];
  isNew?: boolean;
  /**
   * The date in the field. It is also written out, because browsers show a date field in the format
   * of their own country.
   */
  publishedOn?: string;
}

function ArticleFields({ field, isNew = false, publishedOn }: ArticleFieldsProps) {
  return (
    <>
      {isNew ? (
        <Field {...field('kind')} as="select">
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Field>
      ) : null}
      <Field {...field('title')} required />
      <Field {...field('summary')} as="textarea" rows={3} hint={text.summaryHint} required />
      <Field {...field('topic')} optional hint={text.topicHint} />
      <Field
        {...field('published_on')}
        type="date"
        hint={publishedOn && text.shownAs({ day: formatDay(publishedOn) })}
        required
      />
      <Field {...field('body')} as="textarea" rows={20} hint={text.bodyHint} required />
      <HindiFields field={field} lines={{ title_hi: 1, summary_hi: 3, topic_hi: 1, body_hi: 20 }} />
    </>
  );
}

function Preview() {
  const answer = useActionData() as { preview?: { title: string; html: string } } | undefined;
  if (!answer?.preview) return null;
  const { title, html } = answer.preview;
  return (
    <section className="bill" aria-label={contentText.previewTitle}>
      <p className="soft">{contentText.previewTitle}</p>
      {title ? <p className="title">{title}</p> : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised as on the article's page */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  );
}

const previewButton = (
  <Button look="alt" name="intent" value="preview">
    {contentText.preview}
  </Button>
);

interface NewArticleProps {
  today: string;
  idempotencyKey: string;
}

export function NewArticleView({ today, idempotencyKey }: NewArticleProps) {
  return (
    <>
      <p>
        <Link to={deskPaths.articles}>{text.all}</Link>
      </p>
      <h1>{text.add}</h1>
      <Preview />
      <VersionedForm
        labels={text.labels}
        values={{ published_on: today }}
        idempotencyKey={idempotencyKey}
        buttons={
          <>
            {previewButton}{' '}
            <Button name="intent" value="save">
              {contentText.publish}
            </Button>
          </>
        }
      >
        {(field) => <ArticleFields field={field} isNew />}
      </VersionedForm>
    </>
  );
}

interface DeskArticleProps {
  article: DeskArticle;
  latinWords: readonly LatinWords[];
}

export function DeskArticleView({ article, latinWords }: DeskArticleProps) {
  const { id, kind, title, image, version, summary, topic, published_on, body } = article;
  const { title_hi, summary_hi, topic_hi, body_hi } = article;
  const hindi = { title_hi, summary_hi, topic_hi, body_hi };
  const isNews = kind === 'news';
  return (
    <>
      <p>
        <Link to={deskPaths.articles}>{text.all}</Link>
      </p>
      <h1>{title}</h1>
      <p>
        <Link to={articlePath(isNews ? 'news' : 'article', id)}>{text.seeShop}</Link>
      </p>
      <Preview />
      <VersionedForm
        labels={text.labels}
        values={{ title, summary, topic, published_on, body, ...hindi }}
        version={version}
        latinWords={latinWords}
        buttons={
          <>
            {previewButton}{' '}
            <Button name="intent" value="save">
              {contentText.save}
            </Button>
          </>
        }
      >
        {(field) => <ArticleFields field={field} publishedOn={published_on} />}
      </VersionedForm>
      <PictureForm>
        {image ? (
          <Picture src={image} alt="" widths={[320, 640]} sizes="320px" width={320} height={180} />
        ) : null}
      </PictureForm>
      <RemoveForm title={contentText.remove} lead={contentText.removeLead} />
    </>
  );
}
