/** Finds the categories and brands that a file names, and creates missing ones. */
import { randomUUID } from 'node:crypto';
import { isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { insertColumnsSql } from '../db/json-rows';
import { brand, category } from '../db/schema';
import { slugify, uniqueSlug } from '../db/slug';
import { LEVEL, levelsOf, nameKey } from './text';

export interface CreatedIds {
  categories: string[];
  brands: string[];
}

export class CategoriesAndBrands {
  #categories = new Map<string, string>();
  #categorySlugs = new Set<string>();
  #brands = new Map<string, string>();
  /** The names in the shop by id: a file may write them with other capitals. */
  #shopNames = new Map<string, string>();
  /** Reserved: `brand/all` is a call of its own. */
  #brandSlugs = new Set<string>(['all']);
  #position = 0;
  /** Names created by this run, even if rolled back. */
  readonly #names = { categories: new Set<string>(), brands: new Set<string>() };
  /** Ids created by this run. */
  readonly createdIds: CreatedIds = { categories: [], brands: [] };
  #before = { categories: 0, brands: 0 };
  #forget: (() => void)[] = [];

  /** How many were missing. */
  get created() {
    const { categories, brands } = this.#names;
    const before = this.#before;
    return { categories: before.categories + categories.size, brands: before.brands + brands.size };
  }

  /** Called after the transaction that created them was rolled back. */
  forget(): void {
    for (const undo of this.#forget) undo();
    this.#forget = [];
    this.createdIds.categories = [];
    this.createdIds.brands = [];
  }

  /** Reads the shop's categories and brands. @param before ids that this run created before it was interrupted */
  static async read(
    db: Queryable,
    before: CreatedIds = { categories: [], brands: [] },
  ): Promise<CategoriesAndBrands> {
    const categoriesAndBrands = new CategoriesAndBrands();
    categoriesAndBrands.createdIds.categories.push(...before.categories);
    categoriesAndBrands.createdIds.brands.push(...before.brands);
    categoriesAndBrands.#before = {
      categories: before.categories.length,
      brands: before.brands.length,
    };
    for (const { id, name, slug, parentId } of await db.select().from(category)) {
      categoriesAndBrands.#categories.set(categoryKey(parentId, name), id);
      categoriesAndBrands.#categorySlugs.add(slug);
      categoriesAndBrands.#shopNames.set(id, name);
    }
    for (const { id, name, slug } of await db.select().from(brand)) {
      categoriesAndBrands.#brands.set(nameKey(name), id);
      categoriesAndBrands.#brandSlugs.add(slug);
      categoriesAndBrands.#shopNames.set(id, name);
    }
    const [last] = await db
      .select({ position: sql<number>`coalesce(max(position), -1)` })
      .from(category)
      .where(isNull(category.parentId));
    categoriesAndBrands.#position = (last?.position ?? -1) + 1;
    return categoriesAndBrands;
  }

  /**
   * Id of the sub-category, or of the category if the row names no other, with the shop's names from the
   * highest level down.
   * @param path the category's name, after those of its parents
   */
  async category(
    tx: Queryable,
    path: string,
    below: string,
  ): Promise<{ id: string; names: string[] }> {
    const [top = '', ...lower] = [...levelsOf(path), below];
    let id = await this.#level(tx, null, top, top, top);
    let above = top;
    let whole = top;
    const names = [this.#nameOf(id, top)];
    for (const name of lower) {
      if (name === '' || nameKey(name) === nameKey(above)) continue;
      whole = `${whole}${LEVEL}${name}`;
      id = await this.#level(tx, id, name, above, whole);
      above = name;
      names.push(this.#nameOf(id, name));
    }
    return { id, names };
  }

  #nameOf(id: string, written: string): string {
    return this.#shopNames.get(id) ?? written;
  }

  async #level(
    tx: Queryable,
    parentId: string | null,
    name: string,
    above: string,
    whole: string,
  ): Promise<string> {
    const key = categoryKey(parentId, name);
    const known = this.#categories.get(key);
    if (known) return known;
    // Two categories may have sub-categories of the same name: the second slug includes the
    // category.
    const full = parentId && this.#categorySlugs.has(slugify(name)) ? `${above} ${name}` : name;
    const slug = uniqueSlug(full, this.#categorySlugs);
    const position = parentId ? 0 : this.#position++;
    const [row] = await tx
      .insert(category)
      .values({ name, slug, parentId, position })
      .returning({ id: category.id });
    if (!row) throw new Error('The category was not written.');
    this.#categories.set(key, row.id);
    this.#shopNames.set(row.id, name);
    this.#categorySlugs.add(slug);
    this.#names.categories.add(nameKey(whole));
    this.createdIds.categories.push(row.id);
    this.#forget.push(() => {
      this.#categories.delete(key);
      this.#categorySlugs.delete(slug);
    });
    return row.id;
  }

  /** Creates the missing brands at once: a file may name thousands. */
  async makeBrands(tx: Queryable, names: string[]): Promise<void> {
    const missing = new Map<string, { id: string; slug: string; name: string }>();
    for (const name of names) {
      const key = nameKey(name);
      if (key === '' || this.#brands.has(key) || missing.has(key)) continue;
      const slug = uniqueSlug(name, this.#brandSlugs);
      this.#brandSlugs.add(slug);
      missing.set(key, { id: randomUUID(), slug, name });
    }
    if (missing.size === 0) return;
    await tx.execute(insertColumnsSql(brand, ['id', 'slug', 'name'], [...missing.values()]));
    for (const [key, { id, slug, name }] of missing) {
      this.#brands.set(key, id);
      this.#shopNames.set(id, name);
      this.#names.brands.add(key);
      this.createdIds.brands.push(id);
      this.#forget.push(() => {
        this.#brands.delete(key);
        this.#brandSlugs.delete(slug);
      });
    }
  }

  /** Id of an existing brand with its name in the shop; null for a product without one. */
  brand(name: string): { id: string; name: string } | null {
    const id = this.#brands.get(nameKey(name));
    return id === undefined ? null : { id, name: this.#nameOf(id, name) };
  }
}

const categoryKey = (parentId: string | null, name: string) => `${parentId ?? ''} ${nameKey(name)}`;
