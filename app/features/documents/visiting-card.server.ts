/** The distributor's visiting card, with a QR code of the referral link. */
import type { Surface } from '@kernel/drawing/surface';
import { company } from '~/features/company/current-company';
import {
  CARD,
  drawFitting,
  GREY,
  LEAF,
  PAPER,
  renderSheetPdf,
} from '~/features/id-card/card-sheet.server';
import type { QrCode } from '~/platform/qr-code.server';
import { printedText } from './documents.text';

export interface VisitingCard {
  name: string;
  role: string;
  /** Ways to contact the distributor. */
  lines: string[];
  /** The referral link; empty without a referral code. */
  link: string;
  code: QrCode | null;
}

const MARGIN = 12;
/** The side of the QR code in PDF points. */
const CODE = 72;

export const renderVisitingCard = (card: VisitingCard): Promise<Buffer> =>
  renderSheetPdf(printedText.cardTitle(card), company().legalName, (surface) =>
    draw(surface, card),
  );

function draw(surface: Surface, card: VisitingCard): void {
  const { width, height } = CARD;
  surface.rectangle({ x: 0, y: 0, width, height }, PAPER);
  surface.rectangle({ x: 0, y: 0, width: 5, height }, LEAF);
  const { code } = card;
  if (code) {
    const box = { x: width - CODE - 6, y: 10, width: CODE, height: CODE };
    surface.code(code.path, box, code.size, '#000000');
  }
  const text = { x: MARGIN + 4, width: width - MARGIN - 10 - (code ? CODE : 0) };
  const shop = { ...text, y: 10, height: 20, size: 12, weight: 'bold', colour: LEAF } as const;
  let y = 10 + drawFitting(surface, company().name, shop) + 6;
  y += drawFitting(surface, card.name, { ...text, y, height: 36, size: 13, weight: 'bold' });
  y += drawFitting(surface, card.role, { ...text, y, height: 18, size: 7, colour: GREY }) + 4;
  for (const line of card.lines) {
    y += drawFitting(surface, line, { ...text, y, height: 12, size: 7.5 });
  }
  const foot = { x: text.x, width: width - text.x - MARGIN, y: 126, height: 22 };
  drawFitting(surface, card.link, { ...foot, size: 6.5, colour: GREY });
}
