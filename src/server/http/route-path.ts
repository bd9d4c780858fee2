/** A path of the contract as the router has it: `/match/{id}` → `/match/:id`. */
export function routePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
