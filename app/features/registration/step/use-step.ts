import { useActionData, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import type { StepSlug } from '../steps';
import type { Problems } from './problems';
import { type Checks, useChecks } from './use-checks';

/** What every step's page is made from. */
export interface CommonData {
  problems: Problems | null;
  enter: string;
  token: string;
  filesExpired: boolean;
}

export interface StepPage<Data> {
  slug: StepSlug;
  /** The answer to what was just posted, or else what is held. */
  data: Data;
  checks: Checks;
  /** What each field part needs; what was typed goes before what is held. */
  field(name: string, held?: string): FieldValues;
}

interface FieldValues {
  id: string;
  name: string;
  errors: string[] | undefined;
  defaultValue: string;
}

/** A step's page: its data, its fields, and their checks. */
export function useStep<Data extends CommonData>(slug: StepSlug): StepPage<Data> {
  const loaded = useLoaderData() as Data;
  const answered = useActionData() as Data | undefined;
  const data = answered ?? loaded;
  const { problems } = data;
  const checks = useChecks(slug, data);
  useEffect(() => announce(problems), [problems]);

  function errorsOf(name: string): string[] | undefined {
    const message = checks.of(name);
    if (message === undefined) return problems?.fields[name];
    return message === null ? undefined : [message];
  }
  const field = (name: string, held = ''): FieldValues => ({
    id: name,
    name,
    errors: errorsOf(name),
    defaultValue: problems?.typed[name] ?? held,
  });
  return { slug, data, checks, field };
}

/** As a page that was loaded whole would: the list of problems takes the focus. */
function announce(problems: Problems | null): void {
  if (problems) document.getElementById('problems')?.focus();
}
