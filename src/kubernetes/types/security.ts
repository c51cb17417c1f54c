import { AnyOf, Enum, Examples, Items, Not, Properties, Required, Title } from '../../decorators/index.ts';
import type { Integer } from '../../decorators/index.ts';
import { AppArmorProfileName, DescendingPath, SysctlName, UserId } from './constraints.ts';

/** Linux capabilities that are added or dropped. */
@Title('Capabilities')
@Examples({ add: ['NET_BIND_SERVICE'], drop: ['ALL'] })
export class Capabilities {
  /** The capabilities to add. */
  @Examples(['NET_BIND_SERVICE'])
  add?: string[];

  /** The capabilities to drop. */
  @Examples(['ALL'])
  drop?: string[];
}

/** The SELinux context. */
@Title('SELinux options')
@Examples({ level: 's0:c123,c456' })
export class SELinuxOptions {
  /** The SELinux user. */
  @Examples('system_u')
  user?: string;

  /** The SELinux role. */
  @Examples('system_r')
  role?: string;

  /** The SELinux type. */
  @Examples('container_t')
  type?: string;

  /** The SELinux level. */
  @Examples('s0:c123,c456')
  level?: string;
}

/** A seccomp profile, which defines the allowed system calls. */
@Title('Profile of seccomp')
@AnyOf(
  [Properties({ type: [Enum('Localhost')] }), Required('localhostProfile')],
  [Properties({ type: [Enum('RuntimeDefault', 'Unconfined')] }), Not(Required('localhostProfile'))],
)
@Examples({ type: 'RuntimeDefault' })
export class SeccompProfile {
  /** The source of the profile. */
  type!: 'Localhost' | 'RuntimeDefault' | 'Unconfined';

  /** The file on the node, below the kubelet's profile directory; only with the type Localhost. */
  @DescendingPath
  @Examples('profiles/audit.json')
  localhostProfile?: string;
}

/** An AppArmor profile, which defines the allowed files and permissions. */
@Title('Profile of AppArmor')
@AnyOf(
  [Properties({ type: [Enum('Localhost')] }), Required('localhostProfile')],
  [Properties({ type: [Enum('RuntimeDefault', 'Unconfined')] }), Not(Required('localhostProfile'))],
)
@Examples({ type: 'RuntimeDefault' })
export class AppArmorProfile {
  /** The source of the profile. */
  type!: 'Localhost' | 'RuntimeDefault' | 'Unconfined';

  /** The name of a profile that is loaded on the node; only with the type Localhost. */
  @AppArmorProfileName
  localhostProfile?: string;
}

/** The security settings of a container. */
@Title('Security context of a container')
@Not(
  Properties({ allowPrivilegeEscalation: [Enum(false)], privileged: [Enum(true)] }),
  Required('allowPrivilegeEscalation', 'privileged'),
)
@Examples({ runAsNonRoot: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } })
export class SecurityContext {
  /** Linux capabilities that are added or dropped. */
  capabilities?: Capabilities;

  /** Whether the container runs in privileged mode. */
  privileged?: boolean;

  /** The SELinux context. */
  seLinuxOptions?: SELinuxOptions;

  /** The user ID of the process. */
  @UserId
  runAsUser?: Integer;

  /** The group ID of the process. */
  @UserId
  runAsGroup?: Integer;

  /** Whether the container must run as a non-root user. */
  runAsNonRoot?: boolean;

  /** Whether the root file system of the container is read-only. */
  readOnlyRootFilesystem?: boolean;

  /** Whether a process can gain more privileges than its parent. */
  allowPrivilegeEscalation?: boolean;

  /** The seccomp profile, which defines the allowed system calls. */
  seccompProfile?: SeccompProfile;

  /** The AppArmor profile, which defines the allowed files and permissions. */
  appArmorProfile?: AppArmorProfile;
}

/** A kernel parameter. */
@Title('Kernel parameter')
@Examples({ name: 'net.core.somaxconn', value: '1024' })
export class Sysctl {
  /** The name of the parameter. */
  @SysctlName
  name!: string;

  /** The value of the parameter. */
  @Examples('1024')
  value!: string;
}

/** The security settings of all containers of a pod. */
@Title('Security context of a pod')
@Examples({ runAsNonRoot: true, fsGroup: 2000 })
export class PodSecurityContext {
  /** The SELinux context. */
  seLinuxOptions?: SELinuxOptions;

  /** The user ID of the processes. */
  @UserId
  runAsUser?: Integer;

  /** The group ID of the processes. */
  @UserId
  runAsGroup?: Integer;

  /** Whether containers must run as a non-root user. */
  runAsNonRoot?: boolean;

  /** Additional group IDs of the processes. */
  @Items(UserId)
  @Examples([3000])
  supplementalGroups?: Integer[];

  /** The group ID that owns the files of volumes. */
  @UserId
  fsGroup?: Integer;

  /** When the owner of files is changed as a volume is mounted. */
  fsGroupChangePolicy?: 'OnRootMismatch' | 'Always';

  /** The seccomp profile, which defines the allowed system calls. */
  seccompProfile?: SeccompProfile;

  /** The AppArmor profile, which defines the allowed files and permissions. */
  appArmorProfile?: AppArmorProfile;

  /** Kernel parameters. */
  sysctls?: Sysctl[];
}
