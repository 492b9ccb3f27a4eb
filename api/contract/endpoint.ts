/** The description of a call, used by the api, the web and the OpenAPI document. */
import { z } from 'zod';
import type { Capability } from './desk/roles';
import { countOr, countOrNull, firstItems, readableItems } from './fields';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type BodyKind = 'form' | 'multipart' | 'form or multipart';

/** One call: its address, its request and its `data`. */
export interface Endpoint<Data extends z.ZodType = z.ZodType, Extra extends z.ZodType = z.ZodType> {
  method: Method;
  /** Path below the base address, with `{name}` for variable parts. */
  path: string;
  summary: string;
  /** The query of a GET, the body of any other method. */
  request?: z.ZodObject;
  body?: BodyKind;
  /** The media type, if the call answers bytes instead of an envelope. */
  bytes?:
    | 'image/*'
    | 'text/csv'
    | 'application/pdf'
    | 'application/zip'
    | 'application/octet-stream';
  data: Data;
  /** Fields of the envelope besides `data`. */
  extra: Extra;
  /** Whether a member's bearer token is required; `distributor` if it must be a distributor's. */
  signedIn?: boolean | 'distributor';
  /**
   * For calls of the desk: the capability that the caller needs, or `none` for calls before signing
   * in. The api checks it before the handler runs.
   */
  permission?: Capability | 'none';
  /** True for a call that changes nothing of the shop, or whose change is recorded elsewhere. */
  unrecorded?: boolean;
  /** True when a code of the second factor must have been entered in the last ten minutes. */
  recentCode?: boolean;
  /** True if spec section 7 does not list the call: an upstream may lack it. */
  extension?: boolean;
  /** True if `data` contains products: a cached answer is invalidated when one of them changes. */
  showsProducts?: boolean;
  /** The name under which the security log records every outcome of the request. */
  securityEvent?: string;
  /**
   * The name under which the security log records only refusals of the request. A sensitive change
   * that succeeds is recorded under another name.
   */
  refusalEvent?: string;
  /** Whether `data` is a list. */
  isList?: boolean;
}

const declared: Record<string, Endpoint> = {};

/**
 * Declares a group of calls by their names. The api, the OpenAPI document and the tests find them by
 * `declaredCalls`. The type is generic, so that TypeScript keeps the exact type of each call.
 */
export function calls<Calls extends object>(named: Calls): Calls {
  Object.assign(declared, named);
  return named;
}

/** Returns all calls of the modules that are loaded, by name. The api loads all modules. */
export const declaredCalls = (): Readonly<Record<string, Endpoint>> => declared;

// biome-ignore lint/complexity/noBannedTypes: an object without any field
type NoFields = {};

/** Fields of a list besides `data`. `total` and `limit` are null if the upstream does not say. */
export const PageInfo = z.object({
  total: countOrNull(),
  page: countOr(1),
  limit: countOrNull(),
});
export type PageInfo = z.output<typeof PageInfo>;
type PageInfoWith<Extra extends z.ZodRawShape> = z.ZodObject<
  z.core.util.Extend<typeof PageInfo.shape, Extra>
>;

type Description = Omit<Endpoint, 'data' | 'extra' | 'method' | 'path'>;

/** A call that answers one record. @param extra fields of the envelope besides `data` */
export function one<Data extends z.ZodType, Extra extends z.ZodRawShape = NoFields>(
  method: Method,
  path: string,
  data: Data,
  { extra, ...rest }: Description & { extra?: Extra },
): Endpoint<Data, z.ZodObject<Extra>> {
  return { method, path, data, extra: z.object(extra ?? ({} as Extra)), ...rest };
}

/** Maximum number of items in a list, unless its call has a lower limit. */
const MAX_LIST_ITEMS = 50_000;

/**
 * A call that answers a list of `item`s. Unreadable items are dropped if others can be read. A list
 * of more than `max` items is rejected, because counts and sums must be complete. With `truncateAt`,
 * the items after this number are dropped instead.
 * @param extra fields of the envelope besides `data` and those of `PageInfo`
 */
export function many<Item extends z.ZodType, Extra extends z.ZodRawShape = NoFields>(
  method: Method,
  path: string,
  item: Item,
  {
    truncateAt,
    max = MAX_LIST_ITEMS,
    extra,
    ...rest
  }: Description & { extra?: Extra; truncateAt?: number; max?: number },
): Endpoint<z.ZodType<z.output<Item>[]>, PageInfoWith<Extra>> {
  const list = truncateAt === undefined ? readableItems(item, max) : firstItems(item, truncateAt);
  const data = list as unknown as z.ZodType<z.output<Item>[]>;
  return {
    method,
    path,
    ...rest,
    isList: true,
    data,
    extra: PageInfo.extend(extra ?? {}) as PageInfoWith<Extra>,
  };
}

/** The envelope of every JSON answer; `message` is `Success` for a success. */
export interface Envelope<Data = unknown> {
  status_code: number;
  message: string;
  data: Data;
}

export const SUCCESS = 'Success';
