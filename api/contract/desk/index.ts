/** Every call of the desk. */
import { deskAccountEndpoints } from './account';
import { deskBooksEndpoints } from './books';
import { deskFiguresEndpoints } from './figures';
import { deskHealthEndpoints } from './health';
import { deskHomeEndpoints } from './home';
import { deskOrderEndpoints } from './order';
import { deskOrdersEndpoints } from './orders';
import { deskPhoneOrderEndpoints } from './phone-order';
import { deskRecordEndpoints } from './record';
import { deskRefundEndpoints } from './refund';
import { deskReplaceEndpoints } from './replace';
import { deskSettingEndpoints } from './settings';
import { deskSettlementEndpoints } from './settlement';
import { deskSignInEndpoints } from './sign-in';
import { deskStaffEndpoints } from './staff';
import { deskTicketEndpoints } from './ticket';

export const deskEndpoints = {
  ...deskAccountEndpoints,
  ...deskBooksEndpoints,
  ...deskFiguresEndpoints,
  ...deskHealthEndpoints,
  ...deskHomeEndpoints,
  ...deskRecordEndpoints,
  ...deskOrderEndpoints,
  ...deskOrdersEndpoints,
  ...deskPhoneOrderEndpoints,
  ...deskRefundEndpoints,
  ...deskReplaceEndpoints,
  ...deskSettingEndpoints,
  ...deskSettlementEndpoints,
  ...deskSignInEndpoints,
  ...deskStaffEndpoints,
  ...deskTicketEndpoints,
};
