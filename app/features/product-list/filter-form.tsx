import type { Facet } from '@contract/catalogue';
import { OFFERED_FACETS } from '@contract/offered-facets';
import { Form } from '@remix-run/react';
import { useEnhanced } from '~/platform/forms/use-enhanced';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { FieldErrors } from '~/ui/field-text';
import { filterCount, type ListQuery, listHref, listSorts, RESULTS_ID, rupees } from './list-query';
import { filterText } from './product-list.text';

interface FilterFormProps {
  /** Path of the list; the form opens its first page. */
  path: string;
  query: ListQuery;
  brands: readonly Facet[];
  categories: readonly Facet[];
  /** The label of the default sort order. */
  ownOrder: string;
  /** The words of a search, which the form keeps. */
  words?: string | undefined;
}

/** The GET form that sorts and filters a list. It is folded on a phone. */
export function FilterForm({ path, query, brands, categories, ownOrder, words }: FilterFormProps) {
  const count = filterCount(query);
  // The fragment is added only with script. Without script, the text browser w3m would scroll
  // within the current page instead of sending the form.
  const isEnhanced = useEnhanced();
  return (
    // A new key resets the fields and folds the form when script changes the URL.
    <details
      className="fold sift"
      key={listHref(path, query, 1)}
      open={Object.keys(query.unreadable).length > 0}
    >
      <summary>{filterText.form({ count })}</summary>
      <Form action={isEnhanced ? `${path}#${RESULTS_ID}` : path}>
        {words === undefined ? null : <input type="hidden" name="q" value={words} />}
        <p>
          <label htmlFor="sort">{filterText.sortBy}</label>{' '}
          <select id="sort" name="sort" defaultValue={query.sort}>
            <option value="">{ownOrder}</option>
            {listSorts().map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </p>
        <CategoryChoice categories={categories} chosen={query.category} />
        <BrandChoice brands={brands} chosen={query.brands} />
        {Math.max(brands.length, categories.length) >= OFFERED_FACETS ? (
          <p className="soft">{filterText.mayBeMore}</p>
        ) : null}
        <fieldset>
          {/* w3m shows the legend and the first field on one line: the space separates them. */}
          <legend>{filterText.price}</legend>{' '}
          <PriceInput name="min" label={filterText.from} query={query} />
          {filterText.betweenFields}
          <PriceInput name="max" label={filterText.to} query={query} />
        </fieldset>
        <Checkbox
          name="in_stock"
          value="1"
          defaultChecked={query.inStock}
          label={filterText.onlyInStock}
        />
        <Button look="alt">{filterText.apply}</Button>
      </Form>
    </details>
  );
}

export const priceError = (text: string): string => filterText.priceError({ text });

interface PriceInputProps {
  name: 'min' | 'max';
  label: string;
  query: ListQuery;
}

function PriceInput({ name, label, query }: PriceInputProps) {
  const wrong = query.unreadable[name];
  return (
    <>
      <label className="vh" htmlFor={name}>
        {label}
      </label>{' '}
      <input
        type="text"
        inputMode="decimal"
        id={name}
        name={name}
        placeholder={label}
        defaultValue={wrong ?? rupees(query[name])}
        aria-invalid={wrong === undefined ? undefined : true}
        aria-describedby={wrong === undefined ? undefined : `${name}-error`}
      />
      <FieldErrors id={name} errors={wrong === undefined ? [] : [priceError(wrong)]} />
    </>
  );
}

/**
 * Adds the chosen filters that the upstream does not offer, so that the visitor can remove them.
 */
function withChosen(facets: readonly Facet[], chosen: readonly string[]): Facet[] {
  const missing = chosen.filter((slug) => !facets.some((facet) => facet.slug === slug));
  return [...facets, ...missing.map((slug) => ({ slug, name: slug, count: 0 }))];
}

function BrandChoice({ brands, chosen }: { brands: readonly Facet[]; chosen: readonly string[] }) {
  const offered = withChosen(brands, chosen);
  if (offered.length < 2 && chosen.length === 0) return null;
  return (
    <fieldset>
      <legend>{filterText.brand}</legend>
      {offered.map(({ slug, name, count }) => (
        <Checkbox
          key={slug}
          name="brand"
          value={slug}
          defaultChecked={chosen.includes(slug)}
          label={filterText.facet({ name, count })}
        />
      ))}
    </fieldset>
  );
}

function CategoryChoice({ categories, chosen }: { categories: readonly Facet[]; chosen: string }) {
  const offered = withChosen(categories, chosen ? [chosen] : []);
  if (offered.length < 2 && !chosen) return null;
  return (
    <p>
      <label htmlFor="category">{filterText.categoryLabel}</label>{' '}
      <select id="category" name="category" defaultValue={chosen}>
        <option value="">{filterText.allCategories}</option>
        {offered.map(({ slug, name, count }) => (
          <option key={slug} value={slug}>
            {filterText.facet({ name, count })}
          </option>
        ))}
      </select>
    </p>
  );
}
