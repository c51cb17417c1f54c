/** The forms that are refused, each with what is said: nothing else of them has a JSON equivalent, or it is not expressed on purpose. */

const renamedMethod =
  'model/type-too-hard: the type "Renamed<Pool>" has "() => void" at xscale, which has no JSON equivalent';

/** Name of a form, and the beginning of its diagnostic. */
export const refusedForms: Readonly<Record<string, string>> = {
  'union-kind-undefined': 'model/type-unsupported: the type "undefined" has no JSON equivalent',
  'renamed-of-pool': renamedMethod,
  'property-of-renamed-of-pool': renamedMethod,
  'box-of-renamed-of-pool': renamedMethod,
};
