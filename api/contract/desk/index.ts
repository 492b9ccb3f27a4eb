/** Every call of the desk. */
import { deskAccountEndpoints } from './account';
import { deskBooksEndpoints } from './books';
import { deskContentEndpoints } from './content';
import { deskDocumentEndpoints } from './document';
import { deskFiguresEndpoints } from './figures';
import { deskGroupEndpoints } from './group';
import { deskHealthEndpoints } from './health';
import { deskHomeEndpoints } from './home';
import { deskImportEndpoints } from './import';
import { deskMemberEndpoints } from './member';
import { deskMemberDataEndpoints } from './member-data';
import { deskOpeningEndpoints } from './opening';
import { deskOrderEndpoints } from './order';
import { deskOrdersEndpoints } from './orders';
import { deskPhoneOrderEndpoints } from './phone-order';
import { deskProductEndpoints } from './product';
import { deskRankGoodsEndpoints } from './rank-goods';
import { deskRecordEndpoints } from './record';
import { deskRefundEndpoints } from './refund';
import { deskRegisterEndpoints } from './register';
import { deskReplaceEndpoints } from './replace';
import { deskReturnEndpoints } from './return';
import { deskSecurityEndpoints } from './security';
import { deskSettingEndpoints } from './settings';
import { deskSettlementEndpoints } from './settlement';
import { deskSignInEndpoints } from './sign-in';
import { deskStaffEndpoints } from './staff';
import { deskTemplateEndpoints } from './template';
import { deskTicketEndpoints } from './ticket';

export const deskEndpoints = {
  ...deskAccountEndpoints,
  ...deskBooksEndpoints,
  ...deskFiguresEndpoints,
  ...deskDocumentEndpoints,
  ...deskHealthEndpoints,
  ...deskHomeEndpoints,
  ...deskMemberEndpoints,
  ...deskMemberDataEndpoints,
  ...deskRegisterEndpoints,
  ...deskSecurityEndpoints,
  ...deskImportEndpoints,
  ...deskContentEndpoints,
  ...deskGroupEndpoints,
  ...deskRankGoodsEndpoints,
  ...deskRecordEndpoints,
  ...deskOpeningEndpoints,
  ...deskOrderEndpoints,
  ...deskOrdersEndpoints,
  ...deskPhoneOrderEndpoints,
  ...deskRefundEndpoints,
  ...deskReplaceEndpoints,
  ...deskReturnEndpoints,
  ...deskProductEndpoints,
  ...deskSettingEndpoints,
  ...deskSettlementEndpoints,
  ...deskSignInEndpoints,
  ...deskStaffEndpoints,
  ...deskTemplateEndpoints,
  ...deskTicketEndpoints,
};
