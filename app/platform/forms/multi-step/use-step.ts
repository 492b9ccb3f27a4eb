import { useActionData, useLoaderData } from '@remix-run/react';
import { type ServerForm, useServerForm } from '../use-server-form';
import type { StepPage } from './step-page';
import type { StepList } from './steps';

export interface StepView<Data> extends ServerForm {
  list: StepList;
  slug: string;
  /** The answer to the posted form, or else the loader's data. */
  data: Data;
}

interface StepOptions {
  list: StepList;
  slug: string;
  /** Labels in page order. */
  labels: Readonly<Record<string, string>>;
}

/** The data and the form of a step's page. `useFieldChecks` saves its fields one by one. */
export function useStep<Data extends StepPage>({
  list,
  slug,
  labels,
}: StepOptions): StepView<Data> {
  const loaded = useLoaderData() as Data;
  const answered = useActionData() as Data | undefined;
  const data = answered ?? loaded;
  const { values, constraint } = data;
  const checkPath = `${list.path}/fields/${slug}`;
  const form = useServerForm({ id: slug, labels, values, constraint, checkPath, saves: true });
  return { list, slug, data, ...form };
}
