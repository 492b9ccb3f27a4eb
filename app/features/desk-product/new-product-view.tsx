import { deskPaths } from '~/platform/desk-paths';
import { useServerForm } from '~/platform/forms/use-server-form';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { ValidatedForm } from '~/ui/validated-form';
import { productLabels, productText as text } from './product.text';
import { type CategoryOption, ProductFields } from './product-fields';

const EMPTY = { country_of_origin: 'India', low_stock: '5' };

interface NewProductProps {
  categories: readonly CategoryOption[];
  idempotencyKey: string;
}

/** The form of a new product. */
export function NewProductView({ categories, idempotencyKey }: NewProductProps) {
  const options = { id: 'product', labels: productLabels, values: EMPTY, idempotencyKey };
  const server = useServerForm(options);
  return (
    <>
      <p>
        <Link to={deskPaths.products}>{text.all}</Link>
      </p>
      <h1>{text.newTitle}</h1>
      <p>{text.newLead}</p>
      <ValidatedForm
        of={server}
        notice={
          categories.length === 0 ? (
            <Notice type="info">
              {text.noCategories} <Link to={deskPaths.newCategory}>{text.makeCategory}</Link>
            </Notice>
          ) : null
        }
        button={text.make}
      >
        <ProductFields field={server.field} categories={categories} isNew />
      </ValidatedForm>
    </>
  );
}
