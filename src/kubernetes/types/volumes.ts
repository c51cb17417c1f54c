/** Places in which containers keep files. */

import { AnyOf, Default, Examples, MinLength, Not, OneOf, Pattern } from '../../decorators/index.ts';
import { MutuallyExclusive, Required, Title } from '../../decorators/index.ts';
import type { Integer } from '../../decorators/index.ts';
import { DescendingPath, DnsLabel, FileMode, NonReservedPath, PathWithoutBacksteps } from './constraints.ts';
import type { ResourceQuantity } from './scalars.ts';

/** A key that becomes a file. */
@Title('File of a key')
@Examples({ key: 'settings', path: 'settings.yaml' })
export class KeyToPath {
  /** The key. */
  @MinLength(1)
  @Examples('settings')
  key!: string;

  /** Where the file is put in the volume. */
  @NonReservedPath
  path!: string;

  /** The mode of the file; by default that of the volume. */
  @FileMode
  mode?: Integer;
}

/** The keys of a config map as files. */
@Title('Config map as files')
@Examples({ name: 'settings' })
export class ConfigMapVolumeSource {
  /** The config map's name. */
  @MinLength(1)
  @Examples('settings')
  name!: string;

  /** The keys that become files, and where; by default all. */
  items?: KeyToPath[];

  /** The mode of the files. */
  @FileMode
  @Default(420)
  defaultMode?: Integer;

  /** Whether the config map, or one of its keys, may be missing. */
  optional?: boolean;
}

/** The keys of a secret as files. */
@Title('Secret as files')
@Examples({ secretName: 'credentials' })
export class SecretVolumeSource {
  /** The secret's name. */
  @MinLength(1)
  @Examples('credentials')
  secretName!: string;

  /** The keys that become files, and where; by default all. */
  items?: KeyToPath[];

  /** The mode of the files. */
  @FileMode
  @Default(420)
  defaultMode?: Integer;

  /** Whether the secret, or one of its keys, may be missing. */
  optional?: boolean;
}

/** An empty folder that lives as long as the pod. */
@Title('Empty folder')
@Examples({ sizeLimit: '1Gi' })
export class EmptyDirVolumeSource {
  /** What the folder is kept in: the node's disk, or its memory. */
  @Pattern('^(Memory|HugePages(-.+)?)$')
  @Examples('Memory')
  medium?: string;

  /** How much the folder may hold. */
  sizeLimit?: ResourceQuantity;
}

/** A file or folder of the node. */
@Title('File of the node')
@Examples({ path: '/var/log', type: 'Directory' })
export class HostPathVolumeSource {
  /** Where it is on the node. */
  @PathWithoutBacksteps
  path!: string;

  /** What has to be there, or is made. */
  type?: 'DirectoryOrCreate' | 'Directory' | 'FileOrCreate' | 'File' | 'Socket' | 'CharDevice' | 'BlockDevice';
}

/** A claim of storage that outlives the pod. */
@Title('Claimed storage')
@Examples({ claimName: 'data' })
export class PersistentVolumeClaimVolumeSource {
  /** The claim's name. */
  @MinLength(1)
  @Examples('data')
  claimName!: string;

  /** Whether the files cannot be changed. */
  readOnly?: boolean;
}

/** A place in which containers keep files; of all the sources that Kubernetes knows, those that operators ask for; without one it is an empty folder. */
@Title('Volume')
@OneOf(
  [Required('emptyDir')],
  [Required('configMap')],
  [Required('secret')],
  [Required('persistentVolumeClaim')],
  [Required('hostPath')],
  [
    Not(
      AnyOf(
        [Required('emptyDir')],
        [Required('configMap')],
        [Required('secret')],
        [Required('persistentVolumeClaim')],
        [Required('hostPath')],
      ),
    ),
  ],
)
@Examples({ name: 'cache', emptyDir: { sizeLimit: '1Gi' } })
export class Volume {
  /** Containers mount the volume by this name; it is unique within its pod. */
  @DnsLabel
  @Examples('cache')
  name!: string;

  /** An empty folder. */
  emptyDir?: EmptyDirVolumeSource;

  /** The keys of a config map. */
  configMap?: ConfigMapVolumeSource;

  /** The keys of a secret. */
  secret?: SecretVolumeSource;

  /** A claim of storage. */
  persistentVolumeClaim?: PersistentVolumeClaimVolumeSource;

  /** A file or folder of the node. */
  hostPath?: HostPathVolumeSource;
}

/** Where a container finds a volume. */
@Title('Mounted volume')
@MutuallyExclusive('subPath', 'subPathExpr')
@Examples({ name: 'cache', mountPath: '/var/cache' })
export class VolumeMount {
  /** The volume's name. */
  @DnsLabel
  @Examples('cache')
  name!: string;

  /** The folder in the container. */
  @MinLength(1)
  @Examples('/var/cache')
  mountPath!: string;

  /** The part of the volume that is mounted. */
  @DescendingPath
  @Examples('web')
  subPath?: string;

  /** The part of the volume that is mounted, with variables of the container: `$(NAME)`. */
  @DescendingPath
  @Examples('$(POD_NAME)')
  subPathExpr?: string;

  /** Whether the files cannot be changed. */
  readOnly?: boolean;
}
