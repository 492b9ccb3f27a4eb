/**
 * @typedef {object} Sbom of CycloneDX, as `npm sbom` writes it
 * @property {{ 'bom-ref': string }[]} [components] each with `name@version`
 * @property {{ ref: string, dependsOn?: string[] }[]} [dependencies]
 */

/**
 * Removes the packages that only development needs.
 *
 * @param {Sbom} sbom
 * @param {{ packages?: Record<string, { dev?: boolean, version?: string, name?: string }> }} lock
 * @param {string[]} included names of development packages that are in the build
 * @returns {Sbom}
 */
export function withoutDevelopment(sbom, lock, included = []) {
  const wanted = new Set(
    Object.entries(lock.packages ?? {})
      .map(([path, { name = path.split('node_modules/').at(-1), ...one }]) => ({ name, ...one }))
      .filter(({ dev, name }) => !dev || included.includes(name))
      .map(({ name, version }) => `${name}@${version}`),
  );
  return {
    ...sbom,
    components: sbom.components?.filter((one) => wanted.has(one['bom-ref'])),
    dependencies: sbom.dependencies
      ?.filter(({ ref }) => wanted.has(ref))
      .map(({ ref, dependsOn = [] }) => ({
        ref,
        dependsOn: dependsOn.filter((to) => wanted.has(to)),
      })),
  };
}
