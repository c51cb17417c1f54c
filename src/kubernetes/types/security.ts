/** What the processes of a container may do. */

import { AnyOf, Enum, Examples, Items, Not, Properties, Required, Title } from '../../decorators/index.ts';
import type { Integer } from '../../decorators/index.ts';
import { AppArmorProfileName, DescendingPath, SysctlName, UserId } from './constraints.ts';

/** Rights of the superuser, given and taken away one by one. */
@Title('Capabilities')
@Examples({ add: ['NET_BIND_SERVICE'], drop: ['ALL'] })
export class Capabilities {
  /** The rights that are given. */
  @Examples(['NET_BIND_SERVICE'])
  add?: string[];

  /** The rights that are taken away. */
  @Examples(['ALL'])
  drop?: string[];
}

/** The labels of SELinux. */
@Title('SELinux options')
@Examples({ level: 's0:c123,c456' })
export class SELinuxOptions {
  /** The label of the user. */
  @Examples('system_u')
  user?: string;

  /** The label of the role. */
  @Examples('system_r')
  role?: string;

  /** The label of the type. */
  @Examples('container_t')
  type?: string;

  /** The label of the level. */
  @Examples('s0:c123,c456')
  level?: string;
}

/** Which system calls are allowed. */
@Title('Profile of seccomp')
@AnyOf(
  [Properties({ type: [Enum('Localhost')] }), Required('localhostProfile')],
  [Properties({ type: [Enum('RuntimeDefault', 'Unconfined')] }), Not(Required('localhostProfile'))],
)
@Examples({ type: 'RuntimeDefault' })
export class SeccompProfile {
  /** Where the profile comes from. */
  type!: 'Localhost' | 'RuntimeDefault' | 'Unconfined';

  /** The file on the node, below the folder of the kubelet; only with the type Localhost. */
  @DescendingPath
  @Examples('profiles/audit.json')
  localhostProfile?: string;
}

/** Which files and rights are allowed. */
@Title('Profile of AppArmor')
@AnyOf(
  [Properties({ type: [Enum('Localhost')] }), Required('localhostProfile')],
  [Properties({ type: [Enum('RuntimeDefault', 'Unconfined')] }), Not(Required('localhostProfile'))],
)
@Examples({ type: 'RuntimeDefault' })
export class AppArmorProfile {
  /** Where the profile comes from. */
  type!: 'Localhost' | 'RuntimeDefault' | 'Unconfined';

  /** The profile that is loaded on the node; only with the type Localhost. */
  @AppArmorProfileName
  localhostProfile?: string;
}

/** What the processes of a container may do. */
@Title('Security context of a container')
@Not(
  Properties({ allowPrivilegeEscalation: [Enum(false)], privileged: [Enum(true)] }),
  Required('allowPrivilegeEscalation', 'privileged'),
)
@Examples({ runAsNonRoot: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } })
export class SecurityContext {
  /** Rights of the superuser that are given or taken away. */
  capabilities?: Capabilities;

  /** Whether the container has all rights of the node. */
  privileged?: boolean;

  /** The labels of SELinux. */
  seLinuxOptions?: SELinuxOptions;

  /** The number of the user. */
  @UserId
  runAsUser?: Integer;

  /** The number of the group. */
  @UserId
  runAsGroup?: Integer;

  /** Whether a container of the superuser is refused. */
  runAsNonRoot?: boolean;

  /** Whether the files of the image cannot be changed. */
  readOnlyRootFilesystem?: boolean;

  /** Whether a process can get more rights than the one that started it. */
  allowPrivilegeEscalation?: boolean;

  /** Which system calls are allowed. */
  seccompProfile?: SeccompProfile;

  /** Which files and rights are allowed. */
  appArmorProfile?: AppArmorProfile;
}

/** A parameter of the kernel. */
@Title('Kernel parameter')
@Examples({ name: 'net.core.somaxconn', value: '1024' })
export class Sysctl {
  /** The parameter's name. */
  @SysctlName
  name!: string;

  /** The parameter's value. */
  @Examples('1024')
  value!: string;
}

/** What the processes of all containers of a pod may do. */
@Title('Security context of a pod')
@Examples({ runAsNonRoot: true, fsGroup: 2000 })
export class PodSecurityContext {
  /** The labels of SELinux. */
  seLinuxOptions?: SELinuxOptions;

  /** The number of the user. */
  @UserId
  runAsUser?: Integer;

  /** The number of the group. */
  @UserId
  runAsGroup?: Integer;

  /** Whether containers of the superuser are refused. */
  runAsNonRoot?: boolean;

  /** Further groups of the processes. */
  @Items(UserId)
  @Examples([3000])
  supplementalGroups?: Integer[];

  /** The group that owns the files of volumes. */
  @UserId
  fsGroup?: Integer;

  /** Whether the owner of files is set whenever a volume is mounted. */
  fsGroupChangePolicy?: 'OnRootMismatch' | 'Always';

  /** Which system calls are allowed. */
  seccompProfile?: SeccompProfile;

  /** Which files and rights are allowed. */
  appArmorProfile?: AppArmorProfile;

  /** Parameters of the kernel. */
  sysctls?: Sysctl[];
}
