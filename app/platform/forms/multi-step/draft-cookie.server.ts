/**
 * The draft of a form of several pages, in encrypted cookies that only the form's pages receive.
 *
 * A cookie with a fixed name holds the draft's secret. The draft itself is in another cookie, which
 * gets a new name with each response. A response merges the cookies of its request, applies its
 * changes, writes the result under a new name, and deletes the merged cookies. So a late response
 * overwrites nothing: the next request sends both cookies, and they are merged again. Without the
 * secret, the draft cannot be decrypted, so deleting the secret deletes the draft.
 */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import {
  requestLanguage,
  runInLanguage,
  wantedLanguages,
} from '~/platform/language/request-language.server';
import { cookiesStartingWith } from '~/platform/session/cookie-value.server';
import { createSealedCookie, createSealer } from '~/platform/session/sealed-cookie.server';
import { setCookieHeader } from '~/platform/session/set-cookie.server';
import {
  dataOfUnits,
  mergeVersions,
  type Revisions,
  revisionOf,
  stampChanges,
  unitsOf,
  type Version,
} from './merge-draft';

/**
 * The lifetime of the secret, longer than that of any draft. The secret is written only once and
 * never renewed, because a late response that renews it could restore a deleted secret.
 */
const SECRET_SECONDS = 30 * 24 * 60 * 60;
/** Only the last cookies of a draft are read, up to this number. Usually there are one to three. */
const MAX_COOKIES = 8;

const EMPTY: Version = { data: {}, revisions: {} };

/** What was entered, and 32 random bytes from which its id and keys are derived. */
export type Draft<Data> = Data & { secret: string };

interface DraftCookieOptions<Schema extends z.ZodType<object>> {
  /** Prefix of the names of the draft's cookies. */
  name: string;
  /** Browsers send the cookies to addresses below this path. */
  path: string;
  /** Seconds since the last change after which a draft expires. */
  maxAge: number;
  schema: Schema;
  /**
   * A value with all field names, the dictionary for compressing drafts. Never change it: drafts of
   * another version of the program could not be read, and two versions run during a release.
   */
  example: z.output<Schema>;
  /** Units that were added after the example was fixed. Add new ones at the end. */
  laterUnits?: readonly string[];
  /** Keys of records whose entries change one by one, such as texts and files. */
  byEntry: readonly (keyof z.output<Schema> & string)[];
  /** More `Set-Cookie` headers to send when a draft is stored (`isKept`) or deleted. */
  companions?(isKept: boolean): string[];
}

/** A draft as read from a request. */
export interface OpenDraft<Data> {
  /** Change it in place, then call `commit`. */
  draft: Draft<Data>;
  /** Increases with each change of the draft. */
  readonly revision: number;
  /** Whether the visitor already has the draft's secret. */
  readonly isSecretKnown: boolean;
  /** Whether a unit, such as `texts.name`, was changed after a page of `revision` was rendered. */
  isNewerThan(revision: number, unit: string): boolean;
  /** Headers that store the draft. Its changes get the next revision. */
  commit(): Headers;
  /** Headers that store only the draft's secret, if the visitor does not have it yet. */
  keepSecret(): Headers;
}

export interface DraftCookie<Data> {
  /** The stored draft; null without one, or if it has expired or cannot be read. */
  read(request: Request): OpenDraft<Data> | null;
  /**
   * A new draft, with the secret that the first page has stored in the browser, if there is one.
   */
  begin(request: Request, data: Data): OpenDraft<Data>;
  /**
   * Adds headers that delete the draft, also in other languages. In other languages, and without
   * `request`, only the secret and the companions are deleted: the draft's other cookies stay until
   * they expire, but cannot be decrypted.
   */
  clear(headers: Headers, request?: Request): Headers;
  /**
   * Adds the headers of `clear` for the other languages only. If the visitor has changed the
   * language, the former language still has a copy of the draft, which must not be submitted too.
   */
  clearCopies(headers: Headers): Headers;
}

export function createDraftCookie<Schema extends z.ZodType<object>>(
  options: DraftCookieOptions<Schema>,
): DraftCookie<z.output<Schema>> {
  type Data = z.output<Schema>;
  const { name, path, maxAge, schema, byEntry, companions = () => [] } = options;
  const secrets = createSealedCookie({
    name,
    path,
    maxAge: SECRET_SECONDS,
    schema: z.object({ secret: z.string().length(43) }),
  });
  const versions = createVersions(options);

  const secretOf = (request: Request) => secrets.read(request)?.secret ?? null;
  const cookiesOf = (request: Request) => cookiesStartingWith(request, `${name}-`);
  const remove = (cookie: string) => setCookieHeader(cookie, '', { path, maxAge: 0 });
  /** Cookies that delete the secret and the companions in the language of the request. */
  const clear = () => [secrets.clear(), ...companions(false)];

  const clearCopies = (headers: Headers) => addCookies(headers, inOtherLanguages(clear));

  /** @param about the secret, whether the visitor lacks it, and entries of other versions */
  function open(
    before: Version,
    data: Data,
    about: { secret: string; isSecretNew: boolean; foreign: Units },
    merged: string[],
  ): OpenDraft<Data> {
    const { secret, isSecretNew, foreign } = about;
    const draft = { ...data, secret } as Draft<Data>;
    const dataNow = () => withEntries(withoutSecret(draft), foreign, byEntry);
    const revisionsNow = () => stampChanges(before, dataNow(), byEntry);
    return {
      draft,
      isSecretKnown: !isSecretNew,
      get revision() {
        return revisionOf(revisionsNow());
      },
      isNewerThan: (revision, unit) => (before.revisions[unit] ?? 0) > revision,
      commit() {
        const value = versions.seal(dataNow(), revisionsNow(), draft.secret);
        const id = randomBytes(4).toString('base64url');
        return addCookies(new Headers(), [
          setCookieHeader(`${name}-${id}`, value, { path, maxAge }),
          ...merged.map(remove),
          ...(isSecretNew ? [secrets.write({ secret: draft.secret })] : []),
          ...companions(true),
        ]);
      },
      keepSecret: () =>
        isSecretNew ? new Headers({ 'Set-Cookie': secrets.write({ secret }) }) : new Headers(),
    };
  }

  return {
    begin(request, data) {
      const existing = secretOf(request);
      const cookies = [...cookiesOf(request).keys()];
      const secret = existing ?? newSecret();
      return open(EMPTY, data, { secret, isSecretNew: !existing, foreign: new Map() }, cookies);
    },
    read(request) {
      const secret = secretOf(request);
      if (!secret) return null;
      const cookies = cookiesOf(request);
      const latest = [...cookies.values()].slice(-MAX_COOKIES);
      const found = latest.flatMap((text) => versions.open(text, secret) ?? []);
      if (found.length === 0) return null;
      const merged = mergeVersions(found, byEntry);
      const { data, foreign } = parseDraft(schema, merged.data, byEntry);
      if (!data) return null;
      return open(merged, data, { secret, foreign, isSecretNew: false }, [...cookies.keys()]);
    },
    clear(headers, request) {
      const cookies = request ? [...cookiesOf(request).keys()] : [];
      return clearCopies(addCookies(headers, [...clear(), ...cookies.map(remove)]));
    },
    clearCopies,
  };
}

