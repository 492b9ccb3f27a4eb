import type { SettingSummary, SettingVersion } from '@contract/desk/settings';
import { FIRST_START, type SettingGroup } from '@contract/setting/groups';
import { DeskList, type DeskListState } from '~/features/desk/desk-list';
import { formatDay, formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { Link } from '~/ui/link';
import { groupText, settingsText as text } from './settings.text';

const groupTextOf = (group: string) =>
  groupText[group as SettingGroup] ?? { title: group, about: '' };

/** Says when a version was saved, and by whom. */
export const saveLabel = ({ written_at, actor }: SettingVersion): string =>
  actor === FIRST_START ? text.firstStart : text.by({ when: formatMoment(written_at), who: actor });

interface SettingsListProps {
  groups: SettingSummary[];
  state: DeskListState;
}

/** The groups of settings. */
export function SettingsList({ groups, state }: SettingsListProps) {
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <DeskList
        caption={text.caption}
        items={groups}
        rowKey={({ group }) => group}
        state={state}
        pages={1}
        empty={text}
        columns={[
          {
            key: 'group',
            label: text.group,
            cell: ({ group }) => (
              <Link to={deskPaths.setting(group)}>{groupTextOf(group).title}</Link>
            ),
          },
          {
            key: 'holds',
            label: text.holds,
            isLong: true,
            cell: ({ group }) => groupTextOf(group).about,
          },
          { key: 'inForce', label: text.inForce, cell: ({ current }) => text.version(current) },
          { key: 'saved', label: text.saved, cell: ({ current }) => saveLabel(current) },
          {
            key: 'later',
            label: text.later,
            cell: ({ later }) =>
              later
                .map(({ version, valid_from }) =>
                  text.laterVersion({ version, day: formatDay(valid_from) }),
                )
                .join(', '),
          },
        ]}
      />
    </>
  );
}
