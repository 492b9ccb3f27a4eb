/**
 * Measures how long it takes to join below a member with a small and with a very large downline.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

const JOINS = 200;

/** Finds a distributor with a downline of ten, and the topmost distributor. */
const SPONSORS = `
  (select 'ten below' as name, member.number from member join sales_sum on member_id = member.id
    where period = 'year' group by member.id having sum(team_joins) = 10 order by member.number limit 1)
  union all
  (select 'everybody below', number from member where email = $1)`;

/**
 * Joins below both distributors alternately. Runs the statements of a sign-up, from the sponsor's
 * lock to the commit. Deletes the new members afterwards; only a gap in the member numbers remains.
 *
 * @param {string} address of the database
 * @param {string} top e-mail address of the topmost member
 * @returns {Promise<{ sponsor: string, p50: number, p95: number }[]>} milliseconds
 */
export async function measureJoins(address, top) {
  const client = new pg.Client(address);
  await client.connect();
  try {
    const { rows: sponsors } = await client.query(SPONSORS, [top]);
    const times = new Map(sponsors.map(({ name }) => [name, []]));
    const joined = [];
    for (let round = 0; round < JOINS; round += 1) {
      for (const { name, number } of sponsors) {
        const start = performance.now();
        joined.push(await join(client, number));
        if (round > 0) times.get(name).push(performance.now() - start);
      }
    }
    // No roll-up may have read these rows, so no api may be running meanwhile.
    await client.query('delete from rollup_queue where joined_member_id = any($1)', [joined]);
    await client.query('delete from member where id = any($1)', [joined]);
    return [...times].map(([sponsor, list]) => {
      list.sort((a, b) => a - b);
      const at = (share) => list[Math.floor(list.length * share)];
      return { sponsor, p50: at(0.5), p95: at(0.95) };
    });
  } finally {
    await client.end();
  }
}

/** Like the api's `writeDistributor`: locks the sponsor and takes a number, in one transaction. */
async function join(client, sponsor) {
  const id = randomUUID();
  await client.query('begin');
  const { rows: above } = await client.query(
    `select id, path from member where (ref_code = $1 or number = $1) and left_at is null
      order by ref_code = $1 desc limit 1 for key share`,
    [sponsor],
  );
  const { rows: given } = await client.query(`select 'NG' || nextval('member_serial') as number`);
  const [{ number }] = given;
  await client.query(
    `insert into member (id, type, number, ref_code, name, email, phone, password_hash,
      password_changed_at, rank_id, sponsor_id, path)
    values ($1, 'distributor', $2, $2, 'Bench Person', $2 || '@bench.example.com', $1::uuid::text, '',
      now(), (select id from rank order by rank limit 1), $3, $4)`,
    [id, number, above[0].id, `${above[0].path}.${number}`],
  );
  await client.query(
    `insert into member_identity (member_id, aadhaar_hash, aadhaar_last_four, aadhaar_request_id,
      aadhaar_verified_at, pan_hash, pan_sealed, pan_verified_at, bank_name, ifsc_code, account_sealed,
      account_last_four)
    values ($1, $1::uuid::text, '', '', now(), $1::uuid::text, '', now(), '', '', '', '')`,
    [id],
  );
  await client.query('commit');
  return id;
}
