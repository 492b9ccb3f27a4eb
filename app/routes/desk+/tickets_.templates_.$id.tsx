import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { changeTemplate, loadTemplate } from '~/features/desk-ticket/template.server';
import { templateText } from '~/features/desk-ticket/template.text';
import { TemplateView } from '~/features/desk-ticket/template-view';

export const meta: MetaFunction = () => deskMeta(templateText.title);

export const loader = (args: LoaderFunctionArgs) => loadTemplate(args);

export const action = changeTemplate;

export default function DeskTemplate() {
  return <TemplateView {...useLoaderData<typeof loader>()} />;
}
