import type { LocatedSchema } from '../../definition/schema-path.ts';
import type { KubeObject } from '../../structural/value.ts';

/** A schema of a version that describes values: the root, a property, the items of a list or the values of a map. */
export interface Field {
  readonly role: 'root' | 'property' | 'item' | 'value';
  readonly located: LocatedSchema;
  readonly schema: KubeObject;
  readonly type: string;
  /** The name of the property; of items and values, that of the property around them. */
  readonly name: string;
  readonly parent: Field | undefined;
  /** The property of the root that it is in: `spec`, `status`. */
  readonly section: string;
  readonly isRequired: boolean;
  /** True if updates replace it with the list around it, so that nothing in it is merged. */
  readonly isReplaced: boolean;
}

export interface Version {
  readonly root: LocatedSchema;
  readonly hasStatus: boolean;
  /** What its rules cost at most, before and with a limit for a field; `undefined` if none of them reads the field. */
  readonly costWith: (
    field: Field,
    keyword: string,
    limit: number,
  ) => { readonly before: number; readonly after: number } | undefined;
}
