/** Joins the class names that apply; a condition that does not hold leaves its class out. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
