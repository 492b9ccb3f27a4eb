import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { deskMeta } from '~/features/desk/desk-meta';
import { SettingView } from '~/features/desk-settings/setting-view';
import { changeSetting, loadSetting } from '~/features/desk-settings/settings.server';
import { groupText, settingsText } from '~/features/desk-settings/settings.text';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  deskMeta(data ? groupText[data.group].title : settingsText.title);

export const loader = (args: LoaderFunctionArgs) => loadSetting(args);

export const action = changeSetting;

export default function DeskSetting() {
  return <SettingView {...useLoaderData<typeof loader>()} />;
}
