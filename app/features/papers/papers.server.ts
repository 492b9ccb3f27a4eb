/** The papers that a distributor takes along, each as a page to print and as a PDF. */
import { accountEndpoints, type Profile } from '@contract/account';
import { membershipEndpoints } from '@contract/membership';
import { publicOrigin } from '@kernel/config/public-url';
import { canBeSet } from '@kernel/drawing/fonts';
import type { CategoryLink } from '~/features/category/category.server';
import { fileResponse } from '~/platform/http/download.server';
import { type PaperName, paths } from '~/platform/paths';
import { formatPhone } from '~/platform/phone-otp/format-phone';
import { type QrCode, qrCode } from '~/platform/qr-code.server';
import { readWithSession, requireMember } from '~/platform/session/guards.server';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { agreementPaper } from './agreement-paper.server';
import type { Paper } from './paper';
import { paperPdf } from './paper-pdf.server';
import { LIST_LIMITS, priceList, priceListCategories } from './price-list.server';
import { visitingCardPdf } from './visiting-card.server';
import { welcomeLetter } from './welcome-letter';

export interface VisitingCard {
  name: string;
  role: string;
  /** How to reach the distributor. */
  lines: string[];
  /** For whoever wants to join; empty without a referral code. */
  link: string;
  code: QrCode | null;
}

export interface PaperPage {
  name: PaperName;
  paper: Paper | null;
  card: VisitingCard | null;
  /** Of the price list: what may be chosen, and what is. */
  categories: CategoryLink[];
  category: string;
  /** Empty where our fonts lack letters of the name, or nothing is chosen. */
  pdf: string;
}

const NAMES: readonly PaperName[] = ['welcome-letter', 'agreement', 'price-list', 'visiting-card'];

/**
 * The own paper of a name.
 * @throws Response to log in; 404 for customers and for other names; the error page of the upstream
 */
export async function loadPaper(
  request: Request,
  asked = '',
  limit = LIST_LIMITS.page,
): Promise<PaperPage> {
  await requireMember(request, 'distributor');
  const name = NAMES.find((one) => one === asked);
  if (!name) throw new Response(null, { status: 404 });
  const profile = await readWithSession(
    request,
    async (token) => (await upstream().call(accountEndpoints.profile, { token })).data,
  );
  const category = new URL(request.url).searchParams.get('category') ?? '';
  const page = { name, paper: null, card: null, categories: [], category };
  const pdf = canBeSet(profile.name) ? paths.paperPdf(name) : '';
  switch (name) {
    case 'welcome-letter':
      return { ...page, paper: welcomeLetter(profile, referralLink(request, profile)), pdf };
    case 'agreement':
      return { ...page, paper: await ownAgreement(request, profile), pdf };
    case 'visiting-card':
      return { ...page, card: visitingCard(request, profile), pdf };
    case 'price-list': {
      const categories = await priceListCategories();
      if (!category) return { ...page, categories, pdf: '' };
      const ediscount = profile.distributor_rank_id?.ediscount ?? 0;
      const paper = await priceList(category, ediscount, limit);
      return { ...page, paper, categories, pdf: paths.priceListPdf(category) };
    }
  }
}

/** The same as a file. @throws Response as `loadPaper`, and 404 where there is no PDF */
export async function paperFile(request: Request, asked = ''): Promise<Response> {
  const { name, paper, card, pdf, category } = await loadPaper(request, asked, LIST_LIMITS.pdf);
  if (!pdf) throw new Response(null, { status: 404 });
  const filename = `${[name, category].filter(Boolean).join('-')}.pdf`;
  if (paper) return fileResponse(await paperPdf(paper), { filename });
  if (card) return fileResponse(await visitingCardPdf(card), { filename });
  throw new Response(null, { status: 404 });
}

async function ownAgreement(request: Request, profile: Profile): Promise<Paper> {
  const accepted = await readWithSession(request, async (token) => {
    try {
      return (await upstream().call(membershipEndpoints.agreement, { token })).data;
    } catch (error) {
      if (error instanceof UpstreamError && error.kind === 'missing_call') return [];
      throw error;
    }
  });
  return agreementPaper(profile, accepted);
}

const referralLink = (request: Request, { ref_code }: Profile): string =>
  ref_code
    ? `${publicOrigin(request)}${paths.distributorRegister}?ref=${encodeURIComponent(ref_code)}`
    : '';

function visitingCard(request: Request, profile: Profile): VisitingCard {
  const link = referralLink(request, profile);
  return {
    name: profile.name,
    role: `Independent direct seller, ${profile.member_id}`,
    lines: [formatPhone(profile.phone), profile.email].filter(Boolean),
    link,
    code: link ? qrCode(link) : null,
  };
}
