/** Translates names and net quantities of products, which order lines store in English. */
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/client';
import { isEnglishRequest, localised } from '../../db/localised';
import { product } from '../../db/schema';

interface Line {
  product: string;
  name: string;
  net_quantity: string;
}

/** Returns the name of a product in the language of the request, for the message of a refusal. */
export async function localisedName(
  db: Queryable,
  { id, name }: { id: string; name: string },
): Promise<string> {
  if (isEnglishRequest()) return name;
  const [row] = await db
    .select({ name: localised(product, 'name') })
    .from(product)
    .where(eq(product.id, id));
  return row?.name ?? name;
}

/**
 * Returns order lines in the language of the request. A line is not translated if the English name
 * of its product has changed since the order. If only the English net quantity has changed, the
 * name is translated and the net quantity is not.
 */
export async function localiseLines<Own extends Line>(db: Queryable, lines: Own[]): Promise<Own[]> {
  if (isEnglishRequest() || lines.length === 0) return lines;
  const rows = await db
    .select({
      id: product.id,
      name: localised(product, 'name'),
      net_quantity: localised(product, 'netQuantity'),
      englishName: product.name,
      englishQuantity: product.netQuantity,
    })
    .from(product)
    .where(
      inArray(
        product.id,
        lines.map((line) => line.product),
      ),
    );
  const known = new Map(rows.map((row) => [row.id, row]));
  return lines.map((line) => {
    const found = known.get(line.product);
    if (found?.englishName !== line.name) return line;
    const isSameQuantity = found.englishQuantity === line.net_quantity;
    return {
      ...line,
      name: found.name,
      ...(isSameQuantity ? { net_quantity: found.net_quantity } : {}),
    };
  });
}
