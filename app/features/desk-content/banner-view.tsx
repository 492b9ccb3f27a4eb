import type { DeskBanner } from '@contract/desk/content';
import { Form } from '@remix-run/react';
import { CatalogueNav } from '~/features/desk/catalogue-nav';
import { DeskList } from '~/features/desk/desk-list';
import { deskPaths } from '~/platform/desk-paths';
import { type ServerForm, useServerForm } from '~/platform/forms/use-server-form';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import type { loadBanners } from './banner.server';
import { contentText, placeText, bannerText as text, typeText } from './content.text';
import { ContentForm, PictureField, PictureForm, RemoveForm } from './content-form';

type BannersPage = Awaited<ReturnType<typeof loadBanners>>;

/** All banners, in a form whose buttons move one of them. */
export function BannersView({ banners, state }: BannersPage) {
  const { form, summary } = useServerForm({ id: 'order', labels: {} });
  return (
    <>
      <h1>{text.title}</h1>
      <CatalogueNav />
      <p>
        <ButtonLink look="alt" to={deskPaths.newBanner}>
          {text.add}
        </ButtonLink>
      </p>
      <ErrorSummary {...summary} />
      <Form {...form}>
        <CsrfField />
        <DeskList
          caption={text.caption}
          rows={banners}
          rowKey={({ id }) => id}
          state={state}
          pages={1}
          empty={{ title: text.nothing, children: <p>{text.nothingLead}</p> }}
          columns={[
            {
              ...{ key: 'title', label: contentText.title },
              cell: ({ id, title }) => <Link to={deskPaths.banner(id)}>{title}</Link>,
            },
            { key: 'page', label: text.page, cell: ({ type }) => typeText[type] ?? type },
            { key: 'place', label: text.place, cell: ({ place }) => placeText[place] ?? place },
            { key: 'order', label: text.order, cell: MoveButtons },
          ]}
        />
      </Form>
    </>
  );
}

const MoveButtons = ({ id, title }: DeskBanner) => (
  <>
    <Button look="alt" name="intent" value={`up ${id}`}>
      {text.up}
      <span className="vh">{text.which({ title })}</span>
    </Button>{' '}
    <Button look="alt" name="intent" value={`down ${id}`}>
      {text.down}
      <span className="vh">{text.which({ title })}</span>
    </Button>
  </>
);

const BannerFields = ({ field }: { field: ServerForm['field'] }) => (
  <>
    <Field {...field('title')} required />
    <Field {...field('text')} as="textarea" rows={3} optional />
    <Field {...field('link')} optional hint={text.linkHint} autoComplete="off" />
    <Field {...field('link_text')} optional />
    <Field {...field('alt')} optional hint={text.altHint} />
  </>
);

const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export function NewBannerView() {
  return (
    <>
      <p>
        <Link to={deskPaths.banners}>{text.all}</Link>
      </p>
      <h1>{text.add}</h1>
      <ContentForm
        labels={text.labels}
        values={{}}
        isUpload
        buttons={<Button>{contentText.publish}</Button>}
      >
        {(field) => (
          <>
            <Field {...field('type')} as="select">
              {optionsOf(typeText)}
            </Field>
            <Field {...field('place')} as="select">
              {optionsOf(placeText)}
            </Field>
            <BannerFields field={field} />
            <PictureField field={field} />
          </>
        )}
      </ContentForm>
    </>
  );
}

export function DeskBannerView({ banner }: { banner: DeskBanner }) {
  const { title, text: body, link, link_text, alt, version, image } = banner;
  return (
    <>
      <p>
        <Link to={deskPaths.banners}>{text.all}</Link>
      </p>
      <h1>{title}</h1>
      <ContentForm
        labels={text.labels}
        values={{ title, text: body, link, link_text, alt }}
        version={version}
        buttons={<Button>{contentText.save}</Button>}
      >
        {(field) => <BannerFields field={field} />}
      </ContentForm>
      <PictureForm image={image} alt={alt} />
      <RemoveForm />
    </>
  );
}
