/**
 * The ID card that the Consumer Protection (Direct Selling) Rules 2021 require of direct sellers.
 */

import { accountEndpoints } from '@contract/account';
import { membershipEndpoints } from '@contract/membership';
import { publicOrigin } from '@kernel/config/public-url';
import { canBeSet } from '@kernel/drawing/fonts';
import { fetchPicture } from '~/features/profile/picture.server';
import { formatDay } from '~/platform/dates';
import { fileResponse } from '~/platform/http/download.server';
import { pageUrl } from '~/platform/language/page-language';
import { paths } from '~/platform/paths';
import { formatPhone } from '~/platform/phone-otp/format-phone';
import { qrCode } from '~/platform/qr-code.server';
import { rankName } from '~/platform/rank-name';
import { readWithSession, requireMember } from '~/platform/session/guards.server';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { renderCardPdf, renderCardPng } from './card-files.server';
import type { IdCard } from './id-card';

/**
 * Loads the ID card of the signed-in distributor.
 * @throws Response to log in; 404 for customers; the error page of the upstream
 */
export async function loadIdCard(request: Request): Promise<IdCard> {
  await requireMember(request, 'distributor');
  const [{ data }, code] = await readWithSession(request, (token) =>
    Promise.all([
      upstream().call(accountEndpoints.profile, { token }),
      upstream().call(membershipEndpoints.cardCode, { token }).catch(nullIfNotFound),
    ]),
  );
  const rank = data.distributor_rank_id;
  const ownRank = rankName(rank);
  const address = code && pageUrl(publicOrigin(request), paths.verify(code.data.code));
  return {
    name: data.name,
    memberId: data.member_id,
    rank: ownRank,
    phone: formatPhone(data.phone),
    since: formatDay(data.created_at),
    // Other upstreams than this program's api have no call for the picture.
    hasPicture: data.profile_pic === accountEndpoints.picture.path,
    code: address ? qrCode(address) : null,
    hasFiles: canBeSet(`${data.name} ${ownRank}`),
  };
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof UpstreamError && ['missing_call', 'not_found'].includes(error.kind)) {
    return null;
  }
  throw error;
}

const renderers = { pdf: renderCardPdf, png: renderCardPng };

/**
 * Returns the member's card as a file.
 * @throws Response 404 if our fonts lack letters of the name or rank; otherwise the same as
 * `loadIdCard`
 */
export async function downloadIdCard(
  request: Request,
  type: keyof typeof renderers,
): Promise<Response> {
  const card = await loadIdCard(request);
  if (!card.hasFiles) throw new Response(null, { status: 404 });
  const photo = card.hasPicture
    ? await readWithSession(request, (token) => fetchPicture(token, request.signal))
    : null;
  const bytes = await renderers[type](card, photo);
  return fileResponse(bytes, { filename: `id-card-${card.memberId}.${type}` });
}
