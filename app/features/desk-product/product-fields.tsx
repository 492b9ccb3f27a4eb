import { HindiFields } from '~/features/desk/hindi-fields';
import type { ServerForm } from '~/platform/forms/use-server-form';
import { Checkbox } from '~/ui/checkbox';
import { Field } from '~/ui/field';
import { productText as text } from './product.text';

export interface CategoryOption {
  slug: string;
  path: string;
}

interface ProductFieldsProps {
  field: ServerForm['field'];
  categories: readonly CategoryOption[];
  /**
   * Whether the product is new. Only the form of a new product asks for price and stock. Later
   * they are changed on other pages.
   */
  isNew?: boolean;
}

const HINDI_LINES = {
  name_hi: 1,
  net_quantity_hi: 1,
  description_hi: 8,
  ingredients_hi: 3,
  specification_hi: 5,
};

/** The fields of a product. */
export function ProductFields({ field, categories, isNew = false }: ProductFieldsProps) {
  return (
    <>
      <Field {...field('name')} required />
      <Field {...field('category')} as="select" required>
        <option value="">{text.choose}</option>
        {categories.map(({ slug, path }) => (
          <option key={slug} value={slug}>
            {path}
          </option>
        ))}
      </Field>
      <Field {...field('brand')} optional hint={text.brandHint} autoComplete="off" />
      <Field {...field('net_quantity')} optional hint={text.quantityHint} autoComplete="off" />
      {isNew ? <PriceFields field={field} /> : null}
      <Field {...field('points')} optional hint={text.pointsHint} inputMode="numeric" />
      {isNew ? <Field {...field('stock')} optional inputMode="numeric" /> : null}
      <Field {...field('low_stock')} optional hint={text.lowStockHint} inputMode="numeric" />
      <TaxFields field={field} />
      <Field {...field('country_of_origin')} optional hint={text.countryHint} autoComplete="off" />
      <Field {...field('manufacturer')} as="textarea" rows={2} optional hint={text.makerHint} />
      <Field {...field('packer')} as="textarea" rows={2} optional hint={text.makerHint} />
      <Field {...field('description')} as="textarea" rows={8} optional />
      <Field {...field('ingredients')} as="textarea" rows={3} optional />
      <Field {...field('specification')} as="textarea" rows={5} optional hint={text.factsHint} />
      <FeaturedField field={field} />
      <HindiFields field={field} lines={HINDI_LINES} />
    </>
  );
}

type FieldsProps = Pick<ProductFieldsProps, 'field'>;

/** MRP and price in rupees. */
export const PriceFields = ({ field }: FieldsProps) => (
  <>
    <Field {...field('mrp')} hint={text.mrpHint} inputMode="decimal" autoComplete="off" required />
    <Field
      {...field('price')}
      hint={text.priceHint}
      inputMode="decimal"
      autoComplete="off"
      required
    />
  </>
);

const TaxFields = ({ field }: FieldsProps) => (
  <>
    <Field
      {...field('gst_rate')}
      optional
      hint={text.gstHint}
      inputMode="decimal"
      autoComplete="off"
    />
    <Field {...field('hsn')} optional hint={text.hsnHint} inputMode="numeric" autoComplete="off" />
  </>
);

function FeaturedField({ field }: FieldsProps) {
  const { id, name, label, defaultValue } = field('featured');
  return (
    <Checkbox id={id} name={name} value="1" label={label} defaultChecked={defaultValue === '1'} />
  );
}
