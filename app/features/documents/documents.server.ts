/** The documents of a distributor, as pages to print and as PDFs. */

import { accountEndpoints, type Profile } from '@contract/account';
import { membershipEndpoints } from '@contract/membership';
import { publicOrigin } from '@kernel/config/public-url';
import { canBeSet } from '@kernel/drawing/fonts';
import type { CategoryLink } from '~/features/category/category.server';
import { fileResponse } from '~/platform/http/download.server';
import { pageUrl } from '~/platform/language/page-language';
import { type DocumentName, paths } from '~/platform/paths';
import { formatPhone } from '~/platform/phone-otp/format-phone';
import { qrCode } from '~/platform/qr-code.server';
import { readWithSession, requireMember } from '~/platform/session/guards.server';
import { upstream } from '~/platform/upstream/client.server';
import { isMissingCall } from '~/platform/upstream/upstream-error.server';
import { buildAgreement } from './agreement-document.server';
import { documentNames } from './document-names';
import { renderDocument } from './document-pdf.server';
import { printedText } from './documents.text';
import { buildPriceList, LIST_LIMITS, readPriceListCategories } from './price-list.server';
import type { PrintedDocument } from './printed-document';
import { renderVisitingCard, type VisitingCard } from './visiting-card.server';
import { buildWelcomeLetter } from './welcome-letter.server';

export interface DocumentPage {
  name: DocumentName;
  document: PrintedDocument | null;
  card: VisitingCard | null;
  /** The categories that have a price list; empty for other documents. */
  categories: CategoryLink[];
  /** The slug of the chosen category. */
  category: string;
  /**
   * The path of the PDF. Empty for a price list without a chosen category, and for any other
   * document if the fonts lack letters of the member's name.
   */
  pdf: string;
}

/**
 * Loads the document with this name for the signed-in distributor.
 * @throws Response: a redirect to log in; 404 for customers, unknown names and unknown categories;
 * the error page for a failed call
 */
export async function loadDocument(
  request: Request,
  documentName = '',
  limit = LIST_LIMITS.page,
): Promise<DocumentPage> {
  await requireMember(request, 'distributor');
  const name = documentNames.find((candidate) => candidate === documentName);
  if (!name) throw new Response(null, { status: 404 });
  const profile = await readWithSession(
    request,
    async (token) => (await upstream().call(accountEndpoints.profile, { token })).data,
  );
  const category = new URL(request.url).searchParams.get('category') ?? '';
  const page = { name, document: null, card: null, categories: [], category };
  const pdf = canBeSet(profile.name) ? paths.documentPdf(name) : '';
  switch (name) {
    case 'welcome-letter':
      return {
        ...page,
        document: buildWelcomeLetter(profile, referralLink(request, profile)),
        pdf,
      };
    case 'agreement':
      return { ...page, document: await readOwnAgreement(request, profile), pdf };
    case 'visiting-card':
      return { ...page, card: visitingCard(request, profile), pdf };
    case 'price-list': {
      const categories = await readPriceListCategories();
      if (!category) return { ...page, categories, pdf: '' };
      const ediscount = profile.distributor_rank_id?.ediscount ?? 0;
      const document = await buildPriceList(category, ediscount, limit);
      return { ...page, document, categories, pdf: paths.priceListPdf(category) };
    }
  }
}

/**
 * Answers with the document as a PDF.
 * @throws Response as `loadDocument`; 404 if there is no PDF
 */
export async function downloadDocument(request: Request, documentName = ''): Promise<Response> {
  const { name, document, card, pdf, category } = await loadDocument(
    request,
    documentName,
    LIST_LIMITS.pdf,
  );
  if (!pdf) throw new Response(null, { status: 404 });
  const filename = `${[name, category].filter(Boolean).join('-')}.pdf`;
  if (document) return fileResponse(await renderDocument(document), { filename });
  if (card) return fileResponse(await renderVisitingCard(card), { filename });
  throw new Response(null, { status: 404 });
}

async function readOwnAgreement(request: Request, profile: Profile): Promise<PrintedDocument> {
  const { data, party } = await readWithSession(request, async (token) => {
    try {
      const { data, extra } = await upstream().call(membershipEndpoints.agreement, { token });
      return { data, party: extra.party };
    } catch (error) {
      if (isMissingCall(error)) {
        return { data: [], party: null };
      }
      throw error;
    }
  });
  return buildAgreement(profile, data, party);
}

const referralLink = (request: Request, { ref_code }: Profile): string =>
  ref_code ? pageUrl(publicOrigin(request), paths.referral(ref_code)) : '';

function visitingCard(request: Request, profile: Profile): VisitingCard {
  const link = referralLink(request, profile);
  return {
    name: profile.name,
    role: printedText.role({ number: profile.member_id }),
    lines: [formatPhone(profile.phone), profile.email].filter(Boolean),
    link,
    code: link ? qrCode(link) : null,
  };
}
