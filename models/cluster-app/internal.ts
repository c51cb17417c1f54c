import {
  Comment,
  Description,
  Examples,
  Items,
  Keys,
  MapValues,
  Maximum,
  MaxItems,
  MaxLength,
  MaxProperties,
  Minimum,
  Pattern,
  ReadOnly,
  Title,
  UniqueItems,
} from 'schemawright';
import type { Duration, Integer, QuantityString } from 'schemawright';
import { SandboxImage } from './image.ts';
import { Switchable } from './lifecycle.ts';
import { HostName, Period, SemanticVersion } from './scalars.ts';

/** The program on each machine that fetches images and runs containers. */
export class ContainerRuntime {
  /** How much the program writes about what it does. More than info is for looking for faults. */
  @Title('Log level')
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' = 'info';

  /** How many images a machine fetches at the same time, besides those it has. */
  @Title('Parallel downloads')
  @Minimum(1)
  @Maximum(32)
  maxDownloads: Integer = 4;

  /** Folders in which descriptions of devices are looked for. */
  @Title('Device folders')
  @Items(Pattern('^(/[A-Za-z0-9._-]+)+$'), MaxLength(255))
  @UniqueItems()
  @MaxItems(5)
  deviceFolders: string[] = ['/etc/cdi', '/var/run/cdi'];

  /** Image of the container that keeps the network of each pod open. */
  @Title('Image of the sandbox')
  sandboxImage?: SandboxImage;
}

/** Figures about the cluster that the platform collects. */
export class Telemetry extends Switchable {
  /** How often figures are collected. Collecting them more often needs more space. */
  @Period
  interval: Duration = '60s';

  /** Host that the figures are sent to. Left out, it is one of the installation. */
  @Title('Destination')
  @HostName
  @Examples('metrics.example.com')
  endpoint?: string;

  /** Share of all traces that is kept, from none to all of them. */
  @Title('Share of traces')
  @Minimum(0)
  @Maximum(1)
  samplingRatio = 0.1;

  /** Memory that is used for figures which could not be sent yet. */
  @Title('Buffer')
  @MaxLength(16)
  @Examples('256Mi')
  bufferSize: QuantityString = '256Mi';
}

/** Moving a cluster from an older way of being set up. */
export class Migration {
  /** Version of the chart that the cluster was made with. */
  @Title('Original version')
  @SemanticVersion
  @ReadOnly()
  createdWith?: string;

  /** Adopts what exists already instead of making new ones, as after a move. */
  @Title('Take over machines')
  adoptMachines = false;

  /** Names of steps that were done by hand and are left out. */
  @Title('Steps done')
  @Items(Pattern(/^[a-z0-9-]+$/), MaxLength(50))
  @UniqueItems()
  @MaxItems(50)
  completedSteps?: string[];
}

/** Settings for those who run the platform; they may change without notice. */
export class Internal {
  /** Version that the cluster runs. It is chosen by the release, not by its users. */
  @Title('Kubernetes version')
  @SemanticVersion
  @Comment('Set by the release; a different one is for tests only.')
  kubernetesVersion: string = '1.34.2';

  /** Changed to have all machines replaced although nothing else has changed. */
  @Title('Salt of hashes')
  @Pattern(/^[a-z0-9]{1,16}$/)
  @Examples('2b')
  hashSalt?: string;

  /** Switches for behaviour that is still tried out, by name. */
  @Keys(/^[a-z][a-zA-Z0-9]{2,39}$/)
  @MapValues(
    Title('Switched on'),
    Description('Whether the behaviour is tried out in this cluster, against all defaults.'),
  )
  @MaxProperties(50)
  featureFlags?: Record<string, boolean>;

  /** Program that runs containers, on the machines of all groups. */
  @Title('Container runtime')
  containerRuntime?: ContainerRuntime;

  /** Figures and traces that the platform collects to see whether the cluster is well. */
  telemetry?: Telemetry;

  /** What is needed to carry over a cluster that was set up in an older way. */
  migration?: Migration;

  /** How long the chart waits for all of its parts before it gives up. */
  @Title('Timeout of installation')
  @Period
  installTimeout: Duration = '30m';

  /** How many older states of the release are kept for going back to them. */
  @Title('States kept')
  @Minimum(1)
  @Maximum(50)
  historyLimit: Integer = 5;
}
