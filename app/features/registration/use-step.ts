import { useActionData, useLoaderData } from '@remix-run/react';
import type { Problems } from './problems';

/** What a step's page shows: the answer to what was just posted, or else what is held. */
export function useStepData<Data>(): Data {
  const loaded = useLoaderData() as Data;
  const answered = useActionData() as Data | undefined;
  return answered ?? loaded;
}

/** What each field part of a step needs; what was typed goes before what is held. */
export function fieldsOf(problems: Problems | null) {
  return (name: string, held = '') => ({
    id: name,
    name,
    errors: problems?.fields[name],
    defaultValue: problems?.typed[name] ?? held,
  });
}
