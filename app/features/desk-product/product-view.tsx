import type { DeskProduct } from '@contract/desk/product';
import type { LatinWords } from '~/features/desk/latin-words.server';
import { VersionedForm } from '~/features/desk/versioned-form';
import { formatDay } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { hiddenField } from '~/platform/forms/hidden-fields';
import { useServerForm } from '~/platform/forms/use-server-form';
import { formatCount, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Button } from '~/ui/button';
import { DefinitionList } from '~/ui/definition-list';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { ValidatedForm } from '~/ui/validated-form';
import { productLabels, statusText, productText as text } from './product.text';
import { type CategoryOption, ProductFields } from './product-fields';
import { detailsOf } from './product-values';

interface ProductProps {
  product: DeskProduct;
}

interface DetailsProps extends ProductProps {
  categories: readonly CategoryOption[];
  latinWords: readonly LatinWords[];
}

/** One product: its state, links to the pages that change it, and the form of its details. */
export function DeskProductView(props: DetailsProps) {
  const { product } = props;
  return (
    <>
      <p>
        <Link to={deskPaths.products}>{text.all}</Link>
      </p>
      <h1>{product.name}</h1>
      <Missing product={product} />
      <Facts product={product} />
      <Changes product={product} />
      <DetailsForm {...props} />
    </>
  );
}

/** Lists the details that customers or the law expect and that the product lacks. */
function Missing({ product }: ProductProps) {
  const missing = [
    product.pictures.length === 0 ? text.missingPicture : '',
    product.has_rate ? '' : text.missingRate,
    product.country_of_origin ? '' : text.missingCountry,
    product.manufacturer || product.packer ? '' : text.missingMaker,
    product.net_quantity ? '' : text.missingQuantity,
  ].filter(Boolean);
  if (missing.length === 0) return null;
  return (
    <Notice type="info" title={text.missing}>
      <ul className="prose">
        {missing.map((field) => (
          <li key={field}>{field}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Facts({ product }: ProductProps) {
  const planned = product.prices.filter(({ is_applied }) => !is_applied).reverse();
  return (
    <DefinitionList
      facts={[
        { label: text.status, value: statusText[product.status] ?? product.status },
        { label: text.price, value: formatPaise(product.price) },
        { label: text.mrp, value: formatPaise(product.mrp) },
        ...planned.map(({ price, valid_from }) => ({
          label: text.planned,
          value: text.plannedFrom({ price: formatPaise(price), day: formatDay(valid_from) }),
        })),
        { label: text.stock, value: formatCount(product.stock) },
        { label: text.code, value: product.code },
      ]}
    />
  );
}

/** Links to the pages about parts of the product, and the button that publishes or withdraws it. */
function Changes({ product }: ProductProps) {
  const { slug, status } = product;
  const server = useServerForm({ id: 'status', labels: {} });
  const isPublished = status === 'active';
  const publish = status === 'unpublished' ? text.publish : text.publishAgain;
  return (
    <section className="band">
      <h2>{text.doNext}</h2>
      <nav className="desk-links" aria-label={text.doNext}>
        <ul>
          <li>
            <Link to={deskPaths.productPictures(slug)}>
              {text.changePictures({ count: formatCount(product.pictures.length) })}
            </Link>
          </li>
          <li>
            <Link to={deskPaths.productPrice(slug)}>{text.changePrice}</Link>
          </li>
          <li>
            <Link to={deskPaths.productStock(slug)}>{text.changeStock}</Link>
          </li>
          {isPublished ? (
            <li>
              <Link to={paths.product(slug)}>{text.seeShop}</Link>
            </li>
          ) : null}
        </ul>
      </nav>
      <ValidatedForm of={server} part="status">
        <input {...hiddenField('status', isPublished ? 'withdrawn' : 'active')} />
        {isPublished ? <p className="hint">{text.withdrawHint}</p> : null}
        <div className="acts">
          <Button look={isPublished ? 'alt' : 'main'}>
            {isPublished ? text.withdraw : publish}
          </Button>
        </div>
      </ValidatedForm>
    </section>
  );
}

const DetailsForm = ({ product, categories, latinWords }: DetailsProps) => (
  <section className="band">
    <h2>{text.details}</h2>
    <VersionedForm
      labels={productLabels}
      values={detailsOf(product)}
      version={product.version}
      latinWords={latinWords}
      button={text.save}
    >
      {(field) => <ProductFields field={field} categories={categories} />}
    </VersionedForm>
  </section>
);
