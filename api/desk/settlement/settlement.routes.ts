/** `desk/settlement` over HTTP. */
import { DeskSettlementRequest } from '@contract/desk/settlement';
import { CellReader } from '@kernel/csv-cells';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import { compareSettlement } from '../../modules/ledger/settlement.service';
import { deskContextOf } from '../desk-context';
import type { StaffEnv } from '../guard';

export const settlementRoutes = (api: ApiContext) =>
  new Hono<StaffEnv>().post('/settlement', async (c) => {
    const { file, ...request } = readForm(DeskSettlementRequest, await body(c));
    const records = recordsOf(file);
    const outcome = await compareSettlement(deskContextOf(api, c), { ...request, records });
    return outcome.ok ? success(c, outcome.settlement) : refusalResponse(c, outcome);
  });

/**
 * Reads the records of a CSV file as cells. The delimiter is the one in the first line. Empty lines
 * and records with an invalid quote are left out.
 */
function recordsOf(file: string): string[][] {
  const lines = file.replace(/^\uFEFF/, '').split(/(?<=\n)/);
  const delimiter = [',', ';', '\t'].find((one) => lines[0]?.includes(one)) ?? ',';
  const records: string[][] = [];
  let reader = new CellReader(delimiter);
  for (const line of lines) {
    const reading = reader.add(line);
    if (reading === 'open') continue;
    if (reading === 'whole' && line.trim() !== '') records.push(reader.cells);
    reader = new CellReader(delimiter);
  }
  return records;
}
