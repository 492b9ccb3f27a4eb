/** Translations of rank names, by the English name; empty in English. */

export const rankNames: Readonly<Record<string, string>> = {};
