/** All calls of the contract, for the OpenAPI document and the tests. */
import { accountEndpoints } from './account';
import { accountSecurityEndpoints } from './account-security';
import { announcementEndpoints } from './announcement';
import { cacheEndpoints } from './cache';
import { cartEndpoints } from './cart';
import { catalogueEndpoints } from './catalogue';
import { contentEndpoints } from './content';
import { deskEndpoints } from './desk';
import { genealogyEndpoints } from './genealogy';
import { limitEndpoints } from './limits';
import { membershipEndpoints } from './membership';
import { orderEndpoints } from './order';
import { ownDataEndpoints } from './own-data';
import { paymentEndpoints } from './payment';
import { phoneCodeEndpoints } from './phone-code';
import { rankEndpoints } from './rank';
import { salesEndpoints } from './sales';
import { sessionEndpoints } from './session';
import { settingEndpoints } from './setting/settings';
import { signupCheckEndpoints } from './signup-check';
import { ticketEndpoints } from './ticket';

export const endpoints = {
  ...accountEndpoints,
  ...accountSecurityEndpoints,
  ...announcementEndpoints,
  ...cacheEndpoints,
  ...cartEndpoints,
  ...catalogueEndpoints,
  ...contentEndpoints,
  ...deskEndpoints,
  ...genealogyEndpoints,
  ...limitEndpoints,
  ...membershipEndpoints,
  ...orderEndpoints,
  ...ownDataEndpoints,
  ...paymentEndpoints,
  ...phoneCodeEndpoints,
  ...rankEndpoints,
  ...salesEndpoints,
  ...sessionEndpoints,
  ...settingEndpoints,
  ...signupCheckEndpoints,
  ...ticketEndpoints,
};
