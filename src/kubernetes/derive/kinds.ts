/** The kinds of documents that define kinds, without what derives the definitions. */

interface DerivedKind {
  readonly kind: string;
  readonly group: string;
  readonly by: string;
  readonly title: string;
}

export const xrd: DerivedKind = {
  kind: 'CompositeResourceDefinition',
  group: 'apiextensions.crossplane.io/',
  by: 'Crossplane',
  title: 'a CompositeResourceDefinition of Crossplane',
};

export const rgd: DerivedKind = {
  kind: 'ResourceGraphDefinition',
  group: 'kro.run/',
  by: 'kro',
  title: 'a ResourceGraphDefinition of kro',
};

export const derivedKinds: readonly string[] = [xrd.kind, rgd.kind];

export const definitionKinds: readonly string[] = ['CustomResourceDefinition', ...derivedKinds];

/** In a file of several documents, one without `apiVersion` is recognized by its kind. */
export function isOfKind(root: unknown, { kind, group }: DerivedKind): boolean {
  if (typeof root !== 'object' || root === null || !('kind' in root) || root.kind !== kind) return false;
  return !('apiVersion' in root) || (typeof root.apiVersion === 'string' && root.apiVersion.startsWith(group));
}

/** The name of the document from which a definition was derived; `undefined` for a definition that is written out. */
export function findSourceTitle(definition: object): string | undefined {
  return titles.get(definition);
}

export function noteSourceTitle(definition: object, title: string): void {
  titles.set(definition, title);
}

const titles = new WeakMap<object, string>();