/** Versions of the draft as stored in cookies: encrypted, with the revisions of their units. */
function createVersions<Schema extends z.ZodType<object>>({
  name,
  maxAge,
  byEntry,
  laterUnits = [],
  ...options
}: DraftCookieOptions<Schema>) {
  const example = options.example as Record<string, unknown>;
  const firstUnits = [...unitsOf(example, byEntry).keys()];
  const unitNames = [...firstUnits, ...laterUnits];
  /**
   * The name of the unit at an index. A unit that only a later version knows is named by its index.
   */
  const nameAt = (index: number) => unitNames[index] ?? `#${index}`;
  const sealer = createSealer({
    purpose: `${name} draft`,
    maxAge,
    example: { ...example, revisions: firstUnits.map(() => 0) },
  });
  return {
    /** Decrypts a version; null if the text is not authentic or has expired. */
    open(sealed: string, secret: string): Version | null {
      const opened = z
        .object({ revisions: z.array(z.number().int().nonnegative()) })
        .loose()
        .safeParse(sealer.open(sealed, secret)).data;
      if (!opened) return null;
      const { revisions, ...data } = opened;
      const named = revisions.map((at, index) => [nameAt(index), at] as const);
      return { data, revisions: Object.fromEntries(named.filter(([, at]) => at > 0)) };
    },
    seal(data: Record<string, unknown>, revisions: Revisions, secret: string): string {
      const last = Object.keys(revisions).map((unit) => Number(/^#(\d+)$/.exec(unit)?.[1] ?? -1));
      const length = Math.max(unitNames.length, ...last.map((index) => index + 1));
      const list = Array.from({ length }, (_, index) => revisions[nameAt(index)] ?? 0);
      return sealer.seal({ ...data, revisions: list }, secret);
    },
  };
}

type Units = Map<string, unknown>;

/**
 * Reads a draft that another version of the program may have written. Units that this version
 * cannot read are left out, so that the rest is not lost.
 * @returns `data`, undefined if nothing can be read; `foreign`: the unreadable entries, which are
 * written back unchanged
 */
function parseDraft<Schema extends z.ZodType<object>>(
  schema: Schema,
  stored: Record<string, unknown>,
  byEntry: readonly string[],
): { data: z.output<Schema> | undefined; foreign: Units } {
  const foreign: Units = new Map();
  const parsed = schema.safeParse(stored);
  if (parsed.success) return { data: parsed.data, foreign };
  const units = unitsOf(stored, byEntry);
  for (const { path, ...issue } of parsed.error.issues) {
    // An issue concerns entries of a record, or else a whole value.
    const ends = issue.code === 'unrecognized_keys' ? issue.keys : [path[1]];
    for (const end of ends) {
      const [key] = path;
      const isEntry = byEntry.includes(String(key)) && end !== undefined;
      const unit = isEntry ? `${String(key)}.${String(end)}` : String(key);
      if (isEntry) foreign.set(unit, units.get(unit));
      units.delete(unit);
    }
  }
  return { data: schema.safeParse(dataOfUnits(units, byEntry)).data, foreign };
}

/** Adds entries to the data, except those that the data already has. */
function withEntries(
  data: Record<string, unknown>,
  entries: Units,
  byEntry: readonly string[],
): Record<string, unknown> {
  if (entries.size === 0) return data;
  return dataOfUnits(new Map([...entries, ...unitsOf(data, byEntry)]), byEntry);
}

function addCookies(headers: Headers, cookies: readonly string[]): Headers {
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return headers;
}

/** Calls a function in each wanted language except that of the request; returns all results. */
const inOtherLanguages = (get: () => string[]): string[] =>
  wantedLanguages()
    .filter((language) => language !== requestLanguage())
    .flatMap((language) => runInLanguage(language, get));

const newSecret = () => randomBytes(32).toString('base64url');

/** The data of a draft, without its secret. */
function withoutSecret<Data extends object>({
  secret: _,
  ...data
}: Draft<Data>): Record<string, unknown> {
  return data;
}
