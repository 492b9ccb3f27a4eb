/** The texts of genealogy, team and direct recruits. */

export const genealogyText = {
  genealogy: 'Genealogy',
  team: 'Team',
  directs: 'Direct recruits',
  theirDirects: 'Their direct recruits',
  member: 'Team member',
  you: 'You',

  emptyTeam: 'You have no team yet',
  emptyTeamHint:
    'Everybody who joins with your referral link will appear here, with the people they recruit.',
  referralLink: 'Your referral link',
  nameField: 'Name or member number',
  nobodyFound: 'No members found',
  noMatches: 'No members of your team match these filters.',
  showEverybody: 'Show the whole team',
  members: ({ count, formatted }: { count: number; formatted: string }) =>
    `${formatted} ${count === 1 ? 'member' : 'members'}`,
  newestFirst: 'Show newest first',
  oldestFirst: 'Show oldest first',
  teamTable: ({ isNewest }: { isNewest: boolean }) =>
    `Your team, ${isNewest ? 'newest' : 'oldest'} first`,
  directsTable: ({ isNewest }: { isNewest: boolean }) =>
    `Your direct recruits, ${isNewest ? 'newest' : 'oldest'} first`,
  directsOf: ({ name }: { name: string }) => `Direct recruits of ${name}, newest first`,
  noDirects: ({ name }: { name: string }) => `${name} has no direct recruits yet.`,
  downloadCsv: 'Download as CSV',

  name: 'Name',
  number: 'Number',
  memberNumber: 'Member number',
  rank: 'Rank',
  levelBelow: 'Level below you',
  sponsor: 'Sponsor',
  joined: 'Joined',
  phone: 'Mobile number',
  showInGenealogy: 'Show in genealogy',

  sales: 'Sales',
  find: 'Find',
  asDrawing: 'Show as a diagram',
  asList: 'Show as a list',
  scrollSideways: 'Scroll sideways to see the team',
  found: ({ name }: { name: string }) => `Search results for “${name}”`,
  noneFound: 'No member of your team has this name or number.',
  moreFound: ({ count }: { count: string }) =>
    `Only the newest ${count} are shown. To find others, enter more of the name, or the member number.`,
  wholeTree: 'Show your whole team',
  treeOf: ({ name }: { name: string }) => `Team of ${name}`,
  all: ({ count, name }: { count: string; name: string }) =>
    `All ${count} direct recruits of ${name}`,
  about: ({ name }: { name: string }) => `About ${name}`,
  more: ({ count }: { count: string }) => `and ${count} more`,
  onLevel: ({ level }: { level: string }) => `level ${level}`,
  joinedOn: ({ date }: { date: string }) => `joined ${date}`,
  directsCount: ({ count, formatted }: { count: number; formatted: string }) =>
    `${formatted} direct ${count === 1 ? 'recruit' : 'recruits'}`,
  sold: ({ own, team }: { own: string; team: string }) => `Sales: ${own} own, ${team} with team`,
  soldWithTeam: ({ team }: { team: string }) => `${team} with team`,
};

/** Sent by the server: a replacement for an empty name, and the headings of the CSV file. */
export const genealogyMessages = {
  formerMember: 'Former member',
  csvHeads: [
    'Member number',
    'Name',
    'Rank',
    'Level',
    'Sponsor',
    'Member number of sponsor',
    'Joined',
    'Direct recruits',
  ],
};
