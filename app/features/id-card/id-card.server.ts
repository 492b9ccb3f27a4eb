/** The identity card of a direct seller: Consumer Protection (Direct Selling) Rules 2021. */
import { accountEndpoints } from '@contract/account';
import { formatDay } from '~/platform/dates';
import { formatPhone } from '~/platform/phone-otp/format-phone';
import { readWithSession, requireDistributor } from '~/platform/session/guards.server';
import { upstream } from '~/platform/upstream/client.server';

export interface IdCard {
  name: string;
  memberId: string;
  rank: string;
  phone: string;
  /** When the member joined, in words. */
  since: string;
  hasPicture: boolean;
}

/** @throws Response to log in; 403 for customers; the error page of the upstream */
export async function loadIdCard(request: Request): Promise<IdCard> {
  await requireDistributor(request);
  const { data } = await readWithSession(request, (token) =>
    upstream().call(accountEndpoints.profile, { token }),
  );
  const rank = data.distributor_rank_id;
  return {
    name: data.name,
    memberId: data.member_id,
    rank: rank ? rank.name || String(rank.rank) : '',
    phone: formatPhone(data.phone),
    since: formatDay(data.created_at),
    // Only our own api has a call for its bytes.
    hasPicture: data.profile_pic === accountEndpoints.picture.path,
  };
}
