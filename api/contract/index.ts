/** Every call of the contract, for the OpenAPI document and the tests. */
import { catalogueEndpoints } from './catalogue';
import { contentEndpoints } from './content';
import { ticketEndpoints } from './ticket';

export const endpoints = { ...catalogueEndpoints, ...contentEndpoints, ...ticketEndpoints };
