/** The forms that are refused, each with what is said: nothing else of them has a JSON equivalent, or it is not expressed on purpose. */

/** Name of a form, and the beginning of its diagnostic. */
export const refusedForms: Readonly<Record<string, string>> = {
  'union-kind-undefined': 'model/type-unsupported: the type "undefined" has no JSON equivalent',
};
