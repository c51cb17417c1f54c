/** References to objects of Kubernetes, and to keys in them. */

import { Examples, MinLength, Title } from '../../decorators/index.ts';
import { ConfigMapKey, DnsSubdomain } from './constraints.ts';

/** Names an object of the same namespace. */
@Title('Reference to an object')
@Examples({ name: 'registry-credentials' })
export class LocalObjectReference {
  /** The object's name. */
  @DnsSubdomain
  name!: string;
}

/** Names an object of the same namespace by its group, kind and name. */
@Title('Reference to an object of a kind')
@Examples({ apiGroup: 'snapshot.storage.k8s.io', kind: 'VolumeSnapshot', name: 'backup' })
export class TypedLocalObjectReference {
  /** The API group of the kind; none for the core group. */
  @DnsSubdomain
  apiGroup?: string;

  /** The object's kind. */
  @MinLength(1)
  @Examples('VolumeSnapshot')
  kind!: string;

  /** The object's name. */
  @MinLength(1)
  @Examples('backup')
  name!: string;
}

/** One key of a secret. */
@Title('Key of a secret')
@Examples({ name: 'database', key: 'password' })
export class SecretKeySelector {
  /** The secret's name. */
  @DnsSubdomain
  name!: string;

  /** The key in the secret. */
  @ConfigMapKey
  @Examples('password')
  key!: string;

  /** Whether the secret, or its key, may be missing. */
  optional?: boolean;
}

/** One key of a config map. */
@Title('Key of a config map')
@Examples({ name: 'settings', key: 'settings.yaml' })
export class ConfigMapKeySelector {
  /** The config map's name. */
  @DnsSubdomain
  name!: string;

  /** The key in the config map. */
  @ConfigMapKey
  key!: string;

  /** Whether the config map, or its key, may be missing. */
  optional?: boolean;
}
