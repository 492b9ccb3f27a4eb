/** `desk/settings` over HTTP. */
import {
  DeskSettingCheckRequest,
  DeskSettingQuery,
  DeskSettingRequest,
} from '@contract/desk/settings';
import type { FieldError } from '@contract/errors';
import { dayInIndia } from '@contract/india';
import { FIRST_START, isSettingGroup, type SettingGroup } from '@contract/setting/groups';
import { parseJson } from '@kernel/parse-json';
import { type Context, Hono } from 'hono';
import type { ApiContext } from '../../context';
import { ApiError } from '../../http/api-error';
import { readForm } from '../../http/form';
import { body, parse, query } from '../../http/request';
import { refusalResponse, success, wholeList } from '../../http/respond';
import { changeSetting } from '../../modules/opening/opening.service';
import {
  allSettings,
  type SettingRow,
  settingHistory,
} from '../../modules/setting/setting.repository';
import {
  checkSetting,
  type SettingProblem,
  summariesOf,
  versionsInForce,
} from '../../modules/setting/setting.rules';
import { type Refusal, refuse, refuseField } from '../../outcome';
import type { StaffEnv } from '../guard';

export function settingsRoutes({ db, now, accounts: { vault }, settings, shop }: ApiContext) {
  return new Hono<StaffEnv>()
    .get('/settings/all', async (c) => {
      const groups = summariesOf(await allSettings(db), dayInIndia(now())).map(
        ({ group, current, later }) => ({
          group,
          current: versionOf(current),
          later: later.map(versionOf),
        }),
      );
      return wholeList(c, groups);
    })
    .get('/settings/one/:group', async (c) => {
      const group = groupOf(c);
      const { version } = parse(DeskSettingQuery, query(c));
      const rows = await settingHistory(db, group);
      const current = versionsInForce(rows, dayInIndia(now())).get(group);
      const shown = version ? rows.find((row) => row.version === version) : current;
      if (!shown) throw new ApiError('setting_unknown');
      return success(c, {
        current: current?.version,
        is_placeholder: !settings.current().opening.isOpen && isPlaceholder(group, rows),
        versions: rows.map(versionOf),
        version: shown.version,
        value: JSON.stringify(shown.value),
      });
    })
    .post('/settings/:group/check', async (c) => {
      const group = groupOf(c);
      const { value } = readForm(DeskSettingCheckRequest, await body(c));
      const { problems } = checkSetting(group, parseValue(value));
      return problems.length > 0 ? refusalResponse(c, refuseProblems(problems)) : success(c, null);
    })
    .post('/settings/:group', async (c) => {
      const group = groupOf(c);
      const request = readForm(DeskSettingRequest, await body(c));
      const written = await changeSetting(
        { db, vault, shop, now: now() },
        {
          group,
          actor: c.var.staff,
          value: parseValue(request.value),
          validFrom: request.valid_from,
          basedOn: request.based_on,
        },
      );
      if (written.ok) {
        await settings.refresh();
        return success(c, versionOf(written.row));
      }
      switch (written.reason) {
        case 'past':
          return refusalResponse(c, refuseField('valid_from', 'setting_past'));
        case 'invalid':
          return refusalResponse(c, refuseProblems(written.problems));
        case 'changed': {
          const { actor = '', version = 0 } = written.newest ?? {};
          return refusalResponse(c, refuse('setting_changed', { actor, version }));
        }
      }
    });
}

/** Returns the group in the path. @throws ApiError for an unknown group */
function groupOf(c: Context): SettingGroup {
  const group = c.req.param('group') ?? '';
  if (!isSettingGroup(group)) throw new ApiError('setting_unknown');
  return group;
}

/** Parses JSON. @throws ApiError if it is invalid */
function parseValue(text: string): unknown {
  const value = parseJson(text);
  if (value === undefined) throw new ApiError(refuseField('value', 'not_valid'));
  return value;
}

/** Whether a group still has the invented values of a new shop, which cannot run without them. */
const isPlaceholder = (group: SettingGroup, rows: readonly SettingRow[]): boolean =>
  (group === 'company' || group === 'tax') && rows[0]?.actor === FIRST_START;

/** Reports each problem under the path of its field, and problems of the whole group under `value`. */
function refuseProblems(problems: readonly SettingProblem[]): Refusal {
  const fields: Record<string, FieldError> = {};
  for (const { path, message } of problems) {
    fields[path || 'value'] ??= { code: 'setting_problem', values: { problem: message } };
  }
  return { ok: false, code: 'bad_request', fields };
}

const versionOf = ({ version, validFrom, actor, writtenAt }: SettingRow) => ({
  version,
  valid_from: validFrom,
  actor,
  written_at: writtenAt.toISOString(),
});
