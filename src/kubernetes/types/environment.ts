/** The variables in the environment of a container. */

import { Default, ExactlyOneOf, Examples, Not, Pattern, Properties } from '../../decorators/index.ts';
import { MinLength, Required, Title } from '../../decorators/index.ts';
import { DnsLabel, DnsSubdomain, RelaxedEnvVarName } from './constraints.ts';
import type { ConfigMapKeySelector, SecretKeySelector } from './references.ts';
import type { ResourceQuantity } from './scalars.ts';

/** A property of the pod. */
@Title('Property of a pod')
@Examples({ fieldPath: 'metadata.name' })
export class ObjectFieldSelector {
  /** The version that the path is written for. */
  @Default('v1')
  apiVersion?: 'v1';

  /** Where the property stands. */
  @Pattern(
    "^(metadata[.](name|namespace|uid)|spec[.](nodeName|serviceAccountName)|status[.](hostIP|hostIPs|podIP|podIPs)|metadata[.](labels|annotations)\\['[^']+'\\])$",
  )
  @Examples('metadata.name', "metadata.labels['app']")
  fieldPath!: string;
}

/** A request or limit of a container. */
@Title('Resource of a container')
@Examples({ resource: 'limits.memory', divisor: '1Mi' })
export class ResourceFieldSelector {
  /** The container; in its own environment, its own by default. */
  @DnsLabel
  containerName?: string;

  /** The request or limit. */
  @Pattern('^(limits|requests)[.](cpu|memory|ephemeral-storage|hugepages-.+)$')
  @Examples('limits.memory')
  resource!: string;

  /** The unit that the amount is told in. */
  divisor?: ResourceQuantity;
}

/** Where the value of a variable comes from. */
@Title('Source of a variable')
@ExactlyOneOf('fieldRef', 'resourceFieldRef', 'configMapKeyRef', 'secretKeyRef')
@Examples({ secretKeyRef: { name: 'database', key: 'password' } })
export class EnvVarSource {
  /** A property of the pod. */
  fieldRef?: ObjectFieldSelector;

  /** A request or limit of a container. */
  resourceFieldRef?: ResourceFieldSelector;

  /** A key of a config map. */
  configMapKeyRef?: ConfigMapKeySelector;

  /** A key of a secret. */
  secretKeyRef?: SecretKeySelector;
}

/** A variable in the environment of a container: a value, or where it comes from. */
@Title('Environment variable')
@Not(Properties({ value: [MinLength(1)] }), Required('value', 'valueFrom'))
@Examples(
  { name: 'LOG_LEVEL', value: 'debug' },
  { name: 'PASSWORD', valueFrom: { secretKeyRef: { name: 'database', key: 'password' } } },
)
export class EnvVar {
  /** The variable's name. */
  @RelaxedEnvVarName
  name!: string;

  /** The variable's value; `$(NAME)` stands for that of another variable. */
  @Examples('debug')
  value?: string;

  /** Where the value comes from. */
  valueFrom?: EnvVarSource;
}

/** All keys of a config map as variables. */
@Title('Config map as variables')
@Examples({ name: 'settings' })
export class ConfigMapEnvSource {
  /** The config map's name. */
  @DnsSubdomain
  name!: string;

  /** Whether the config map may be missing. */
  optional?: boolean;
}

/** All keys of a secret as variables. */
@Title('Secret as variables')
@Examples({ name: 'credentials' })
export class SecretEnvSource {
  /** The secret's name. */
  @DnsSubdomain
  name!: string;

  /** Whether the secret may be missing. */
  optional?: boolean;
}

/** Variables from all keys of a config map or a secret. */
@Title('Source of variables')
@ExactlyOneOf('configMapRef', 'secretRef')
@Examples({ configMapRef: { name: 'settings' }, prefix: 'APP_' })
export class EnvFromSource {
  /** What the name of each variable begins with. */
  @RelaxedEnvVarName
  prefix?: string;

  /** The config map. */
  configMapRef?: ConfigMapEnvSource;

  /** The secret. */
  secretRef?: SecretEnvSource;
}
