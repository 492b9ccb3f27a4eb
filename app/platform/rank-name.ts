import { rankNames } from './rank-name.text';

/** A rank's name in the language of the page. Only the program's own ranks have one. */
export const translatedRank = (name: string): string => rankNames[name] ?? name;

/** The name of a rank; its number if it has none, and empty without a rank. */
export const rankName = (rank: { name: string; rank: number } | null | undefined): string =>
  rank ? translatedRank(rank.name) || String(rank.rank) : '';
