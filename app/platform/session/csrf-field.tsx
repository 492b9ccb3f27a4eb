import { useRootData } from '../document/root-data';

/** The hidden field with the CSRF token, for every form. Renders nothing if nobody is signed in. */
export function CsrfField() {
  const token = useRootData()?.csrf;
  return token ? <input type="hidden" name="csrf" value={token} /> : null;
}
