import { company } from '~/features/company/current-company';
import { contentLanguage } from '~/platform/language/content-language';
import { localPath } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { Button, ButtonLink } from '~/ui/button';
import { type Column, DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { Icon } from '~/ui/icons';
import { QrCodeImage } from '~/ui/qr-code';
import type { DocumentPage } from './documents.server';
import { documentsText } from './documents.text';
import type { Block, PrintedDocument } from './printed-document';
import type { VisitingCard } from './visiting-card.server';

/** A document for printing, and the link to its PDF. */
export function DocumentView(page: DocumentPage) {
  const { name, document, card, pdf } = page;
  return (
    <>
      {name === 'price-list' ? <CategoryForm {...page} /> : null}
      {name === 'price-list' && !document ? <p>{documentsText.chooseCategory}</p> : null}
      {document || card ? (
        <div className="plain">
          {pdf ? (
            <p className="acts">
              <ButtonLink look="alt" to={pdf} reloadDocument>
                {documentsText.downloadPdf}
              </ButtonLink>
            </p>
          ) : (
            <p>{documentsText.noFile}</p>
          )}
        </div>
      ) : null}
      {card ? <CardArticle {...card} /> : null}
      {document ? <DocumentArticle {...document} /> : null}
    </>
  );
}

function CategoryForm({ categories, category }: DocumentPage) {
  return (
    <form className="dates" action={localPath(paths.document('price-list'))}>
      <p>
        <label htmlFor="category">{documentsText.category}</label>{' '}
        <select id="category" name="category" defaultValue={category} required>
          <option value="">{documentsText.choose}</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </p>
      <p>
        <Button look="alt">{documentsText.show}</Button>
      </p>
    </form>
  );
}

function CardArticle({ name, role, lines, link, code }: VisitingCard) {
  return (
    <article className="idcard" aria-label={documentsText.titles['visiting-card']}>
      <p>
        <Icon name="leaf" />
        {company().name}
      </p>
      <div>
        <h2>{name}</h2>
        <p>{role}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {code ? (
          <QrCodeImage code={code} label={documentsText.qrCode({ link })} width={112} />
        ) : null}
        {link ? (
          <small>
            <a href={link} style={{ overflowWrap: 'anywhere' }}>
              {link}
            </a>
          </small>
        ) : null}
      </div>
    </article>
  );
}

function DocumentArticle({ title, day, blocks }: PrintedDocument) {
  return (
    <article className="bill document">
      <p>
        <b>{company().legalName}</b>
      </p>
      <h2 className="title">{title}</h2>
      {day ? <p className="soft">{day}</p> : null}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a document keep their order
        <BlockPart key={index} block={block} />
      ))}
    </article>
  );
}

function BlockPart({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'text':
      return <p>{block.text}</p>;
    case 'facts':
      return <DefinitionList facts={block.facts} />;
    case 'list':
      return (
        <ul className="prose">
          {block.items.map((item) => (
            <li key={item} lang={contentLanguage(item)}>
              {item}
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <BlockTable {...block} />;
  }
}

function BlockTable({ caption, columns, rows }: Extract<Block, { kind: 'table' }>) {
  const [first, ...rest] = columns.map(
    ({ label, isNumeric = false }, index): Column<string[]> => ({
      key: label,
      label,
      figures: isNumeric,
      cell: (row) => row[index],
    }),
  );
  if (!first) return null;
  return (
    <DataTable
      caption={caption}
      columns={[first, ...rest]}
      rows={rows}
      rowKey={([name = '']) => name}
    />
  );
}
