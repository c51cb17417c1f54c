import { Examples, MinLength, Title } from '../../decorators/index.ts';
import { ConfigMapKey, DnsSubdomain } from './constraints.ts';

/** A reference to an object in the same namespace. */
@Title('Reference to an object')
@Examples({ name: 'registry-credentials' })
export class LocalObjectReference {
  /** The name of the object. */
  @DnsSubdomain
  name!: string;
}

/** A reference to an object in the same namespace by group, kind and name. */
@Title('Reference to an object of a kind')
@Examples({ apiGroup: 'snapshot.storage.k8s.io', kind: 'VolumeSnapshot', name: 'backup' })
export class TypedLocalObjectReference {
  /** The API group of the object; empty for the core group. */
  @DnsSubdomain
  apiGroup?: string;

  /** The kind of the object. */
  @MinLength(1)
  @Examples('VolumeSnapshot')
  kind!: string;

  /** The name of the object. */
  @MinLength(1)
  @Examples('backup')
  name!: string;
}

/** A key of a secret. */
@Title('Key of a secret')
@Examples({ name: 'database', key: 'password' })
export class SecretKeySelector {
  /** The name of the secret. */
  @DnsSubdomain
  name!: string;

  /** The key in the secret. */
  @ConfigMapKey
  @Examples('password')
  key!: string;

  /** Whether the secret, or its key, may be missing. */
  optional?: boolean;
}

/** A key of a config map. */
@Title('Key of a config map')
@Examples({ name: 'settings', key: 'settings.yaml' })
export class ConfigMapKeySelector {
  /** The name of the config map. */
  @DnsSubdomain
  name!: string;

  /** The key in the config map. */
  @ConfigMapKey
  key!: string;

  /** Whether the config map, or its key, may be missing. */
  optional?: boolean;
}
