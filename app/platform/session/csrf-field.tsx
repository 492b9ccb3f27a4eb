import { useRootData } from '../document/root-data';

/** Part of every form of a signed-in visitor; the action checks it by `isOwnForm`. */
export function CsrfField() {
  const token = useRootData()?.csrf;
  return token ? <input type="hidden" name="csrf" value={token} /> : null;
}
