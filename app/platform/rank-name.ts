import { rankNames } from './rank-name.text';

/** A rank's name in the language of the page. A name without a translation stays unchanged. */
export const translatedRank = (name: string): string => rankNames[name] ?? name;

/** The name of a rank, or its number if it has no name. Empty without a rank. */
export const rankName = (rank: { name: string; rank: number } | null | undefined): string =>
  rank ? translatedRank(rank.name) || String(rank.rank) : '';
