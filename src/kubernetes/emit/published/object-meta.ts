import type { SchemaObject } from '../../../schema/document/schema.ts';

/** The name under which the API server publishes the metadata of objects. */
export const objectMetaName = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta';

const text = (description: string): SchemaObject => ({ type: 'string', description });
const time = (description: string): SchemaObject => ({ type: 'string', format: 'date-time', description });
const texts = (description: string): SchemaObject => ({
  type: 'object',
  description,
  additionalProperties: { type: 'string', default: '' },
});

/** The metadata of every object, with all fields of the API server. */
export const objectMeta: SchemaObject = {
  type: 'object',
  description: 'The name of an object, its labels and annotations, and what the server notes of it.',
  properties: {
    annotations: texts('What tools store with the object.'),
    creationTimestamp: time('When the object was created; set by the server.'),
    deletionGracePeriodSeconds: {
      type: 'integer',
      format: 'int64',
      description: 'The seconds until an object that is being deleted is removed; set by the server.',
    },
    deletionTimestamp: time('When the object is to be deleted; set by the server.'),
    finalizers: {
      type: 'array',
      description: 'What must finish before the object is removed.',
      items: { type: 'string', default: '' },
      'x-kubernetes-list-type': 'set',
      'x-kubernetes-patch-strategy': 'merge',
    },
    generateName: text('The prefix of a name that the server generates.'),
    generation: {
      type: 'integer',
      format: 'int64',
      description: 'The number of the desired state; set by the server.',
    },
    labels: texts('What selectors find the object by.'),
    managedFields: {
      type: 'array',
      description: 'Who set which fields; set by the server.',
      items: {
        type: 'object',
        default: {},
        properties: {
          apiVersion: text('The version of the fields.'),
          fieldsType: text('The form of the fields.'),
          fieldsV1: { type: 'object', description: 'The fields.' },
          manager: text('Who set them.'),
          operation: text('`Apply` or `Update`.'),
          subresource: text('The subresource that was written, if any.'),
          time: time('When they were set.'),
        },
      },
      'x-kubernetes-list-type': 'atomic',
    },
    name: text('The name, unique among the objects of its kind in the namespace.'),
    namespace: text('The namespace of the object; kinds of the cluster have none.'),
    ownerReferences: {
      type: 'array',
      description: 'The owners; when all of them are deleted, the object is, too.',
      items: {
        type: 'object',
        default: {},
        properties: {
          apiVersion: { ...text('The API group and version of the owner.'), default: '' },
          blockOwnerDeletion: {
            type: 'boolean',
            description: 'True if the owner waits for the deletion of the object.',
          },
          controller: { type: 'boolean', description: 'True for the controller of the object.' },
          kind: { ...text('The kind of the owner.'), default: '' },
          name: { ...text('The name of the owner.'), default: '' },
          uid: { ...text('The UID of the owner.'), default: '' },
        },
        required: ['apiVersion', 'kind', 'name', 'uid'],
        'x-kubernetes-map-type': 'atomic',
      },
      'x-kubernetes-list-map-keys': ['uid'],
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-patch-merge-key': 'uid',
      'x-kubernetes-patch-strategy': 'merge',
    },
    resourceVersion: text('The version of the stored object; set by the server.'),
    selfLink: text('The server no longer sets it.'),
    uid: text('The identity of the object; set by the server.'),
  },
};
