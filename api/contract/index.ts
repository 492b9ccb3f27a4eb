/** Every call of the contract, for the OpenAPI document and the tests. */
import { accountEndpoints } from './account';
import { catalogueEndpoints } from './catalogue';
import { contentEndpoints } from './content';
import { limitEndpoints } from './limits';
import { ticketEndpoints } from './ticket';

export const endpoints = {
  ...accountEndpoints,
  ...catalogueEndpoints,
  ...contentEndpoints,
  ...limitEndpoints,
  ...ticketEndpoints,
};
