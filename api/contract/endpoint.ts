/** How a call of the contract is described, once, for the api, the web and the OpenAPI document. */
import { z } from 'zod';
import { countOr, countOrNull, firstItems, readableItems } from './fields';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type BodyKind = 'form' | 'multipart' | 'form or multipart';

/** One call: where it is, what it takes and what its `data` holds. */
export interface Endpoint<Data extends z.ZodType = z.ZodType, Extra extends z.ZodType = z.ZodType> {
  method: Method;
  /** Path below the base address, with `{name}` for its parts that vary. */
  path: string;
  summary: string;
  /** The query of a GET, the body of any other method. */
  request?: z.ZodObject;
  body?: BodyKind;
  /** What is answered in place of an envelope: bytes of such a type. */
  bytes?: 'image/*' | 'text/csv' | 'application/pdf' | 'application/octet-stream';
  data: Data;
  /** What the envelope holds besides `data`. */
  extra: Extra;
  /** True when a bearer token is needed. */
  signedIn?: boolean;
  /** True when spec section 7 does not list the call: an upstream may lack it. */
  extension?: boolean;
  /** True when `data` is products: a cached answer is out of date when one of them changes. */
  showsProducts?: boolean;
  /** What the security log calls the request: written whatever comes of it. */
  securityEvent?: string;
  /** The same, where only a refusal is written: the change itself is written with what it changes. */
  refusalEvent?: string;
  /** True when `data` is a list. */
  isList?: boolean;
}

const noExtra = z.object({});

/** What a list answers besides `data`. `total` and `limit` are null when the upstream does not say. */
export const PageInfo = z.object({
  total: countOrNull(),
  page: countOr(1),
  limit: countOrNull(),
});
export type PageInfo = z.output<typeof PageInfo>;

type Description = Omit<Endpoint, 'data' | 'extra' | 'method' | 'path'>;

/** A call that answers one thing. */
export function one<Data extends z.ZodType>(
  method: Method,
  path: string,
  data: Data,
  rest: Description,
): Endpoint<Data, typeof noExtra> {
  return { method, path, data, extra: noExtra, ...rest };
}

/** Items of a list, unless its call says less. */
const MAX_LIST_ITEMS = 50_000;

/**
 * A call that answers a list of `item`s; unreadable items are dropped where others can be read. An answer of more
 * than `max` is not read: what is counted or added up must be whole. `first` is how many items are
 * read where the others do not matter.
 */
export function many<Item extends z.ZodType, Extra extends z.ZodType = typeof PageInfo>(
  method: Method,
  path: string,
  item: Item,
  {
    first,
    max = MAX_LIST_ITEMS,
    ...rest
  }: Description & { extra?: Extra; first?: number; max?: number },
): Endpoint<z.ZodType<z.output<Item>[]>, Extra> {
  const list = first === undefined ? readableItems(item, max) : firstItems(item, first);
  const data = list as unknown as z.ZodType<z.output<Item>[]>;
  return {
    method,
    path,
    ...rest,
    isList: true,
    data,
    extra: rest.extra ?? (PageInfo as unknown as Extra),
  };
}

/** The envelope every answer comes in; `message` is `Success` when all went well. */
export interface Envelope<Data = unknown> {
  status_code: number;
  message: string;
  data: Data;
}

export const SUCCESS = 'Success';
