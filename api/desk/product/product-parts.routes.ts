/** The price, pictures and stock of a product over HTTP. */
import type { DeskStock } from '@contract/desk/product';
import {
  DeskPicturesRequest,
  DeskPriceCancelRequest,
  DeskPriceRequest,
  DeskStockCorrectRequest,
  DeskStockCountRequest,
} from '@contract/desk/product-requests';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { refusalResponse, success } from '../../http/respond';
import { cancelPrice, setPrice } from '../../modules/catalogue/price.service';
import { deskProductBySlug } from '../../modules/catalogue/product-edit.repository';
import { addPicture, arrangePictures } from '../../modules/catalogue/product-picture.service';
import {
  correctStock,
  countStock,
  orderedPieces,
  stockHistory,
  stockVersion,
} from '../../modules/catalogue/stock.service';
import { deskContextOf } from '../desk-context';
import type { StaffEnv } from '../guard';
import { withPicture } from '../with-picture';
import { changeOf } from './change';

export function productPartsRoutes(api: ApiContext) {
  const { db } = api;
  const change = changeOf(api);
  return new Hono<StaffEnv>()
    .post('/product/:slug/price', change(DeskPriceRequest, setPrice))
    .post(
      '/product/:slug/price/cancel',
      change(DeskPriceCancelRequest, (context, slug, { valid_from }) =>
        cancelPrice(context, slug, valid_from),
      ),
    )
    .post('/product/:slug/picture', (c) =>
      withPicture(api, c, (picture) =>
        addPicture(deskContextOf(api, c), c.req.param('slug'), picture),
      ),
    )
    .post('/product/:slug/pictures', change(DeskPicturesRequest, arrangePictures))
    .get('/product/:slug/stock', async (c) => {
      const found = await deskProductBySlug(db, c.req.param('slug'));
      if (!found) return refusalResponse(c, 'product_unknown');
      const { id, slug, name, stock, lowStock } = found.product;
      const movements = await stockHistory(db, id);
      const answer: DeskStock = {
        slug,
        name,
        stock,
        low_stock: lowStock,
        ordered: await orderedPieces(db, id),
        version: await stockVersion(db, id),
        movements: movements.map(({ at, orderNumber, ...movement }) => ({
          at: at.toISOString(),
          order_number: orderNumber ?? '',
          ...movement,
        })),
      };
      return success(c, answer);
    })
    .post('/product/:slug/stock/count', change(DeskStockCountRequest, countStock))
    .post('/product/:slug/stock/correct', change(DeskStockCorrectRequest, correctStock));
}
