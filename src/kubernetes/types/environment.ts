import { Default, ExactlyOneOf, Examples, Not, Pattern, Properties } from '../../decorators/index.ts';
import { MinLength, Required, Title } from '../../decorators/index.ts';
import { DnsLabel, DnsSubdomain, RelaxedEnvVarName } from './constraints.ts';
import type { ConfigMapKeySelector, SecretKeySelector } from './references.ts';
import type { ResourceQuantity } from './scalars.ts';

/** A field of the pod. */
@Title('Property of a pod')
@Examples({ fieldPath: 'metadata.name' })
export class ObjectFieldSelector {
  /** The API version in which the path is written. */
  @Default('v1')
  apiVersion?: 'v1';

  /** The path of the field. */
  @Pattern(
    "^(metadata[.](name|namespace|uid)|spec[.](nodeName|serviceAccountName)|status[.](hostIP|hostIPs|podIP|podIPs)|metadata[.](labels|annotations)\\['[^']+'\\])$",
  )
  @Examples('metadata.name', "metadata.labels['app']")
  fieldPath!: string;
}

/** A resource request or limit of a container. */
@Title('Resource of a container')
@Examples({ resource: 'limits.memory', divisor: '1Mi' })
export class ResourceFieldSelector {
  /** The container name; by default the container itself. */
  @DnsLabel
  containerName?: string;

  /** The request or limit. */
  @Pattern('^(limits|requests)[.](cpu|memory|ephemeral-storage|hugepages-.+)$')
  @Examples('limits.memory')
  resource!: string;

  /** The unit in which the amount is expressed. */
  divisor?: ResourceQuantity;
}

/** The source of an environment variable. */
@Title('Source of a variable')
@ExactlyOneOf('fieldRef', 'resourceFieldRef', 'configMapKeyRef', 'secretKeyRef')
@Examples({ secretKeyRef: { name: 'database', key: 'password' } })
export class EnvVarSource {
  /** A field of the pod. */
  fieldRef?: ObjectFieldSelector;

  /** A resource request or limit of a container. */
  resourceFieldRef?: ResourceFieldSelector;

  /** A key of a config map. */
  configMapKeyRef?: ConfigMapKeySelector;

  /** A key of a secret. */
  secretKeyRef?: SecretKeySelector;
}

/** An environment variable of a container: a value or its source. */
@Title('Environment variable')
@Not(Properties({ value: [MinLength(1)] }), Required('value', 'valueFrom'))
@Examples(
  { name: 'LOG_LEVEL', value: 'debug' },
  { name: 'PASSWORD', valueFrom: { secretKeyRef: { name: 'database', key: 'password' } } },
)
export class EnvVar {
  /** The name of the variable. */
  @RelaxedEnvVarName
  name!: string;

  /** The value of the variable; `$(NAME)` is replaced by the value of another variable. */
  @Examples('debug')
  value?: string;

  /** The source of the value. */
  valueFrom?: EnvVarSource;
}

/** All keys of a config map as environment variables. */
@Title('Config map as variables')
@Examples({ name: 'settings' })
export class ConfigMapEnvSource {
  /** The name of the config map. */
  @DnsSubdomain
  name!: string;

  /** Whether the config map may be missing. */
  optional?: boolean;
}

/** All keys of a secret as environment variables. */
@Title('Secret as variables')
@Examples({ name: 'credentials' })
export class SecretEnvSource {
  /** The name of the secret. */
  @DnsSubdomain
  name!: string;

  /** Whether the secret may be missing. */
  optional?: boolean;
}

/** A config map or secret whose keys become environment variables. */
@Title('Source of variables')
@ExactlyOneOf('configMapRef', 'secretRef')
@Examples({ configMapRef: { name: 'settings' }, prefix: 'APP_' })
export class EnvFromSource {
  /** A prefix for the name of each variable. */
  @RelaxedEnvVarName
  prefix?: string;

  /** The config map. */
  configMapRef?: ConfigMapEnvSource;

  /** The secret. */
  secretRef?: SecretEnvSource;
}
