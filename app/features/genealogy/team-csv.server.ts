/** The whole team as a CSV file. */

import { MAX_LIMIT } from '@contract/catalogue';
import { genealogyEndpoints, type TeamMember } from '@contract/genealogy';
import type { CsvCell } from '@kernel/csv';
import { csvStream } from '~/platform/csv.server';
import { dayInIndia } from '~/platform/dates';
import { withoutDeadline } from '~/platform/deadline.server';
import { download } from '~/platform/http/download.server';
import { ownListPage } from '~/platform/own-list.server';
import { rankName } from '~/platform/rank-name';
import { readAsMember, requireDistributor } from '~/platform/session/guards.server';
import { genealogyMessages } from './genealogy.text';
import { matchesFilter, readTeamFilter, sponsorOf } from './team.server';

/**
 * Downloads all members who match the filter of `/downline`. The upstream's pages are read one
 * after another while the file is sent, so that a large team needs little memory.
 * @throws Response to log in; 403 for customers; 400 for invalid dates; the error page of the
 * upstream
 */
export async function downloadTeam(request: Request): Promise<Response> {
  await requireDistributor(request);
  const { period, name, query } = readTeamFilter(new URL(request.url));
  if (!period.isValid) throw new Response(null, { status: 400 });
  const pageOf = (page: number) =>
    readAsMember(request, genealogyEndpoints.genealogyAll, {
      query: { ...query, page, limit: MAX_LIMIT },
    });
  // Read before the response starts: afterwards, an error could not be shown.
  const first = await pageOf(1);
  const readLines = async function* (): AsyncGenerator<CsvCell[]> {
    let page = 1;
    for (let answer = first; ; answer = await withoutDeadline(() => pageOf(page))) {
      const { items, hasNext } = ownListPage(answer, { page, size: MAX_LIMIT });
      // An upstream that ignores the page number has sent the whole list.
      const isWhole = answer.data.length > items.length;
      for (const member of isWhole ? answer.data : items) {
        if (matchesFilter(member, period, name)) yield lineOf(member);
      }
      if (!hasNext || items.length === 0 || isWhole) return;
      page += 1;
    }
  };
  const filename = ['team', period.startDate, period.endDate].filter(Boolean).join('-');
  return download(
    { bytes: 'text/csv' },
    { body: csvStream(genealogyMessages.csvHeads, readLines()), headers: new Headers() },
    { filename: `${filename}.csv`, disposition: 'attachment' },
  );
}

const lineOf = (member: TeamMember): CsvCell[] => [
  member.member_id,
  member.name || genealogyMessages.formerMember,
  rankName(member.distributor_rank_id),
  member.level,
  sponsorOf(member),
  member.sponsor?.member_id ?? '',
  dayOf(member.created_at),
  member.directs,
];

function dayOf(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? '' : dayInIndia(new Date(time));
}
