import { useFrameData } from './frame-data';

/** Goes into every form of who is signed in; the action checks it by `isOwnForm`. */
export function CsrfField() {
  const token = useFrameData()?.csrf;
  return token ? <input type="hidden" name="csrf" value={token} /> : null;
}
