import { Inline } from 'schemawright';
import type { ResourceOptions } from 'schemawright/kubernetes';

/** What all three kinds say of themselves: objects of the first version are converted, and neither served nor stored any more. */
export const stored = {
  group: 'kudo.dev',
  version: 'v1beta2',
  scope: 'Namespaced',
  storage: true,
  envelope: 'declared',
  conversion: {
    strategy: 'Webhook',
    webhook: {
      conversionReviewVersions: ['v1'],
      clientConfig: {
        service: { name: 'kudo-controller-manager-service', namespace: 'kudo-system', path: '/convert' },
        // The bundle of an installation takes the place of this one.
        caBundle: 'Q0EgYnVuZGxlIG9mIHRoZSBpbnN0YWxsYXRpb24=',
      },
    },
  },
} as const satisfies Partial<ResourceOptions>;

/** The first version, which objects were stored as before. */
export const former = {
  group: 'kudo.dev',
  version: 'v1beta1',
  served: false,
  envelope: 'declared',
} as const satisfies Partial<ResourceOptions>;

/** What every object has. */
export class KudoObject {
  /** The group and version of the API that the object is written in. */
  apiVersion?: string;

  /** The kind of the object. */
  kind?: string;

  metadata?: object;
}

/** Names another object. */
@Inline()
export class ObjectReference {
  /** The group and version of the object. */
  apiVersion?: string;

  /** The part of the object that is meant, where it is not the whole. */
  fieldPath?: string;

  /** The kind of the object. */
  kind?: string;

  name?: string;

  namespace?: string;

  /** The version of the object that is meant. */
  resourceVersion?: string;

  uid?: string;
}
