/** Schema of the form for a settlement, without its file, which is read separately. */
import { DeskSettlementRequest } from '@contract/desk/settlement';

export const settlementSchema = DeskSettlementRequest.omit({ file: true });
