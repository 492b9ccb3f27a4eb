/** What the form of a settlement checks; its file is read apart. */
import { DeskSettlementRequest } from '@contract/desk/settlement';

export const settlementSchema = DeskSettlementRequest.omit({ file: true });
