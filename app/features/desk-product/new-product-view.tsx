import { Form } from '@remix-run/react';
import { deskPaths } from '~/platform/desk-paths';
import { useServerForm } from '~/platform/forms/use-server-form';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { productLabels, productText as text } from './product.text';
import { type CategoryOption, ProductFields } from './product-fields';

const EMPTY = { country_of_origin: 'India', low_stock: '5' };

/** The form of a new product. */
export function NewProductView({ categories }: { categories: readonly CategoryOption[] }) {
  const server = useServerForm({ id: 'product', labels: productLabels, values: EMPTY });
  return (
    <>
      <p>
        <Link to={deskPaths.products}>{text.all}</Link>
      </p>
      <h1>{text.newTitle}</h1>
      <p>{text.newLead}</p>
      <ErrorSummary {...server.summary} />
      {categories.length === 0 ? (
        <Notice type="info">
          {text.noCategories} <Link to={deskPaths.newCategory}>{text.makeCategory}</Link>
        </Notice>
      ) : null}
      <Form {...server.form} className="form">
        <CsrfField />
        <ProductFields field={server.field} categories={categories} isNew />
        <div className="acts">
          <Button>{text.make}</Button>
        </div>
      </Form>
    </>
  );
}
