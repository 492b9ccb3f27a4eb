/** The HTTP route of `category/all`. */
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { success } from '../../http/respond';
import { allCategories } from './category.repository';

export const categoryRoutes = ({ db }: ApiContext) =>
  new Hono().get('/category/all', async (c) => success(c, await allCategories(db)));
