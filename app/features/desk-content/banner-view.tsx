import type { DeskBanner } from '@contract/desk/content';
import { CatalogueNav } from '~/features/desk/catalogue-nav';
import { DeskList } from '~/features/desk/desk-list';
import { HindiFields } from '~/features/desk/hindi-fields';
import type { LatinWords } from '~/features/desk/latin-words.server';
import {
  MoveButtons,
  OrderForm,
  PictureField,
  PictureForm,
  RemoveForm,
} from '~/features/desk/part-forms';
import { VersionedForm } from '~/features/desk/versioned-form';
import { deskPaths } from '~/platform/desk-paths';
import type { ServerForm } from '~/platform/forms/use-server-form';
import { ButtonLink } from '~/ui/button';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { Picture } from '~/ui/picture';
import type { loadBanners } from './banner.server';
import { contentText, placeText, bannerText as text, typeText } from './content.text';

type BannersPage = Awaited<ReturnType<typeof loadBanners>>;

/** Says whether a banner is the first or the last one in its place on its page. */
function endsOf(banners: readonly DeskBanner[], { id, type, place }: DeskBanner) {
  const beside = banners.filter((one) => one.type === type && one.place === place);
  return { isFirst: beside[0]?.id === id, isLast: beside.at(-1)?.id === id };
}

/** The list of all banners, with buttons that move a banner up or down. */
export function BannersView({ banners, state }: BannersPage) {
  return (
    <>
      <h1>{text.title}</h1>
      <CatalogueNav />
      <p>
        <ButtonLink look="alt" to={deskPaths.newBanner}>
          {text.add}
        </ButtonLink>
      </p>
      <OrderForm>
        <DeskList
          caption={text.caption}
          items={banners}
          rowKey={({ id }) => id}
          state={state}
          pages={1}
          empty={text}
          columns={[
            {
              key: 'title',
              label: contentText.title,
              cell: ({ id, title }) => <Link to={deskPaths.banner(id)}>{title}</Link>,
            },
            { key: 'page', label: text.page, cell: ({ type }) => typeText[type] ?? type },
            { key: 'place', label: text.place, cell: ({ place }) => placeText[place] ?? place },
            {
              key: 'position',
              label: text.position,
              cell: (row) => <MoveButtons id={row.id} name={row.title} {...endsOf(banners, row)} />,
            },
          ]}
        />
      </OrderForm>
    </>
  );
}

const BannerFields = ({ field }: { field: ServerForm['field'] }) => (
  <>
    <Field {...field('title')} required />
    <Field {...field('text')} as="textarea" rows={3} optional />
    <Field {...field('link')} optional hint={text.linkHint} autoComplete="off" />
    <Field {...field('link_text')} optional />
    <Field {...field('alt')} optional hint={text.altHint} />
    <HindiFields field={field} lines={{ title_hi: 1, text_hi: 3, link_text_hi: 1, alt_hi: 1 }} />
  </>
);

const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export function NewBannerView({ idempotencyKey }: { idempotencyKey: string }) {
  return (
    <>
      <p>
        <Link to={deskPaths.banners}>{text.all}</Link>
      </p>
      <h1>{text.add}</h1>
      <VersionedForm
        labels={text.labels}
        values={{}}
        idempotencyKey={idempotencyKey}
        isUpload
        button={contentText.publish}
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
      </VersionedForm>
    </>
  );
}

interface DeskBannerProps {
  banner: DeskBanner;
  latinWords: readonly LatinWords[];
}

export function DeskBannerView({ banner, latinWords }: DeskBannerProps) {
  const { title, text: body, link, link_text, alt, version, image } = banner;
  const { title_hi, text_hi, link_text_hi, alt_hi } = banner;
  const hindi = { title_hi, text_hi, link_text_hi, alt_hi };
  return (
    <>
      <p>
        <Link to={deskPaths.banners}>{text.all}</Link>
      </p>
      <h1>{title}</h1>
      <VersionedForm
        labels={text.labels}
        values={{ title, text: body, link, link_text, alt, ...hindi }}
        version={version}
        latinWords={latinWords}
        button={contentText.save}
      >
        {(field) => <BannerFields field={field} />}
      </VersionedForm>
      <PictureForm>
        {image ? (
          <Picture
            src={image}
            alt={alt}
            widths={[320, 640]}
            sizes="320px"
            width={320}
            height={180}
          />
        ) : null}
      </PictureForm>
      <RemoveForm title={contentText.remove} lead={contentText.removeLead} />
    </>
  );
}
