import { type Capability, mayUse } from '@contract/desk/roles';
import { useRootData } from '~/platform/document/root-data';

/**
 * Returns a function that says whether the person who is signed in has a capability. The api checks
 * capabilities itself.
 */
export function useMay(): (capability: Capability) => boolean {
  const roles = useRootData()?.staff?.roles ?? [];
  return (capability) => mayUse(roles, capability);
}
