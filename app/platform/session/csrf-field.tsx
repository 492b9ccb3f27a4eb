import { useRootData } from '../document/root-data';

/** The field with the token, for every form. Renders nothing if nobody is signed in. */
export function CsrfField() {
  const token = useRootData()?.csrf;
  return token ? <input type="hidden" name="csrf" value={token} /> : null;
}
