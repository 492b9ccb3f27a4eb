/**
 * Names of banks by the first four letters of an IFSC code. Branches change every week, so there is
 * no list of branches (see docs/decisions/0190).
 */
import { parseIfsc } from '@contract/identity/bank';

const NAMES = new Map(
  `
  AIRP Airtel Payments Bank
  AUBL AU Small Finance Bank
  BARB Bank of Baroda
  BDBL Bandhan Bank
  BKID Bank of India
  BNPA BNP Paribas
  CBIN Central Bank of India
  CITI Citibank
  CIUB City Union Bank
  CNRB Canara Bank
  COSB Cosmos Co-operative Bank
  CSBK CSB Bank
  DBSS DBS Bank India
  DCBL DCB Bank
  DEUT Deutsche Bank
  DLXB Dhanlaxmi Bank
  ESFB Equitas Small Finance Bank
  ESMF ESAF Small Finance Bank
  FDRL Federal Bank
  FINO Fino Payments Bank
  HDFC HDFC Bank
  HSBC HSBC
  IBKL IDBI Bank
  ICIC ICICI Bank
  IDFB IDFC FIRST Bank
  IDIB Indian Bank
  INDB IndusInd Bank
  IOBA Indian Overseas Bank
  IPOS India Post Payments Bank
  JAKA Jammu and Kashmir Bank
  JSFB Jana Small Finance Bank
  KARB Karnataka Bank
  KKBK Kotak Mahindra Bank
  KVBL Karur Vysya Bank
  MAHB Bank of Maharashtra
  NKGS NKGSB Co-operative Bank
  NSPB NSDL Payments Bank
  PSIB Punjab & Sind Bank
  PUNB Punjab National Bank
  RATN RBL Bank
  SBIN State Bank of India
  SCBL Standard Chartered Bank
  SIBL South Indian Bank
  SRCB Saraswat Co-operative Bank
  SURY Suryoday Small Finance Bank
  SVCB SVC Co-operative Bank
  TMBL Tamilnad Mercantile Bank
  UBIN Union Bank of India
  UCBA UCO Bank
  UJVN Ujjivan Small Finance Bank
  UTIB Axis Bank
  UTKS Utkarsh Small Finance Bank
  YESB Yes Bank
`
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .map((line) => [line.slice(0, 4), line.slice(5)] as const),
);

/** The name of the bank; empty for an invalid code or a bank that is not listed. */
export const bankOfIfsc = (code: string): string =>
  NAMES.get(parseIfsc(code)?.slice(0, 4) ?? '') ?? '';
