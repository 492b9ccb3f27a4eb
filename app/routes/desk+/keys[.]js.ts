import { searchKeyScript } from '~/features/desk/search-key.server';

export const loader = searchKeyScript;
