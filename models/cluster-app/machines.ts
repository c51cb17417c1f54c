import {
  Choices,
  Description,
  Enum,
  Examples,
  Items,
  Maximum,
  MaxItems,
  MaxLength,
  Minimum,
  MinLength,
  MultipleOf,
  Pattern,
  Title,
  UniqueItems,
} from 'schemawright';
import type { Integer } from 'schemawright';
import { DnsLabel } from 'schemawright/kubernetes';
import { MachineHealthCheck, UpgradeStrategy } from './lifecycle.ts';
import { LabelMap, SemanticVersion, SshPublicKey } from './scalars.ts';

const fileSystems = ['ext4', 'xfs', 'btrfs'] as const;

/** A block device that is attached to a machine, with its size and kind. */
export class Disk {
  /** How much fits on it, in binary gigabytes. Disks can be made larger later, never smaller. */
  @Pattern(/^[1-9][0-9]{0,4}Gi$/)
  @Examples('64Gi')
  size: `${number}Gi` = '64Gi';

  /** Trades price against speed. The fastest kind is not sold everywhere. */
  @Choices([
    ['standard', 'Spinning or shared, cheapest'],
    ['ssd', 'Solid state'],
    ['premium', 'Solid state with guaranteed throughput'],
  ])
  @Title('Performance class')
  type: string = 'ssd';

  /** Keeps the content unreadable for anyone who gets hold of the device itself. */
  encrypted = true;
}

/** A disk for data, formatted and mounted when the machine starts. */
export class DataDisk extends Disk {
  /** Identifies the device within its machine, for example in log messages. */
  @DnsLabel
  @Examples('logs')
  name!: string;

  /** Folder of the machine under which the content of the device appears. */
  @Pattern('^(/[A-Za-z0-9._-]+)+$')
  @MaxLength(255)
  @Examples('/var/lib/containerd')
  mountPath!: string;

  /** How files are laid out on the device when it is prepared for its first use. */
  fileSystem: (typeof fileSystems)[number] = 'xfs';
}

/** The operating system that machines boot, by flavour, channel and version. */
export class MachineImage {
  /** Flavour of Linux that runs on the machine below the containers. */
  @Title('Distribution')
  operatingSystem: 'flatcar' | 'ubuntu' | 'talos' = 'flatcar';

  /** How early new releases are taken. Stable ones have been tried longest. */
  channel: 'stable' | 'beta' | 'alpha' = 'stable';

  /** Release to boot. The newest one of the channel is taken when this is left out. */
  @SemanticVersion
  @Examples('4230.2.3')
  version?: string;

  /** Processor family that the system is built for. It has to fit the machine type. */
  @Enum('amd64', 'arm64')
  architecture: string = 'amd64';
}

/** What every machine of a group is made from when it is set up. */
export class MachineTemplate {
  /** Size of the machine in the words of the infrastructure provider. */
  @MinLength(2)
  @MaxLength(64)
  machineType?: string;

  /** System that machines of this kind boot and keep until they are replaced. */
  image?: MachineImage;

  /** Device that holds the operating system and container images. */
  rootDisk?: Disk;

  /** More devices for what should not fill up the operating system. */
  @MaxItems(16)
  dataDisks?: DataDisk[];

  /** Public keys of people who may log in to the machine when nothing else helps. */
  @Items(SshPublicKey)
  @UniqueItems()
  @MaxItems(20)
  @Title('SSH keys')
  sshKeys?: string[];

  /** Keys and values that the provider shows beside the machine, for example on its bill. */
  @LabelMap
  tags?: Record<string, string>;
}

/** Machines that are made from one template and replaced together. */
export class MachineGroup<Template extends MachineTemplate> {
  /** How many machines are kept running. A machine that fails is replaced by a new one. */
  @Minimum(1)
  @Maximum(1000)
  replicas: Integer = 3;

  /** What new machines look like. A change replaces the existing ones step by step. */
  machineTemplate?: Template;

  /** When a machine counts as broken, and what is done about it. */
  @Title('Health check')
  machineHealthCheck?: MachineHealthCheck;

  /** In which steps machines are replaced when their template or version changes. */
  upgrade?: UpgradeStrategy;
}

/** Template of machines for the control plane, with a device for its database. */
export class ControlPlaneMachineTemplate extends MachineTemplate {
  /** Device that holds nothing but the database, so that nothing else slows it down. */
  @Title('Database disk')
  etcdDisk?: Disk;
}

/** Template of machines for workload, which may carry accelerators. */
export class WorkerMachineTemplate extends MachineTemplate {
  /** How many graphics processors each machine has. Needs a machine type that offers some. */
  @Title('Accelerators')
  @Minimum(0)
  @Maximum(16)
  gpuCount: Integer = 0;

  /** Memory that is set aside in large pages, in steps of two mebibytes. */
  @Title('Huge pages')
  @Description('Memory that is set aside in pages of two mebibytes each, for databases and packet processing.')
  @Minimum(0)
  @Maximum(1048576)
  @MultipleOf(2)
  hugePagesMib: Integer = 0;
}
