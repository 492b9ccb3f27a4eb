/** `address/…` over HTTP: the address book, which orders fill. */
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { noStore } from '../../http/auth';
import { param } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import { deleteAddress, savedAddresses } from './address.repository';

export function addressRoutes({ db, accounts, memberOnly }: RouteContext) {
  return new Hono()
    .get('/address/all', noStore, memberOnly, async (c) => {
      const saved = await savedAddresses(db, accounts.vault, c.var.member.id);
      return success(c, saved, { total: saved.length, page: 1, limit: saved.length });
    })
    .delete('/address/delete/:id', noStore, memberOnly, async (c) =>
      (await deleteAddress(db, c.var.member.id, param(c, 'id')))
        ? success(c, null)
        : refusalResponse(c, 'address_unknown'),
    );
}
