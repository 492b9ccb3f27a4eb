/** Finds the categories and brands that a file names, and creates missing ones. */
import { randomUUID } from 'node:crypto';
import { isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/client';
import { insertColumnsSql } from '../db/json-rows';
import { brand, category } from '../db/schema';
import { slugify, uniqueSlug } from '../db/slug';
import { RESERVED_GROUP_SLUGS } from '../modules/catalogue/group.repository';
import { LEVEL, levelsOf, nameKey } from './text';

export interface CreatedIds {
  categories: string[];
  brands: string[];
}

export class CategoriesAndBrands {
  #categories = new Map<string, string>();
  #categorySlugs = new Set(RESERVED_GROUP_SLUGS);
  #brands = new Map<string, string>();
  /**
   * The names of the shop's categories and brands by id. A file may write them with other capitals.
   */
  #shopNames = new Map<string, string>();
  #brandSlugs = new Set(RESERVED_GROUP_SLUGS);
  /** The position of the next top category. */
  #position = 0;
  /**
   * Names that this process created, even if their transaction was rolled back, so that a dry run
   * counts each once.
   */
  readonly #names = { categories: new Set<string>(), brands: new Set<string>() };
  /** Ids that the import created, also before it was interrupted. */
  readonly createdIds: CreatedIds = { categories: [], brands: [] };
  /** How many ids the import created before it was interrupted. */
  #createdBefore = { categories: 0, brands: 0 };
  /** Each function removes a created category or brand from the maps and sets of ids and slugs. */
  #undoSteps: (() => void)[] = [];

  /** How many categories and brands the import has created. */
  get created() {
    const { categories, brands } = this.#names;
    const before = this.#createdBefore;
    return { categories: before.categories + categories.size, brands: before.brands + brands.size };
  }

  /**
   * Forgets the created categories and brands, which are still counted. Called after their
   * transaction was rolled back.
   */
  forget(): void {
    for (const undo of this.#undoSteps) undo();
    this.#undoSteps = [];
    this.createdIds.categories = [];
    this.createdIds.brands = [];
  }

  /**
   * Reads the shop's categories and brands.
   * @param before ids that the import created before it was interrupted
   */
  static async read(
    db: Queryable,
    before: CreatedIds = { categories: [], brands: [] },
  ): Promise<CategoriesAndBrands> {
    const categoriesAndBrands = new CategoriesAndBrands();
    categoriesAndBrands.createdIds.categories.push(...before.categories);
    categoriesAndBrands.createdIds.brands.push(...before.brands);
    categoriesAndBrands.#createdBefore = {
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
   * Finds or creates the categories of a row. Returns the id of the lowest one, and the names of
   * all levels as the shop writes them, highest first.
   * @param path the names of the category and of those above it, as `levelsOf` reads them
   * @param below the sub-category; empty if the row names none
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

  /**
   * Finds or creates the category of one level.
   * @param above the name of the level above
   * @param whole the names of all levels down to this one
   */
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
    // Sub-categories of different categories may have the same name. The slug of the second one
    // includes its category.
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
    this.#undoSteps.push(() => {
      this.#categories.delete(key);
      this.#categorySlugs.delete(slug);
    });
    return row.id;
  }

  /** Creates all missing brands in one statement, because a file may name thousands. */
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
      this.#undoSteps.push(() => {
        this.#brands.delete(key);
        this.#brandSlugs.delete(slug);
      });
    }
  }

  /** Finds a brand, with its name as the shop writes it. Returns null if there is no such brand. */
  brand(name: string): { id: string; name: string } | null {
    const id = this.#brands.get(nameKey(name));
    return id === undefined ? null : { id, name: this.#nameOf(id, name) };
  }
}

const categoryKey = (parentId: string | null, name: string) => `${parentId ?? ''} ${nameKey(name)}`;
