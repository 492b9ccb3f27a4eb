/** All sentences of the sales of a team. */

export const teamSalesText = {
  title: 'Team sales',
  member: 'Member',
  memberNumber: 'Member number',
  phone: 'Phone',
  rank: 'Rank',
  ownSales: 'Own sales',
  teamPoints: 'Points of your team, without your own',
  ownPoints: 'Own points',
  withTeam: 'Sales with team',
  notKnown: 'Not known',
  formerMember: 'Former member',
  soldByTeam: 'Sales of your team, without your own',
  sellers: 'Members who sold',
  topOnly:
    'Your team is large, so this list has only the top sellers of each month or financial year. To see everybody who sold, choose a single month or financial year.',
  highestFirst: 'Show highest first',
  lowestFirst: 'Show lowest first',
  caption: ({ isLowest }: { isLowest: boolean }) =>
    `Sales of your team, ${isLowest ? 'lowest' : 'highest'} own sales first`,
  downloadCsv: 'Download as CSV',
  noSales: 'No sales found',
  noMatches: 'No sales match these filters.',
  noneYet: 'No sales yet',
  noneThisMonth: 'No sales this month yet',
  noneHint:
    'The orders of your team will appear here. People who join with your referral link become part of your team.',
  referralLink: 'Your referral link',
  nameField: 'Name or member number',
  phoneField: 'Phone (direct recruits only)',
};

export const teamSalesMessages = {
  csvHeads: [
    'Member number',
    'Name',
    'Phone',
    'Rank',
    'Own sales in rupees',
    'Own points',
    'With team in rupees',
    'Team points',
  ],
  topOnly:
    'This list is not complete: for large teams it has only the top sellers of each month or financial year. The file of a single month or financial year has everybody who sold.',
};
