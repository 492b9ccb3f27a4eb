/** Stores templates of answers to tickets, and fills them with the values of a ticket. */
import { type TemplateValue, templateValues } from '@contract/desk/template';
import { fillTemplate, namesIn } from '@kernel/text/text-template';
import { asc, eq } from 'drizzle-orm';
import type { Vault } from '../../crypto';
import type { Database, Queryable, Transaction } from '../../db/client';
import { violatedConstraint } from '../../db/refused-value';
import { replyTemplate, ticket } from '../../db/schema';
import { isUuid } from '../../db/uuid';
import {
  done,
  inTransaction,
  type Outcome,
  type Refusal,
  refuse,
  refuseField,
} from '../../outcome';
import { recordChange, type StaffActor } from '../staff/staff-record';

interface TemplateContext {
  db: Database;
  vault: Vault;
  actor: StaffActor;
  now: Date;
}

type Row = typeof replyTemplate.$inferSelect;

export const allTemplates = (db: Queryable): Promise<Row[]> =>
  db.select().from(replyTemplate).orderBy(asc(replyTemplate.name));

/** Returns a text that changes when the template is saved, to detect concurrent changes. */
export const templateVersion = ({ updatedAt }: Row): string => updatedAt.toISOString();

async function findTemplate(db: Queryable, id: string): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db.select().from(replyTemplate).where(eq(replyTemplate.id, id));
  return row;
}

/** Makes other changes of the template wait for the end of the transaction. */
async function lockTemplate(tx: Transaction, id: string): Promise<Row | undefined> {
  if (!isUuid(id)) return undefined;
  const isThis = eq(replyTemplate.id, id);
  const [row] = await tx.select().from(replyTemplate).where(isThis).for('update');
  return row;
}

/** Returns the text of a template with the values of a ticket. Missing values are left out. */
export async function filledTemplate(
  db: Queryable,
  shopName: string,
  id: string,
  number: string,
): Promise<Outcome<{ text: string }>> {
  const template = await findTemplate(db, id);
  if (!template) return refuse('template_unknown');
  const hasNumber = eq(ticket.number, number.toUpperCase());
  const [row] = await db.select().from(ticket).where(hasNumber);
  if (!row) return refuse('ticket_unknown');
  const values: Record<TemplateValue, string> = {
    name: row.name,
    number: row.number,
    order: row.orderNumber,
    subject: row.subject,
    shop: shopName,
  };
  return done({ text: fillTemplate(template.body, values) });
}

/** Refuses a text that names an unknown value in braces, or that is not a valid template. */
function refuseUnknownValues(body: string): Refusal | null {
  try {
    const { shown, asked } = namesIn(body);
    const known: readonly string[] = templateValues;
    const unknown = [...shown, ...asked].find((name) => !known.includes(name));
    return unknown === undefined ? null : refuseField('body', 'template_value_unknown');
  } catch {
    return refuseField('body', 'template_value_unknown');
  }
}

interface Written {
  name: string;
  body: string;
  version: string;
}

/**
 * Adds or changes a template, and writes an entry of the desk's record. Refuses an unknown
 * template, a change if somebody has saved the template since `version` was seen, unknown values,
 * and a name that another template has.
 * @param id null for a new template
 */
export async function saveTemplate(
  context: TemplateContext,
  id: string | null,
  written: Written,
): Promise<Outcome<object>> {
  try {
    return await writeTemplate(context, id, written);
  } catch (error) {
    if (violatedConstraint(error) !== 'reply_template_name_unique') throw error;
    return refuseField('name', 'template_name_taken');
  }
}

function writeTemplate(
  { db, vault, actor, now }: TemplateContext,
  id: string | null,
  { name, body, version }: Written,
): Promise<Outcome<object>> {
  return inTransaction<object>(db, async (tx) => {
    const before = id === null ? undefined : await lockTemplate(tx, id);
    if (id !== null && !before) return refuse('template_unknown');
    if (before && templateVersion(before) !== version) return refuse('template_changed');
    const refusal = refuseUnknownValues(body);
    if (refusal) return refusal;
    const columns = { name, body, updatedAt: now, updatedBy: actor.name };
    if (before) {
      await tx.update(replyTemplate).set(columns).where(eq(replyTemplate.id, before.id));
    } else await tx.insert(replyTemplate).values(columns);
    const action = before ? 'template.save' : 'template.add';
    const values = {
      before: before && { name: before.name, body: before.body },
      after: { name, body },
    };
    await recordChange(tx, vault, actor, { action, subject: name, ...values }, now);
    return done({});
  });
}

/** Deletes a template. Refuses if somebody has saved it since `version` was seen. */
export function removeTemplate(
  { db, vault, actor, now }: TemplateContext,
  id: string,
  version: string,
): Promise<Outcome<object>> {
  return inTransaction<object>(db, async (tx) => {
    const row = await lockTemplate(tx, id);
    if (!row) return refuse('template_unknown');
    if (templateVersion(row) !== version) return refuse('template_changed');
    await tx.delete(replyTemplate).where(eq(replyTemplate.id, row.id));
    const entry = { action: 'template.remove', subject: row.name, before: { body: row.body } };
    await recordChange(tx, vault, actor, entry, now);
    return done({});
  });
}
