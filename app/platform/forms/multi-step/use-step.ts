import { useActionData, useLoaderData } from '@remix-run/react';
import { type ServerForm, useServerForm } from '../use-server-form';
import type { StepPage } from './step-page';
import type { StepList } from './steps';

export interface StepView<Data> extends ServerForm {
  list: StepList;
  slug: string;
  /** The answer to what was just posted, or else what is kept. */
  data: Data;
}

interface StepOptions {
  list: StepList;
  slug: string;
  /** What each field is called, in the order of the page. */
  labels: Readonly<Record<string, string>>;
}

/** A step's page: its data, and its form, whose fields are saved as they are left. */
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
