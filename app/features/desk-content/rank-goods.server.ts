/** The pages about the products that buy ranks. */
import { type DeskRankGoods, deskRankGoodsEndpoints as endpoints } from '@contract/desk/rank-goods';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type Desk, deskAction, readDesk } from '~/features/desk/desk.server';
import { deskListOf } from '~/features/desk/desk-list.server';
import { deskPaths } from '~/platform/desk-paths';
import { sendBack } from '~/platform/forms/forms.server';
import { rankGoodsSchema } from './content.schema';
import { contentMessages as messages } from './content.text';

const readRanks = async (desk: Desk) => (await desk.call(endpoints.deskRankGoods)).data;

export const loadRankGoods = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => ({
    ranks: await readRanks(desk),
    state: deskListOf(args.request),
  }));

/** Returns the value of the form's field: a line `slug pieces` for each product. */
const linesOf = (rankGoods: DeskRankGoods): string =>
  rankGoods.goods.map(({ slug, pieces }) => `${slug} ${pieces}`).join('\n');

/** @throws Response 404 for an unknown rank, and as `readDesk` */
export async function loadRankGoodsOf(args: LoaderFunctionArgs) {
  const ranks = await readDesk(args, readRanks);
  const rankGoods = ranks.find(({ rank }) => String(rank) === args.params.rank);
  if (!rankGoods) throw new Response(null, { status: 404 });
  // The form sends these products back, so that the api notices a change in the meantime.
  const seen = rankGoods.goods.map(({ slug, pieces }) => `${slug}=${pieces}`).join(' ');
  return { rankGoods, lines: linesOf(rankGoods), seen };
}

/** Reads a product and its pieces from each line. `wrong` is the first line that cannot be read. */
function readLines(text: string): { goods: { slug: string; pieces: string }[]; wrong?: string } {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const goods = lines.map((line) => {
    // A product's slug or address and, after a space or `=`, the number of pieces (by default 1).
    const [, slug = '', pieces = '1'] =
      /^(?:\S*\/)?([a-z0-9-]+)(?:[\s=]+(\d{1,2}))?$/i.exec(line) ?? [];
    return { slug: slug.toLowerCase(), pieces, line };
  });
  const wrong = goods.find(({ slug }) => slug === '')?.line;
  const read = goods.map(({ slug, pieces }) => ({ slug, pieces }));
  return wrong === undefined ? { goods: read } : { goods: read, wrong };
}

export const setRankGoods = (args: ActionFunctionArgs) =>
  deskAction(
    args,
    rankGoodsSchema,
    async ({ goods: text = '', seen = '' }, desk, _, submission) => {
      const { goods, wrong } = readLines(text);
      if (wrong !== undefined) {
        const sentence = messages.lineInvalid({ line: wrong.slice(0, 60) });
        return sendBack(submission, { fieldErrors: { goods: [sentence] } });
      }
      const params = { number: args.params.rank ?? '' };
      await desk.call(endpoints.deskRankGoodsSet, { params, body: { goods, seen } });
      return desk.done(deskPaths.rankGoods, { title: messages.rankSaved });
    },
  );
