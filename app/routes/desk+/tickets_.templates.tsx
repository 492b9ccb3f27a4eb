import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadTemplates } from '~/features/desk-ticket/template.server';
import { templateText } from '~/features/desk-ticket/template.text';
import { TemplateList } from '~/features/desk-ticket/template-view';

export const meta: MetaFunction = () => deskMeta(templateText.title);

export const loader = async (args: LoaderFunctionArgs) => ({
  templates: await loadTemplates(args),
});

export default function DeskTemplates() {
  return <TemplateList {...useLoaderData<typeof loader>()} />;
}
