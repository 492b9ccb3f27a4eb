/** The HTTP routes of `address/…`, a member's address book. Placing an order adds its address. */
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { noStore } from '../../http/auth';
import { refusalResponse, success, wholeList } from '../../http/respond';
import { deleteAddress, savedAddresses } from './address.repository';

export function addressRoutes({ db, accounts, memberOnly }: RouteContext) {
  return new Hono()
    .get('/address/all', noStore, memberOnly, async (c) =>
      wholeList(c, await savedAddresses(db, accounts.vault, c.var.member.id)),
    )
    .delete('/address/delete/:id', noStore, memberOnly, async (c) =>
      (await deleteAddress(db, c.var.member.id, c.req.param('id')))
        ? success(c, null)
        : refusalResponse(c, 'address_unknown'),
    );
}
