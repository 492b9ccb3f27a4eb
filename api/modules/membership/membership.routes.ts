/** The HTTP routes of `distributor/card`, `distributor/agreement` and `distributor/documents`. */
import type { AgreementParty } from '@contract/membership';
import type { SettingValues } from '@contract/setting/groups';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { clientOf } from '../../http/limits';
import { refusalResponse, success, wholeList } from '../../http/respond';
import { sentencesOf } from '../setting/agreements.rules';
import { cardCode } from './card-code.rules';
import { agreementsOf, documentsOf, memberNumberOf } from './membership.repository';
import { verifyCard } from './verify-card.service';

const partyOf = ({ company, returns }: SettingValues): AgreementParty => ({
  name: company.name,
  legal_name: company.legalName,
  cooling_off_days: returns.coolingOffDays,
});

export function membershipRoutes({ db, accounts, settings, distributorOnly }: RouteContext) {
  return new Hono()
    .get('/distributor/card', distributorOnly, async (c) => {
      const number = await memberNumberOf(db, c.var.member.id);
      return number
        ? success(c, { code: cardCode(accounts.vault, number) })
        : refusalResponse(c, 'card_unknown');
    })
    .get('/distributor/card/:code', async (c) => {
      const client = clientOf(c, accounts.webSecrets);
      const found = await verifyCard(db, accounts, c.req.param('code'), client);
      return found.ok ? success(c, found.holder) : refusalResponse(c, found);
    })
    .get('/distributor/agreement', distributorOnly, async (c) => {
      const rows = await agreementsOf(db, c.var.member.id);
      const [first] = rows;
      const versions = settings.versionsOf('declarations');
      const agreed = rows.map((row) => ({
        ...row,
        ...sentencesOf(versions, row),
      }));
      const party = first && partyOf(settings.valuesAt(new Date(first.accepted_at)));
      return wholeList(c, agreed, { party: party ?? null });
    })
    .get('/distributor/documents', distributorOnly, async (c) =>
      wholeList(c, await documentsOf(db, accounts.vault, c.var.member.id)),
    );
}
