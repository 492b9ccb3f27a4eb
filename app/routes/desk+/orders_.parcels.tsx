import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { deskMeta } from '~/features/desk/desk-meta';
import { parcelsText } from '~/features/desk-order/bulk.text';
import { changeParcels, loadParcels } from '~/features/desk-order/parcels.server';
import { ParcelsView } from '~/features/desk-order/parcels-view';

export const meta: MetaFunction = () => deskMeta(parcelsText.title);

export const loader = (args: LoaderFunctionArgs) => loadParcels(args);

export const action = (args: ActionFunctionArgs) => changeParcels(args);

export default ParcelsView;
