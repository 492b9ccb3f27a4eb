/** Seals a distributor's bank account, and masks the parts of the identity for display. */
import { maskAadhaar } from '@contract/identity/aadhaar';
import { maskAccountNumber } from '@contract/identity/bank';
import { maskPan } from '@contract/identity/pan';
import type { Vault } from '../../crypto';
import type { memberIdentity } from '../../db/schema';
import { identityPurposes } from '../member/member-details.rules';

export interface BankAccount {
  bank_name: string;
  ifsc_code: string;
  account_number: string;
}

/**
 * The columns of a bank account. The number is sealed; its last four digits are stored for display.
 */
export const bankColumns = (vault: Vault, memberId: string, bank: BankAccount) => ({
  bankName: bank.bank_name,
  ifscCode: bank.ifsc_code,
  accountSealed: vault.seal(identityPurposes.account, memberId, bank.account_number),
  accountLastFour: bank.account_number.slice(-4),
});

/** The parts of an identity, with masked numbers. Without an identity, all texts are empty. */
export function maskedIdentity(vault: Vault, row: typeof memberIdentity.$inferSelect | null) {
  if (!row) {
    return { aadhar_no: '', pan_no: '', bank_name: '', ifsc_code: '', account_number: '' };
  }
  return {
    aadhar_no: maskAadhaar(row.aadhaarLastFour),
    pan_no: maskPan(vault.open(identityPurposes.pan, row.memberId, row.panSealed)),
    bank_name: row.bankName,
    ifsc_code: row.ifscCode,
    account_number: maskAccountNumber(row.accountLastFour),
  };
}
