import { type Capability, mayUse } from '@contract/desk/roles';
import { useRootData } from '~/platform/document/root-data';

/** Whether the person who is signed in has a capability; the api decides in any case. */
export function useMay(): (capability: Capability) => boolean {
  const roles = useRootData()?.staff?.roles ?? [];
  return (capability) => mayUse(roles, capability);
}
