import { company } from './company';
import { type Company, companySchema } from './company.schema';

/**
 * Checks the company file when the shop starts, so that a mistyped GSTIN is noticed before it is
 * printed on an invoice.
 * @param candidate the content of `company.ts` by default
 * @throws Error with one line for each wrong field
 */
export function checkCompany(candidate: unknown = company): Company {
  const result = companySchema.safeParse(candidate);
  if (result.success) return result.data;
  const lines = result.error.issues.map(
    (issue) => `  ${issue.path.join('.') || 'company'}: ${issue.message}`,
  );
  throw new Error(['app/features/company/company.ts is not right:', ...lines].join('\n'));
}
