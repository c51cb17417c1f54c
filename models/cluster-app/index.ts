import {
  Allow,
  Description,
  Examples,
  Keys,
  MaxLength,
  MaxProperties,
  MinProperties,
  Pattern,
  ReadOnly,
  Title,
  Values,
} from 'schemawright';
import { Connectivity } from './connectivity.ts';
import { ControlPlane } from './control-plane.ts';
import { ClientImage } from './image.ts';
import { Internal } from './internal.ts';
import { Metadata } from './metadata.ts';
import { NodePool } from './node-pools.ts';
import { ProviderSpecific } from './provider-specific.ts';
import { HostName } from './scalars.ts';

/** The infrastructure that machines come from. */
export enum Provider {
  Aws = 'aws',
  Azure = 'azure',
  CloudDirector = 'cloud-director',
  Docker = 'docker',
  Proxmox = 'proxmox',
  Vsphere = 'vsphere',
}

/** Everything that can be said about it: what it is for, how it is reached, what it runs on. */
@Title('Cluster')
@Values({ profile: 'cluster-app' })
@Allow('helm/global-missing', 'A cluster app is never a dependency of another chart, and R17 does not list "global".')
export class ClusterApp {
  /** What the cluster is called, whom it belongs to and how much depends on it. */
  metadata!: Metadata;

  /** How the cluster reaches the outside world, and how it can be reached from there. */
  connectivity?: Connectivity;

  /** Machines and programs that run the cluster itself, and how people log in. */
  controlPlane?: ControlPlane;

  /** Groups of machines for workload. All machines of one group are alike. */
  @Title('Node pools')
  @Keys(/^[a-z0-9][a-z0-9-]{3,18}[a-z0-9]$/)
  @MinProperties(1)
  @MaxProperties(50)
  nodePools!: Record<string, NodePool>;

  /** Settings for those who run the platform. They are not shown in forms and may change. */
  internal?: Internal;

  /** Settings that only make sense with the infrastructure the cluster runs on. */
  @Title('Provider settings')
  providerSpecific?: ProviderSpecific;

  /** Where the machines of the cluster come from. */
  @Title('Infrastructure')
  @Description('Where the machines of the cluster come from. It decides which other settings make sense.')
  provider?: Provider;

  /** Installation that looks after this cluster. It is filled in by the platform. */
  @ReadOnly()
  @Pattern(/^[a-z][a-z0-9-]{2,30}$/)
  @MaxLength(31)
  @Examples('mc-eu-1')
  managementCluster?: string;

  /** Domain below which all names of the installation are put. */
  @HostName
  @Examples('k8s.example.com')
  baseDomain?: string;

  /** Image with the client that jobs of this chart use to talk to the cluster. */
  @Title('Client image')
  kubectlImage?: ClientImage;
}
