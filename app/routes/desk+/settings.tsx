import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskListOf } from '~/features/desk/desk-list.server';
import { deskMeta } from '~/features/desk/desk-meta';
import { loadSettings } from '~/features/desk-settings/settings.server';
import { settingsText } from '~/features/desk-settings/settings.text';
import { SettingsList } from '~/features/desk-settings/settings-list';

export const meta: MetaFunction = () => deskMeta(settingsText.title);

export const loader = async (args: LoaderFunctionArgs) => ({
  groups: await loadSettings(args),
  state: deskListOf(args.request),
});

export default function DeskSettings() {
  return <SettingsList {...useLoaderData<typeof loader>()} />;
}
