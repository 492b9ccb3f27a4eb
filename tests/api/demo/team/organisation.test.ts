import { expect, it } from 'vitest';
import { inventOrganisation } from '../../../../api/demo/team/organisation';

it('a mixed organisation has a team of about 1,000 below a member on level 200', () => {
  const size = { heads: 3, isBelowAllHeads: true, members: 1_000_000, days: 700 };
  const { sponsor } = inventOrganisation({ ...size, shape: 'mixed' }, 7);
  const level = new Uint8Array(sponsor.length).fill(1);
  const team = new Int32Array(sponsor.length);
  for (let at = 1; at < sponsor.length; at += 1) level[at] = (level[sponsor[at] ?? 0] ?? 0) + 1;
  for (let at = sponsor.length - 1; at > 0; at -= 1) {
    const above = sponsor[at] ?? 0;
    team[above] = (team[above] ?? 0) + (team[at] ?? 0) + 1;
  }
  const deepTeams = team.filter((_, at) => (level[at] ?? 0) >= 200).sort();
  expect(deepTeams.at(-1)).toBeGreaterThan(700);
  expect(deepTeams.at(-1)).toBeLessThan(2_000);
  // Paths with more levels exceed the maximum size of an index entry.
  expect(level.reduce((deepest, one) => Math.max(deepest, one), 0)).toBeLessThan(218);
});
