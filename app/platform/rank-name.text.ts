/** Names of the ranks of the program by their English names, in other languages. */

export const rankNames: Readonly<Record<string, string>> = {};
