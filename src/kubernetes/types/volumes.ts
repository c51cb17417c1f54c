import { AnyOf, Default, Examples, MinLength, Not, OneOf, Pattern } from '../../decorators/index.ts';
import { MutuallyExclusive, Required, Title } from '../../decorators/index.ts';
import type { Integer } from '../../decorators/index.ts';
import { DescendingPath, DnsLabel, FileMode, NonReservedPath, PathWithoutBacksteps } from './constraints.ts';
import type { ResourceQuantity } from './scalars.ts';

/** A key that is written to a file. */
@Title('File of a key')
@Examples({ key: 'settings', path: 'settings.yaml' })
export class KeyToPath {
  /** The key. */
  @MinLength(1)
  @Examples('settings')
  key!: string;

  /** The path of the file in the volume. */
  @NonReservedPath
  path!: string;

  /** The mode of the file; by default the mode of the volume. */
  @FileMode
  mode?: Integer;
}

/** The keys of a config map as files. */
@Title('Config map as files')
@Examples({ name: 'settings' })
export class ConfigMapVolumeSource {
  /** The name of the config map. */
  @MinLength(1)
  @Examples('settings')
  name!: string;

  /** The keys to write and the paths of their files; by default all keys. */
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
  /** The name of the secret. */
  @MinLength(1)
  @Examples('credentials')
  secretName!: string;

  /** The keys to write and the paths of their files; by default all keys. */
  items?: KeyToPath[];

  /** The mode of the files. */
  @FileMode
  @Default(420)
  defaultMode?: Integer;

  /** Whether the secret, or one of its keys, may be missing. */
  optional?: boolean;
}

/** An empty directory that exists as long as the pod. */
@Title('Empty folder')
@Examples({ sizeLimit: '1Gi' })
export class EmptyDirVolumeSource {
  /** The storage medium: by default the node's disk, otherwise its memory. */
  @Pattern('^(Memory|HugePages(-.+)?)$')
  @Examples('Memory')
  medium?: string;

  /** The maximum size of the directory. */
  sizeLimit?: ResourceQuantity;
}

/** A file or directory of the node. */
@Title('File of the node')
@Examples({ path: '/var/log', type: 'Directory' })
export class HostPathVolumeSource {
  /** The path on the node. */
  @PathWithoutBacksteps
  path!: string;

  /** What must exist at the path, or is created there. */
  type?: 'DirectoryOrCreate' | 'Directory' | 'FileOrCreate' | 'File' | 'Socket' | 'CharDevice' | 'BlockDevice';
}

/** A persistent volume claim, whose storage outlives the pod. */
@Title('Claimed storage')
@Examples({ claimName: 'data' })
export class PersistentVolumeClaimVolumeSource {
  /** The name of the claim. */
  @MinLength(1)
  @Examples('data')
  claimName!: string;

  /** Whether the volume is read-only. */
  readOnly?: boolean;
}

/**
 * A volume in which containers keep files. Only the sources that operators commonly use are declared; without a source
 * it is an empty directory.
 */
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
  /** The name by which containers mount the volume; unique within the pod. */
  @DnsLabel
  @Examples('cache')
  name!: string;

  /** An empty directory. */
  emptyDir?: EmptyDirVolumeSource;

  /** The keys of a config map. */
  configMap?: ConfigMapVolumeSource;

  /** The keys of a secret. */
  secret?: SecretVolumeSource;

  /** A persistent volume claim. */
  persistentVolumeClaim?: PersistentVolumeClaimVolumeSource;

  /** A file or directory of the node. */
  hostPath?: HostPathVolumeSource;
}

/** A volume that is mounted in a container. */
@Title('Mounted volume')
@MutuallyExclusive('subPath', 'subPathExpr')
@Examples({ name: 'cache', mountPath: '/var/cache' })
export class VolumeMount {
  /** The name of the volume. */
  @DnsLabel
  @Examples('cache')
  name!: string;

  /** The directory in the container. */
  @MinLength(1)
  @Examples('/var/cache')
  mountPath!: string;

  /** The path within the volume that is mounted. */
  @DescendingPath
  @Examples('web')
  subPath?: string;

  /** The path within the volume that is mounted, with variables of the container: `$(NAME)`. */
  @DescendingPath
  @Examples('$(POD_NAME)')
  subPathExpr?: string;

  /** Whether the volume is read-only. */
  readOnly?: boolean;
}
