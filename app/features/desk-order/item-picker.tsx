import { useActionData } from '@remix-run/react';
import { hiddenField } from '~/platform/forms/hidden-fields';
import type { FormAnswer, ServerForm } from '~/platform/forms/use-server-form';
import { formatPaise } from '~/platform/money';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { itemField, nameField, slugOf } from './item-fields';
import { itemsText as text } from './replace.text';

export interface FoundProduct {
  slug: string;
  name: string;
  /** Paise. */
  price: number | null;
}

/** A product with the wanted pieces. They are a text, because an invalid entry is shown again. */
interface ItemRow {
  slug: string;
  name: string;
  quantity: string;
  price?: number | null;
}

type PickerAnswer = FormAnswer & { found?: FoundProduct[] };

/**
 * Returns the products of the form: those that were posted and those that the search found. Before
 * anything is posted, these are the products of `first`.
 */
export function useItemRows(first: readonly ItemRow[]): ItemRow[] {
  const answer = useActionData<PickerAnswer>();
  const entered = answer?.result?.initialValue;
  const rows = new Map<string, ItemRow>();
  if (!entered) for (const row of first) rows.set(row.slug, row);
  for (const [field, value] of Object.entries(entered ?? {})) {
    const slug = slugOf(field);
    if (slug === null) continue;
    rows.set(slug, {
      slug,
      name: String(entered?.[nameField(slug)] ?? slug),
      quantity: String(value),
    });
  }
  // Quantities that were left empty are not in the answer, but the names of their products are.
  for (const [field, value] of Object.entries(entered ?? {})) {
    const slug = field.startsWith(nameField('')) ? field.slice(nameField('').length) : null;
    if (slug !== null && !rows.has(slug))
      rows.set(slug, { slug, name: String(value), quantity: '' });
  }
  for (const { slug, name, price } of answer?.found ?? []) {
    rows.set(slug, { quantity: '', ...rows.get(slug), slug, name, price });
  }
  return [...rows.values()];
}

interface ItemPickerProps {
  rows: readonly ItemRow[];
  field: ServerForm['field'];
}

/** A quantity for each product, and a search that adds more of them. */
export function ItemPicker({ rows, field }: ItemPickerProps) {
  const found = useActionData<PickerAnswer>()?.found;
  return (
    <>
      {rows.map(({ slug, name, quantity, price }) => (
        <div key={slug}>
          <input {...hiddenField(nameField(slug), name)} />
          <Field
            {...field(itemField(slug), quantity)}
            label={
              price ? text.pieceAt({ name, price: formatPaise(price) }) : text.pieces({ name })
            }
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      ))}
      {found?.length === 0 ? <p>{text.nothingFound}</p> : null}
      <Field {...field('q')} type="search" hint={text.searchHint} />
      <p>
        <Button look="alt" name="intent" value="find">
          {text.find}
        </Button>
      </p>
    </>
  );
}
