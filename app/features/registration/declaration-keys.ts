/** The six declarations by the values of their boxes; the sentences are in `declarations.tsx`. */
export const DECLARATIONS = ['adult', 'no-fee', 'terms', 'plan', 'contract', 'truth'] as const;
export type Declaration = (typeof DECLARATIONS)[number];
