/** The shapes that the fields of metadata have in Go. */

/** What a field of metadata holds, named as Go names it. */
export type Shape =
  | { readonly kind: 'string' | 'int64' | 'bool' | 'time' | 'any' }
  | { readonly kind: 'map' | 'list'; readonly of: Shape }
  | { readonly kind: 'struct'; readonly name: string; readonly fields: Readonly<Record<string, Field>> };

/** A field of metadata. */
export type Field = Shape & {
  /** True for one that is written even when it is empty. */
  readonly always?: true;
};

const string = { kind: 'string' } as const;
const always = { kind: 'string', always: true } as const;
const int64 = { kind: 'int64' } as const;
const bool = { kind: 'bool' } as const;
const time = { kind: 'time' } as const;
const texts = { kind: 'map', of: string } as const;

const ownerReference: Shape = {
  kind: 'struct',
  name: 'OwnerReference',
  fields: {
    apiVersion: always,
    kind: always,
    name: always,
    uid: always,
    controller: bool,
    blockOwnerDeletion: bool,
  },
};

const managedFields: Shape = {
  kind: 'struct',
  name: 'ManagedFieldsEntry',
  fields: {
    manager: string,
    operation: string,
    apiVersion: string,
    time,
    fieldsType: string,
    fieldsV1: { kind: 'any' },
    subresource: string,
  },
};

/** The metadata of every resource (meta/v1, ObjectMeta). */
export const objectMeta: Shape = {
  kind: 'struct',
  name: 'ObjectMeta',
  fields: {
    name: string,
    generateName: string,
    namespace: string,
    selfLink: string,
    uid: string,
    resourceVersion: string,
    generation: int64,
    creationTimestamp: time,
    deletionTimestamp: time,
    deletionGracePeriodSeconds: int64,
    labels: texts,
    annotations: texts,
    ownerReferences: { kind: 'list', of: ownerReference },
    finalizers: { kind: 'list', of: string },
    managedFields: { kind: 'list', of: managedFields },
  },
};
