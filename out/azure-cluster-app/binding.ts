// Written by `schemawright gen` from AzureClusterApp in models/cluster-app-azure/index.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { AzureClusterApp } from '../../models/cluster-app-azure/index.js';
import {
  AzureControlPlane,
  AzureControlPlaneMachineTemplate,
  AzureNodePool,
  AzureWorkerMachineTemplate,
} from '../../models/cluster-app-azure/machines.js';
import {
  AzureConnectivity,
  AzureNetwork,
  NatGateway,
  Peering,
  PrivateApiServer,
  VirtualNetwork,
} from '../../models/cluster-app-azure/network.js';
import {
  AzureIdentity,
  AzureProviderSpecific,
  ImageGallery,
} from '../../models/cluster-app-azure/provider-specific.js';
import { ApiServer, Audit } from '../../models/cluster-app/api-server.js';
import { Bastion, Ntp, Proxy, Topology } from '../../models/cluster-app/connectivity.js';
import { Certificates, ControllerManager, Encryption, Scheduler } from '../../models/cluster-app/control-plane.js';
import { Dns, ForwardedZone } from '../../models/cluster-app/dns.js';
import { Etcd, EtcdBackup } from '../../models/cluster-app/etcd.js';
import { ClientImage, SandboxImage } from '../../models/cluster-app/image.js';
import { ContainerRuntime, Internal, Migration, Telemetry } from '../../models/cluster-app/internal.js';
import { Eviction, Kubelet, ReservedResources } from '../../models/cluster-app/kubelet.js';
import { MachineHealthCheck, MaintenanceWindow, UpgradeStrategy } from '../../models/cluster-app/lifecycle.js';
import { DataDisk, Disk, MachineImage } from '../../models/cluster-app/machines.js';
import { Contact, Metadata } from '../../models/cluster-app/metadata.js';
import {
  ContainerNetwork,
  FirewallRule,
  LoadBalancers,
  PodNetwork,
  ServiceNetwork,
  Subnet,
} from '../../models/cluster-app/network.js';
import { Autoscaling, SpotInstances, Taint } from '../../models/cluster-app/node-pools.js';
import { Oidc } from '../../models/cluster-app/oidc.js';
import {
  CloudController,
  PlacementGroup,
  StorageClass,
  StorageDriver,
} from '../../models/cluster-app/provider-specific.js';
import { Registry, RegistryMirror } from '../../models/cluster-app/registries.js';

/** Everything that can be said about a cluster on Azure, on top of what holds for all providers. */
export interface AzureClusterAppInput {
  /** What the cluster is called, whom it belongs to and how much depends on it. */
  metadata: MetadataInput;
  /** How the cluster reaches the outside world, and how it can be reached from there. */
  connectivity?: AzureConnectivityInput;
  /** Machines and programs that run the cluster itself, and how people log in. */
  controlPlane?: AzureControlPlaneInput;
  /** Groups of machines for workload, each of them one scale set of the provider. */
  nodePools: Record<string, AzureNodePoolInput>;
  /** What those who run the platform may change. It is not shown in forms and may change without notice. */
  internal?: InternalInput;
  /** Settings that only make sense on Azure. The subscription is the one to begin with. */
  providerSpecific: AzureProviderSpecificInput;
  /** Where the machines of the cluster come from. It decides which other settings make sense. */
  provider?: 'azure';
  /** Installation that looks after this cluster. It is filled in by the platform. */
  managementCluster?: string;
  /** Domain below which all names of the installation are put. */
  baseDomain?: string;
  /** Image with the client that jobs of this chart use to talk to the cluster. */
  kubectlImage?: ClientImageInput;
}

/** What the cluster is called, whom it belongs to and how much depends on it. */
export interface MetadataInput {
  /** Identifies the cluster uniquely within the installation. One is generated when this is left out. */
  name?: string;
  /** Tells people in one sentence what the cluster is there for. */
  description?: string;
  /** Short name of the unit that owns the cluster and decides who may use it. */
  organization: string;
  /** Decides in which order clusters are looked after when several of them need help at once. */
  servicePriority?: 'highest' | 'medium' | 'lowest';
  /** Tells apart what customers depend on and what is only tried out. */
  environment?: 'production' | 'staging' | 'development' | 'sandbox';
  /** Keys and values that are put on the cluster resource, for selecting and grouping. */
  labels?: Record<string, string>;
  /** Keys and values that are put on the cluster resource, for tools that read them. */
  annotations?: Record<string, string>;
  /** People and teams to turn to when something about the cluster has to be decided. */
  contacts?: readonly ContactInput[];
  /** Account that pays for the machines, as the finance department writes it. */
  costCenter?: string;
  /** Words that help to find the cluster in lists and dashboards. */
  keywords?: readonly string[];
  /** Refuses to delete the cluster and everything in it until this is switched off again. */
  preventDeletion?: boolean;
}

/** How the cluster reaches the outside world, and how it can be reached from there. */
export interface AzureConnectivityInput {
  /** In how many places with separate power and network machines are spread by default. */
  availabilityZoneUsageLimit?: number;
  /** How names are found, and where those of the cluster are published. */
  dns?: DnsInput;
  /** Addresses and ways of machines, pods and services, and who may pass. */
  network?: AzureNetworkInput;
  /** Way out of networks that have no direct connection to the internet. */
  proxy?: ProxyInput;
  /** Machine in between through which people reach nodes that have no public address. */
  bastion?: BastionInput;
  /** Registries that images come from, by host, with their mirrors and credentials. */
  containerRegistries?: Record<string, RegistryInput>;
  /** Where the machines ask what time it is. Certificates fail on wrong clocks. */
  ntp?: NtpInput;
  /** How the network of this cluster is joined with those of others through a shared one. */
  topology?: TopologyInput;
  /**
   * Key that logins through single sign on are checked with.
   * @deprecated Will be removed in version 2; list the key in bastion.sshKeys instead.
   */
  sshSsoPublicKey?: string;
  /** Keeps the API server of the cluster away from the internet. */
  privateApiServer?: PrivateApiServerInput;
}

/** Machines and programs that run the cluster itself, and how people log in. */
export interface AzureControlPlaneInput {
  /** How many machines run the cluster itself. An odd number keeps a majority when one of them fails. */
  replicas?: number;
  /** What new machines look like. A change replaces the existing ones step by step. */
  machineTemplate?: AzureControlPlaneMachineTemplateInput;
  /** When a machine counts as broken, and what is done about it. */
  machineHealthCheck?: MachineHealthCheckInput;
  /** In which steps machines are replaced when their template or version changes. */
  upgrade?: UpgradeStrategyInput;
  /** Places in which machines stand. The provider chooses some where none are given. */
  availabilityZones?: readonly string[];
  /** Server that takes all requests, and how people and programs prove who they are. */
  apiServer?: ApiServerInput;
  /** What remembers everything about the cluster, and the copies of that memory. */
  etcd?: EtcdInput;
  /** How parts of the cluster prove to each other who they are. */
  certificates?: CertificatesInput;
  /** Keeps secrets unreadable for anyone who gets hold of the database. */
  encryption?: EncryptionInput;
  /** Chooses a node for every new pod, among those with enough room. */
  scheduler?: SchedulerInput;
  /** Brings the cluster step by step to the state that is asked for. */
  controllerManager?: ControllerManagerInput;
  /** When changes may be made during which the server does not answer for a moment. */
  maintenance?: MaintenanceWindowInput;
  /** Processors that are kept free on each machine for everything but pods. */
  reservedCpu?: string;
  /** How many groups without a common rack or power supply the machines are spread over. */
  faultDomains?: number;
}

/** Machines of one kind for workload, kept in one scale set of the provider. */
export interface AzureNodePoolInput {
  /** How many machines are kept running. A machine that fails is replaced by a new one. */
  replicas?: number;
  /** What new machines look like. A change replaces the existing ones step by step. */
  machineTemplate?: AzureWorkerMachineTemplateInput;
  /** When a machine counts as broken, and what is done about it. */
  machineHealthCheck?: MachineHealthCheckInput;
  /** In which steps machines are replaced when their template or version changes. */
  upgrade?: UpgradeStrategyInput;
  /** Says in a few words what runs on these machines, for people who choose among them. */
  description?: string;
  /** What the machines are good at. It decides on their type where none is named. */
  nodeClass?: 'general' | 'compute' | 'memory' | 'storage' | 'accelerated';
  /** Lets the number of machines follow the load instead of keeping it fixed. */
  autoscaling?: AutoscalingInput;
  /** Saves money with machines that may be taken away again at short notice. */
  spot?: SpotInstancesInput;
  /** Places in which machines stand. Those of the control plane are taken where none are given. */
  availabilityZones?: readonly string[];
  /** Keys and values that nodes carry, so that pods can ask for them. */
  labels?: Record<string, string>;
  /** Keys and values that nodes carry for tools that read them. */
  annotations?: Record<string, string>;
  /** Reasons for pods to stay away unless they say that they can stand it. */
  taints?: readonly TaintInput[];
  /** Settings of the program that starts pods on each of the machines. */
  kubelet?: KubeletInput;
  /** How long a machine may live until it is replaced by a fresh one, even if nothing is wrong with it. */
  maxAge?: string;
  /** Whether machines can be of slightly different types, or are all exactly alike. */
  orchestrationMode?: 'Flexible' | 'Uniform';
  /** What happens to a cheap machine that is taken away: its disks stay, or they go with it. */
  spotEvictionPolicy?: 'Deallocate' | 'Delete';
  /** Account that pods on these machines act as, when they talk to the provider. */
  identityId?: string;
}

/** What those who run the platform may change. It is not shown in forms and may change without notice. */
export interface InternalInput {
  /** Version that the cluster runs. It is chosen by the release, not by its users. */
  kubernetesVersion?: string;
  /** Changed to have all machines replaced although nothing else has changed. */
  hashSalt?: string;
  /** Switches for behaviour that is still tried out, by name. */
  featureFlags?: Record<string, boolean>;
  /** Program that runs containers, on the machines of all groups. */
  containerRuntime?: ContainerRuntimeInput;
  /** Figures and traces that the platform collects to see whether the cluster is well. */
  telemetry?: TelemetryInput;
  /** What is needed to carry over a cluster that was set up in an older way. */
  migration?: MigrationInput;
  /** How long the chart waits for all of its parts before it gives up. */
  installTimeout?: string;
  /** How many older states of the release are kept for going back to them. */
  historyLimit?: number;
}

/** Settings that only make sense on Azure. The subscription is the one to begin with. */
export interface AzureProviderSpecificInput {
  /** Where in the world the machines stand. Prices and machine types differ between places. */
  region?: 
    | 'northeurope'
    | 'westeurope'
    | 'germanywestcentral'
    | 'francecentral'
    | 'swedencentral'
    | 'eastus'
    | 'eastus2'
    | 'westus3'
    | 'brazilsouth';
  /** Where user and password for the account at the provider are kept. */
  credentialsSecretName?: string;
  /** Keys and values that everything made for this cluster carries at the provider. */
  resourceTags?: Record<string, string>;
  /** Kinds of volumes that pods can ask for, by the name they ask with. */
  storageClasses?: Record<string, StorageClassInput>;
  /** Kind that pods get who ask for a volume without saying which. */
  defaultStorageClass?: string;
  /** Keeps routes, load balancers and nodes at the provider as the cluster wants them. */
  cloudController?: CloudControllerInput;
  /** Makes volumes when pods ask for them, and attaches them to the right machine. */
  storageDriver?: StorageDriverInput;
  /** How machines are told what to do when they start for the first time. */
  bootFormat?: 'ignition' | 'cloud-init';
  /** Groups of machines that should not share the same hardware. */
  placementGroups?: readonly PlacementGroupInput[];
  /** Account that pays, and in which everything of the cluster is made. */
  subscriptionId: string;
  /** Where everything of the cluster is put. It is made, and named after the cluster, when left out. */
  resourceGroup?: string;
  /** Account that the cluster acts as when it makes machines, disks and load balancers. */
  identity?: AzureIdentityInput;
  /** Collection of images that machines boot from, in place of the public one. */
  imageGallery?: ImageGalleryInput;
  /** Keeps what machines print while they start, for looking at those that do not. */
  bootDiagnostics?: boolean;
  /** Agreement with the provider about prices, in its own words. */
  licenseType?: string;
  /** Kind of volumes by their speed, for pods that do not ask for a certain one. */
  defaultDiskType?: 'Standard_LRS' | 'Standard_ZRS' | 'Premium_LRS' | 'Premium_ZRS';
}

/** Image with the client that jobs of this chart use to talk to the cluster. */
export interface ClientImageInput {
  /** Server that keeps the image and hands it out to machines. */
  registry?: string;
  /** Path of the image below its host, without a version. */
  name?: string;
  /** Version of the image. Has to begin with a letter, a digit or an underscore. */
  tag?: string;
  /** When the image is fetched again although there is one on the machine. */
  pullPolicy?: 'IfNotPresent' | 'Always' | 'Never';
}

/** Someone who can be asked about this cluster, with the way to reach them. */
export interface ContactInput {
  /** Who answers, either a single person or a team that takes turns. */
  name: string;
  /** Where notices about maintenance and outages are sent, and where questions go. */
  email: string;
  /** What this person or team decides, so that the right one is asked first. */
  role?: 'owner' | 'operator' | 'security' | 'billing';
}

/** How names are found, and where those of the cluster are published. */
export interface DnsInput {
  /** Who can look up the names of the cluster and so find the way to it. */
  mode?: 'public' | 'private';
  /** Domain that names of the cluster are put in, if it is not the one of the installation. */
  zone?: string;
  /** For how many seconds others may remember what they looked up. */
  ttlSeconds?: number;
  /** Servers that are asked for names outside the cluster, in this order. */
  resolvers?: readonly string[];
  /** Zones that other servers know more about, with the servers to ask for each. */
  forwardedZones?: readonly ForwardedZoneInput[];
  /** Remembers answers on every node. Makes pods faster that look up names often. */
  nodeCache?: boolean;
}

/** Addresses and ways of machines, pods and services, and who may pass. */
export interface AzureNetworkInput {
  /** Kinds of addresses that pods and services get. It cannot be changed later. */
  ipFamily?: 'ipv4' | 'ipv6' | 'dual';
  /** Addresses of the hosts that everything runs on. Other networks have to know a way to them. */
  nodes?: VirtualNetworkInput;
  /** Addresses for workload. Every node gets a part of them, all parts of equal size. */
  pods?: PodNetworkInput;
  /** Stable addresses under which groups of pods are reached inside the cluster. */
  services?: ServiceNetworkInput;
  /** How packets get from one node to another, and what is done to them on the way. */
  containerNetwork?: ContainerNetworkInput;
  /** Balancers that distribute connections from outside over the nodes. */
  loadBalancers?: LoadBalancersInput;
  /** Parts of the machine range. The provider lays out its own where none are given. */
  subnets?: readonly SubnetInput[];
  /** What may pass between the cluster and everything else, besides what it needs itself. */
  firewallRules?: readonly FirewallRuleInput[];
  /** Other networks that the cluster is linked with, so that each finds the other. */
  peerings?: readonly PeeringInput[];
  /** Way to the internet for machines that have no public address of their own. */
  natGateway?: NatGatewayInput;
}

/** Way out of networks that have no direct connection to the internet. */
export interface ProxyInput {
  /** Whether requests that leave the cluster take the way that is described here. */
  enabled?: boolean;
  /** Where requests go that are not encrypted, with a port. */
  httpProxy?: string;
  /** Where encrypted requests go, with a port. They are passed on without being read. */
  httpsProxy?: string;
  /** Hosts and ranges that are reached directly. Those of the cluster itself need not be listed. */
  noProxy?: readonly string[];
  /** Certificate that vouches for the way out, where it opens encrypted requests. */
  caPem?: string;
}

/** Machine in between through which people reach nodes that have no public address. */
export interface BastionInput {
  /** Whether there is a machine through which people can log in to nodes. */
  enabled?: boolean;
  /** How many machines let people in. Two of them survive the loss of a zone. */
  replicas?: number;
  /** Ranges that people may log in from. Nobody gets in while there are none. */
  allowedCidrBlocks?: readonly string[];
  /** Public keys of those who may log in, one for each person or device. */
  sshKeys?: readonly string[];
  /** How long a session may stay silent until it is closed. */
  idleTimeout?: string;
}

/** Where else the images of one host are found, and how to log in to it. */
export interface RegistryInput {
  /** Other places with the same images, which are asked before the registry itself. */
  mirrors?: readonly RegistryMirrorInput[];
  /** Account that images are fetched with, for registries that do not give them to everyone. */
  username?: string;
  /** Secret of the account. Better keep it in a secret and give the name of that. */
  password?: string;
  /** Where the credentials are kept in the cluster, so that they need not be written here as text. */
  secretName?: string;
  /** Certificate that vouches for a registry which no public authority vouches for. */
  caPem?: string;
}

/** Where the machines ask what time it is. Certificates fail on wrong clocks. */
export interface NtpInput {
  /** Hosts that are asked for the time, apart from those that the provider offers. */
  servers?: readonly string[];
  /** Names behind which many hosts stand, of which a few are asked for the time. */
  pools?: readonly string[];
}

/** How the network of this cluster is joined with those of others through a shared one. */
export interface TopologyInput {
  /** Whether the network is joined with others, and who looks after that. */
  mode?: 'none' | 'managed' | 'external';
  /** Gateway of your own that joins the networks, in the words of the provider. */
  gatewayId?: string;
  /** Ranges in other networks that can be reached through the gateway. */
  remoteCidrBlocks?: readonly string[];
}

/** Keeps the API server of the cluster away from the internet. */
export interface PrivateApiServerInput {
  /** Answers on a private address only. People then need a way into the network. */
  enabled?: boolean;
  /** Names under which other networks find the private address. */
  dnsZones?: readonly string[];
}

/** What new machines look like. A change replaces the existing ones step by step. */
export interface AzureControlPlaneMachineTemplateInput {
  /** Size of the machine. Types with an s after the number can have the fastest disks. */
  machineType?: string;
  /** System that machines of this kind boot and keep until they are replaced. */
  image?: MachineImageInput;
  /** Device that holds the operating system and container images. */
  rootDisk?: DiskInput;
  /** More devices for what should not fill up the operating system. */
  dataDisks?: readonly DataDiskInput[];
  /** Public keys of people who may log in to the machine when nothing else helps. */
  sshKeys?: readonly string[];
  /** Keys and values that the provider shows beside the machine, for example on its bill. */
  tags?: Record<string, string>;
  /** Device that holds nothing but the database, so that nothing else slows it down. */
  etcdDisk?: DiskInput;
}

/** When a machine counts as broken, and how many may be replaced at once. */
export interface MachineHealthCheckInput {
  /** Switches this part on. The settings beside it have no effect while it is off. */
  enabled?: boolean;
  /** Stops all repairs when more machines than this are broken, since then the cause is elsewhere. */
  maxUnhealthy?: string;
  /** How long a new machine may take until it has joined the cluster. */
  nodeStartupTimeout?: string;
  /** How long a node may say that it is not ready until its machine is replaced. */
  notReadyTimeout?: string;
  /** How long a node may stay silent until its machine is replaced. */
  unknownTimeout?: string;
}

/** In which steps the machines of a group are replaced by new ones. */
export interface UpgradeStrategyInput {
  /** Replaces machines one after the other, or only those that somebody deletes by hand. */
  type?: 'RollingUpdate' | 'OnDelete';
  /** How many machines there may be beyond the wanted number while others are replaced. */
  maxSurge?: string;
  /** How many machines may be missing from the wanted number while others are replaced. */
  maxUnavailable?: string;
  /** How long pods get to leave a machine before it is removed anyway. */
  drainTimeout?: string;
  /** How long to wait after a machine is ready before the next one is replaced. */
  minReady?: string;
}

/** Server that takes all requests, and how people and programs prove who they are. */
export interface ApiServerInput {
  /** Number under which the server is reached from outside. */
  port?: number;
  /** Ranges that may talk to the server. Everyone may while there are none. */
  allowedCidrBlocks?: readonly string[];
  /** More names that the certificate of the server is made out to. */
  certificateNames?: readonly string[];
  /** Checks that requests pass through in addition to the usual ones. */
  admissionPlugins?: readonly string[];
  /** Switches for what is not yet, or no longer, part of every cluster. */
  featureGates?: Record<string, boolean>;
  /** For how long events are kept before they are forgotten. */
  eventTtl?: string;
  /** How many requests that only read are answered at the same time. */
  maxRequestsInflight?: number;
  /** How many requests that change something are answered at the same time. */
  maxMutatingRequestsInflight?: number;
  /** What is written down about requests, so that it can be found out later who did what. */
  audit?: AuditInput;
  /** Who vouches for people, so that they can log in with the account they already have. */
  oidc?: OidcInput;
}

/** What remembers everything about the cluster, and the copies of that memory. */
export interface EtcdInput {
  /** How large the database may grow until it takes no more changes. */
  quota?: string;
  /** After how many changes a snapshot is written to disk. */
  snapshotCount?: number;
  /** How often the leader tells the others that it is there, in milliseconds. */
  heartbeatMilliseconds?: number;
  /** After how many milliseconds of silence a new leader is elected. */
  electionMilliseconds?: number;
  /** Whether space that was freed is given back every night, one member after the other. */
  defragmentation?: boolean;
  /** Copies of the whole state, for the day on which everything else is lost. */
  backup?: EtcdBackupInput;
}

/** How parts of the cluster prove to each other who they are. */
export interface CertificatesInput {
  /** How keys of new certificates are made. Existing ones are not touched. */
  keyAlgorithm?: 'RSA-2048' | 'RSA-4096' | 'ECDSA-P256' | 'ECDSA-P384';
  /** For how many days a new certificate is good before it has to be replaced. */
  validityDays?: number;
  /** How many days before the end of its time a certificate is renewed. */
  renewalDays?: number;
  /** Where your own key for signing is kept. A new one is made when this is left out. */
  authoritySecretName?: string;
}

/** Keeps secrets unreadable for anyone who gets hold of the database. */
export interface EncryptionInput {
  /** Who keeps the key that makes secrets unreadable on disk. */
  provider?: 'secretbox' | 'kms';
  /** How often a new key is made. Older ones are kept for reading. */
  keyRotation?: string;
  /** Names the key in the words of the provider. Only used when it is kept there. */
  keyId?: string;
}

/** Chooses a node for every new pod, among those with enough room. */
export interface SchedulerInput {
  /** Spreads pods over all nodes, or fills nodes one by one so that fewer are needed. */
  profile?: 'spread' | 'pack';
  /** How many nodes in percent are looked at for each pod. Zero leaves it to the cluster. */
  percentageOfNodes?: number;
}

/** Brings the cluster step by step to the state that is asked for. */
export interface ControllerManagerInput {
  /** How many pods that have ended are kept for looking at them. */
  terminatedPodThreshold?: number;
  /** How long a node may be silent until it is taken for lost. */
  nodeMonitorGracePeriod?: string;
  /** How often the load is looked at to decide how many pods are needed. */
  autoscalerSyncPeriod?: string;
}

/** When changes may be made during which the server does not answer for a moment. */
export interface MaintenanceWindowInput {
  /** Day on which it begins. Without one, changes are made whenever they are ready. */
  weekday?: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';
  /** Hour and minute at which it begins, in universal time. */
  startTime?: string;
  /** How long changes may go on. Those that are not done by then wait a week. */
  hours?: number;
}

/** What new machines look like. A change replaces the existing ones step by step. */
export interface AzureWorkerMachineTemplateInput {
  /** Size of the machine. Types that begin with an N after the underscore have accelerators. */
  machineType?: string;
  /** System that machines of this kind boot and keep until they are replaced. */
  image?: MachineImageInput;
  /** Device that holds the operating system and container images. */
  rootDisk?: DiskInput;
  /** More devices for what should not fill up the operating system. */
  dataDisks?: readonly DataDiskInput[];
  /** Public keys of people who may log in to the machine when nothing else helps. */
  sshKeys?: readonly string[];
  /** Keys and values that the provider shows beside the machine, for example on its bill. */
  tags?: Record<string, string>;
  /** How many graphics processors each machine has. Needs a machine type that offers some. */
  gpuCount?: number;
  /** Memory that is set aside in pages of two mebibytes each, for databases and packet processing. */
  hugePagesMib?: number;
  /** Hands packets to the machine without a detour. Very small types cannot do this. */
  acceleratedNetworking?: boolean;
  /** Keeps everything unreadable that leaves the machine, temporary files included. */
  encryptionAtHost?: boolean;
  /** Lets the fastest disks be attached. Not every zone has machines that can. */
  ultraSsd?: boolean;
}

/** Lets the number of machines follow the load instead of keeping it fixed. */
export interface AutoscalingInput {
  /** Whether machines are added for pods without a place, and removed when they are idle. */
  enabled?: boolean;
  /** How many machines there are at least, even when there is nothing to do. */
  minReplicas?: number;
  /** How many machines there are at most, even when pods have to wait. */
  maxReplicas?: number;
  /** Load between zero and one below which a machine counts as idle. */
  utilizationThreshold?: number;
  /** For how long a machine has to be idle until it is removed. */
  scaleDownDelay?: string;
  /** Which of several pools grows first. Higher numbers come before lower ones. */
  priority?: number;
}

/** Saves money with machines that may be taken away again at short notice. */
export interface SpotInstancesInput {
  /** Whether machines are rented at a varying price and may vanish within minutes. */
  enabled?: boolean;
  /** What one machine may cost in an hour, in the currency of the account. */
  maxPrice?: number;
  /** Takes machines at the usual price while there are no cheaper ones. */
  fallback?: boolean;
}

/** Keeps pods away from nodes unless they say that they can stand it. */
export interface TaintInput {
  /** Identifies the reason, often with the domain of whoever sets it. */
  key: string;
  /** Tells apart reasons of the same kind. May be left out. */
  value?: string;
  /** What happens to pods that do not say that they can stand it. */
  effect?: 'NoSchedule' | 'PreferNoSchedule' | 'NoExecute';
}

/** Settings of the program that starts pods on each of the machines. */
export interface KubeletInput {
  /** How many pods fit on a node, however small they are. */
  maxPods?: number;
  /** Share of the disk in percent from which on unused images are removed. */
  imageGcHighPercent?: number;
  /** Share of the disk in percent down to which unused images are removed. */
  imageGcLowPercent?: number;
  /** Size of a log file from which on a new one is begun. */
  containerLogMaxSize?: string;
  /** How long pods get to finish when the node itself is switched off. */
  shutdownGracePeriod?: string;
  /** Gives pods processors of their own when they ask for whole ones. */
  staticCpus?: boolean;
  /** What the operating system and the programs of the node keep for themselves. */
  reserved?: ReservedResourcesInput;
  /** When pods have to leave a node that runs out of memory or disk. */
  eviction?: EvictionInput;
  /** What pods may change for themselves in the system below them, by name. */
  sysctls?: Record<string, string>;
}

/** Program that runs containers, on the machines of all groups. */
export interface ContainerRuntimeInput {
  /** How much the program writes about what it does. More than info is for looking for faults. */
  logLevel?: 'trace' | 'debug' | 'info' | 'warn' | 'error';
  /** How many images a machine fetches at the same time, besides those it has. */
  maxDownloads?: number;
  /** Folders in which descriptions of devices are looked for. */
  deviceFolders?: readonly string[];
  /** Image of the container that keeps the network of each pod open. */
  sandboxImage?: SandboxImageInput;
}

/** Figures and traces that the platform collects to see whether the cluster is well. */
export interface TelemetryInput {
  /** Switches this part on. The settings beside it have no effect while it is off. */
  enabled?: boolean;
  /** How often figures are collected. Collecting them more often needs more space. */
  interval?: string;
  /** Host that the figures are sent to. Left out, it is one of the installation. */
  endpoint?: string;
  /** Share of all traces that is kept, from none to all of them. */
  samplingRatio?: number;
  /** Memory that is used for figures which could not be sent yet. */
  bufferSize?: string;
}

/** What is needed to carry over a cluster that was set up in an older way. */
export interface MigrationInput {
  /** Version of the chart that the cluster was made with. */
  createdWith?: string;
  /** Adopts what exists already instead of making new ones, as after a move. */
  adoptMachines?: boolean;
  /** Names of steps that were done by hand and are left out. */
  completedSteps?: readonly string[];
}

/** A kind of volume that pods can ask for, and how it behaves. */
export interface StorageClassInput {
  /** What happens to a volume that nobody asks for any more. */
  reclaimPolicy?: 'Delete' | 'Retain';
  /** Waits with making a volume until it is known on which node it is needed. */
  waitForConsumer?: boolean;
  /** Lets volumes grow after they have been made, without copying their content. */
  expandable?: boolean;
  /** How files are laid out on new volumes of this kind. */
  fileSystem?: 'ext4' | 'xfs';
  /** Kind of disk in the words of the provider, where it offers several. */
  diskType?: string;
}

/** Keeps routes, load balancers and nodes at the provider as the cluster wants them. */
export interface CloudControllerInput {
  /** Switches this part on. The settings beside it have no effect while it is off. */
  enabled?: boolean;
  /** How many of them run. One works while the others wait to take over. */
  replicas?: number;
  /** How many requests to the provider may be made in a second. */
  requestRate?: number;
}

/** Makes volumes when pods ask for them, and attaches them to the right machine. */
export interface StorageDriverInput {
  /** Switches this part on. The settings beside it have no effect while it is off. */
  enabled?: boolean;
  /** Whether copies of a volume can be made while it is in use. */
  snapshots?: boolean;
  /** How many volumes fit on a machine. The provider decides where none is given. */
  volumeLimit?: number;
}

/** Machines that are kept apart from each other, or close together. */
export interface PlacementGroupInput {
  /** Identifies the machines that belong together, for people who read the list. */
  name: string;
  /** Whether the machines are kept on different hardware or near each other. */
  strategy?: 'spread' | 'cluster' | 'partition';
}

/** Account that the cluster acts as when it makes machines, disks and load balancers. */
export interface AzureIdentityInput {
  /** With what the cluster proves to the provider who it is. */
  type?: 'workload' | 'user-assigned' | 'service-principal';
  /** Number under which the provider knows what the cluster logs in as. */
  clientId?: string;
  /** Number of the organization in which the application is known, as the provider shows it. */
  tenantId?: string;
  /** Paths of identities that machines carry, for pods that talk to the provider. */
  resourceIds?: readonly string[];
}

/** Collection of images that machines boot from, in place of the public one. */
export interface ImageGalleryInput {
  /** Identifies the collection, which may be shared between subscriptions. Left out, it is the public one. */
  name?: string;
  /** Where the collection is kept, if it is not shared with everyone. */
  resourceGroup?: string;
  /** Release of the image. The newest one is taken when this is left out. */
  version?: string;
}

/** Names with a common end that other servers know more about. */
export interface ForwardedZoneInput {
  /** End of all names that are sent on, without a leading dot. */
  zone: string;
  /** Addresses that are asked, one after the other, until one of them answers. */
  servers: readonly string[];
}

/** Addresses of the hosts that everything runs on. Other networks have to know a way to them. */
export interface VirtualNetworkInput {
  /** Ranges to take addresses from. None of them may overlap with another network. */
  cidrBlocks?: readonly string[];
  /** Path of a network that is there already. A new one is made when this is left out. */
  existingId?: string;
  /** Where a new network is put, if it should not be beside the machines. */
  resourceGroup?: string;
}

/** Addresses for workload. Every node gets a part of them, all parts of equal size. */
export interface PodNetworkInput {
  /** Ranges that pods take their addresses from. They are not seen outside the cluster. */
  cidrBlocks?: readonly string[];
  /** Length of the prefix that each node gets. A longer one means fewer pods on a node. */
  nodeMaskSize?: number;
}

/** Stable addresses under which groups of pods are reached inside the cluster. */
export interface ServiceNetworkInput {
  /** Ranges that services take their addresses from. They cannot be changed later. */
  cidrBlocks?: readonly string[];
  /** Lowest port that a service may take on every node. */
  nodePortStart?: number;
  /** Highest port that a service may take on every node. */
  nodePortEnd?: number;
}

/** How packets get from one node to another, and what is done to them on the way. */
export interface ContainerNetworkInput {
  /** Program that connects pods to each other and enforces who may talk to whom. */
  name?: 'cilium' | 'calico';
  /** Wraps packets so that the network between nodes needs to know nothing of pods. */
  encapsulation?: 'none' | 'vxlan' | 'geneve';
  /** How many bytes pods may send at once. Too large a value makes connections hang. */
  mtu?: number;
  /** Keeps what pods on different nodes say to each other unreadable on the way. */
  encryption?: boolean;
  /** Records who talked to whom, for looking at it later. Costs a little memory on each node. */
  flowLogs?: boolean;
}

/** Balancers that distribute connections from outside over the nodes. */
export interface LoadBalancersInput {
  /** Switches this part on. The settings beside it have no effect while it is off. */
  enabled?: boolean;
  /** Whether services can be reached from the internet unless they ask for something else. */
  exposure?: 'internet' | 'private';
  /** Ranges that addresses are taken from where the provider hands out none itself. */
  cidrBlocks?: readonly string[];
  /** Seconds without any data after which a connection is closed. */
  idleTimeoutSeconds?: number;
}

/** A part of the network that machines are placed in. */
export interface SubnetInput {
  /** Identifies this part of the network among the others of the cluster. */
  name: string;
  /** Range that machines placed here take their addresses from. */
  cidrBlock: string;
  /** Place where the machines stand. It fails on its own, apart from other places. */
  availabilityZone?: string;
  /** Which machines are placed here, or whether it is kept for load balancers. */
  role?: 'control-plane' | 'workers' | 'load-balancers' | 'all';
  /** Keys and values that the provider shows beside this part of the network. */
  tags?: Record<string, string>;
}

/** Traffic that is let in or out although everything else is kept away. */
export interface FirewallRuleInput {
  /** Says in a few words what this traffic is needed for. */
  description: string;
  /** Which way the connection is opened, seen from the cluster. */
  direction?: 'inbound' | 'outbound';
  /** How the data is carried. Other kinds of traffic are never let through. */
  protocol?: 'tcp' | 'udp' | 'sctp' | 'icmp';
  /** Lowest number of the range that is opened. Left out, every number is. */
  fromPort?: number;
  /** Highest number of the range that is opened. Left out, it is the lowest one too. */
  toPort?: number;
  /** Ranges at the other end of the connection, outside the cluster. */
  cidrBlocks?: readonly string[];
  /** Names at the other end of the connection. Their addresses are looked up again and again. */
  hosts?: readonly string[];
}

/** A link between the network of the cluster and another one. */
export interface PeeringInput {
  /** Path of the network at the other end, which may belong to another subscription. */
  remoteId: string;
  /** Lets the cluster use the gateway at the other end as its own way out. */
  useRemoteGateway?: boolean;
}

/** Way to the internet for machines that have no public address of their own. */
export interface NatGatewayInput {
  /** How many of them connections to the outside are spread over. */
  addresses?: number;
  /** After how many minutes without data a connection is closed. */
  idleMinutes?: number;
}

/** Another place from which the images of a registry can be fetched. */
export interface RegistryMirrorInput {
  /** Where images are fetched from, with a path when the mirror keeps them below one. */
  url: string;
  /** Which mirror is asked first. Lower numbers come before higher ones. */
  priority?: number;
  /** Fetches only from here, and fails instead of turning to the registry itself. */
  exclusive?: boolean;
}

/** The operating system that machines boot, by flavour, channel and version. */
export interface MachineImageInput {
  /** Flavour of Linux that runs on the machine below the containers. */
  operatingSystem?: 'flatcar' | 'ubuntu' | 'talos';
  /** How early new releases are taken. Stable ones have been tried longest. */
  channel?: 'stable' | 'beta' | 'alpha';
  /** Release to boot. The newest one of the channel is taken when this is left out. */
  version?: string;
  /** Processor family that the system is built for. It has to fit the machine type. */
  architecture?: 'amd64' | 'arm64';
}

/** A block device that is attached to a machine, with its size and kind. */
export interface DiskInput {
  /** How much fits on it, in binary gigabytes. Disks can be made larger later, never smaller. */
  size?: string;
  /** Trades price against speed. The fastest kind is not sold everywhere. */
  type?: 'standard' | 'ssd' | 'premium';
  /** Keeps the content unreadable for anyone who gets hold of the device itself. */
  encrypted?: boolean;
}

/** A disk for data, formatted and mounted when the machine starts. */
export interface DataDiskInput {
  /** How much fits on it, in binary gigabytes. Disks can be made larger later, never smaller. */
  size?: string;
  /** Trades price against speed. The fastest kind is not sold everywhere. */
  type?: 'standard' | 'ssd' | 'premium';
  /** Keeps the content unreadable for anyone who gets hold of the device itself. */
  encrypted?: boolean;
  /** Identifies the device within its machine, for example in log messages. */
  name: string;
  /** Folder of the machine under which the content of the device appears. */
  mountPath: string;
  /** How files are laid out on the device when it is prepared for its first use. */
  fileSystem?: 'ext4' | 'xfs' | 'btrfs';
}

/** What is written down about requests, so that it can be found out later who did what. */
export interface AuditInput {
  /** Switches this part on. The settings beside it have no effect while it is off. */
  enabled?: boolean;
  /** How much is written down of each request, from the caller to the whole content. */
  level?: 'Metadata' | 'Request' | 'RequestResponse';
  /** For how many days records are kept on the machine itself. */
  maxAgeDays?: number;
  /** How many full ones there may be before the oldest is thrown away. */
  maxBackups?: number;
  /** How many megabytes are written until a new file is begun. */
  maxSizeMb?: number;
  /** Namespaces whose requests are left out, because they are many and of no interest. */
  omittedNamespaces?: readonly string[];
}

/** Who vouches for people, so that they can log in with the account they already have. */
export interface OidcInput {
  /** Address of the one that vouches for people. It has to be the same as in the tokens it gives out. */
  issuerUrl?: string;
  /** Name under which the cluster is known there. Tokens for others are refused. */
  clientId?: string;
  /** Part of the token that holds the name of the person. */
  usernameClaim?: string;
  /** Put in front of each name, so that it cannot be taken for one of another origin. */
  usernamePrefix?: string;
  /** Part of the token that lists the teams of the person. */
  groupsClaim?: string;
  /** Put in front of each team, so that it cannot be taken for one of another origin. */
  groupsPrefix?: string;
  /** Further parts of the token, each with the only text that is accepted in it. */
  requiredClaims?: Record<string, string>;
  /** Ways of signing that are accepted. Tokens that are signed in another way are refused. */
  signingAlgorithms?: readonly ('RS256' | 'RS384' | 'RS512' | 'ES256' | 'ES384' | 'ES512')[];
  /** Certificate that vouches for the issuer where no public authority does. */
  caPem?: string;
}

/** Copies of the whole state, for the day on which everything else is lost. */
export interface EtcdBackupInput {
  /** Whether copies of the database are made and kept outside the cluster. */
  enabled?: boolean;
  /** When a copy is made. The load on the database is a little higher while it lasts. */
  schedule?: string;
  /** Number of copies after which the oldest one makes room for a new one. */
  retention?: number;
  /** Where the credentials for the storage of the copies are kept. */
  secretName?: string;
}

/** What the operating system and the programs of the node keep for themselves. */
export interface ReservedResourcesInput {
  /** Processors that pods cannot have, in whole ones or thousandths. */
  cpu?: string;
  /** Working space that pods cannot have, whatever they ask for. */
  memory?: string;
  /** Disk space that pods cannot have for images, logs and temporary files. */
  ephemeralStorage?: string;
  /** How many processes pods cannot have, so that people can still log in. */
  pid?: number;
}

/** When pods have to leave a node that runs out of memory or disk. */
export interface EvictionInput {
  /** Pods are moved away when less working space than this is left. */
  memoryAvailable?: string;
  /** Pods are moved away when less of the disk than this is left. */
  diskAvailable?: string;
  /** How long a shortage may last until something is done about it. */
  gracePeriod?: string;
}

/** Image of the container that keeps the network of each pod open. */
export interface SandboxImageInput {
  /** Server that keeps the image and hands it out to machines. */
  registry?: string;
  /** Path of the image below its host, without a version. */
  name?: string;
  /** Version of the image. Has to begin with a letter, a digit or an underscore. */
  tag?: string;
  /** When the image is fetched again although there is one on the machine. */
  pullPolicy?: 'IfNotPresent' | 'Always' | 'Never';
}

/** The values of AzureClusterApp: read, checked, merged and written. */
export const azureClusterApp = bind<AzureClusterApp, AzureClusterAppInput>({
  name: 'AzureClusterApp',
  file: 'models/cluster-app-azure/index.ts',
  classes: [
    [AzureClusterApp, 'a64c069e8bee8550', ['']],
    [Metadata, '10a92eb81bb4ced6', ['/properties/metadata']],
    [Contact, '67b1a8ba0738be04', ['/properties/metadata/properties/contacts/items']],
    [AzureConnectivity, '1e7087b7b920fc61', ['/properties/connectivity']],
    [Dns, '63c1cef46975239e', ['/properties/connectivity/properties/dns']],
    [ForwardedZone, '2fa7da05ffbf685f', ['/properties/connectivity/properties/dns/properties/forwardedZones/items']],
    [AzureNetwork, 'f2352f67caa42045', ['/properties/connectivity/properties/network']],
    [VirtualNetwork, '8251f850b08179da', ['/properties/connectivity/properties/network/properties/nodes']],
    [PodNetwork, 'c748bfda1e3c8944', ['/properties/connectivity/properties/network/properties/pods']],
    [ServiceNetwork, 'd897d6fabfdcb7f0', ['/properties/connectivity/properties/network/properties/services']],
    [ContainerNetwork, 'aa2ae30a634a9edc', ['/properties/connectivity/properties/network/properties/containerNetwork']],
    [LoadBalancers, '4593c4b2999b69a8', ['/properties/connectivity/properties/network/properties/loadBalancers']],
    [Subnet, '5edb6697dbf59a8d', ['/properties/connectivity/properties/network/properties/subnets/items']],
    [FirewallRule, '912d8470f98ee9d2', ['/properties/connectivity/properties/network/properties/firewallRules/items']],
    [Peering, '7fb015a7766f6bc1', ['/properties/connectivity/properties/network/properties/peerings/items']],
    [NatGateway, '784f179441dd6216', ['/properties/connectivity/properties/network/properties/natGateway']],
    [Proxy, 'ff9afc50b5d702b6', ['/properties/connectivity/properties/proxy']],
    [Bastion, '61f88ca6640598cc', ['/properties/connectivity/properties/bastion']],
    [
      Registry,
      '4beed0725cf7982c',
      [
        '/properties/connectivity/properties/containerRegistries/patternProperties/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{2,5})?$',
      ],
    ],
    [
      RegistryMirror,
      'b4ca63e7bae1cb81',
      [
        '/properties/connectivity/properties/containerRegistries/patternProperties/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{2,5})?$/properties/mirrors/items',
      ],
    ],
    [Ntp, 'c8a33513b3f2dadd', ['/properties/connectivity/properties/ntp']],
    [Topology, 'd299aaf837e71e26', ['/properties/connectivity/properties/topology']],
    [PrivateApiServer, '7a311f1a13b6c5e4', ['/properties/connectivity/properties/privateApiServer']],
    [AzureControlPlane, '4aaa72ca6992d314', ['/properties/controlPlane']],
    [AzureControlPlaneMachineTemplate, 'f48d77f9c9a03b73', ['/properties/controlPlane/properties/machineTemplate']],
    [ApiServer, 'ca3470dac2f7ae7c', ['/properties/controlPlane/properties/apiServer']],
    [Audit, 'bf6acbc14fa2601f', ['/properties/controlPlane/properties/apiServer/properties/audit']],
    [Oidc, '0417acf013b34c66', ['/properties/controlPlane/properties/apiServer/properties/oidc']],
    [Etcd, '4223c4d9c256c99f', ['/properties/controlPlane/properties/etcd']],
    [EtcdBackup, 'c57f083f4da72841', ['/properties/controlPlane/properties/etcd/properties/backup']],
    [Certificates, '3235daa402602b3e', ['/properties/controlPlane/properties/certificates']],
    [Encryption, 'f8eb0cd3dd650991', ['/properties/controlPlane/properties/encryption']],
    [Scheduler, '27227ef0a1a17b82', ['/properties/controlPlane/properties/scheduler']],
    [ControllerManager, 'cdf9a863b4fd180d', ['/properties/controlPlane/properties/controllerManager']],
    [MaintenanceWindow, '8dc29f442134f0c6', ['/properties/controlPlane/properties/maintenance']],
    [AzureNodePool, '607e696101f0df7b', ['/properties/nodePools/patternProperties/^[a-z0-9][a-z0-9-]{3,18}[a-z0-9]$']],
    [
      AzureWorkerMachineTemplate,
      'f6b78dab88c3a9f5',
      ['/properties/nodePools/patternProperties/^[a-z0-9][a-z0-9-]{3,18}[a-z0-9]$/properties/machineTemplate'],
    ],
    [
      Autoscaling,
      '42241123e075da65',
      ['/properties/nodePools/patternProperties/^[a-z0-9][a-z0-9-]{3,18}[a-z0-9]$/properties/autoscaling'],
    ],
    [
      SpotInstances,
      '621505f86a019a62',
      ['/properties/nodePools/patternProperties/^[a-z0-9][a-z0-9-]{3,18}[a-z0-9]$/properties/spot'],
    ],
    [
      Kubelet,
      'a99b47c3bd396309',
      ['/properties/nodePools/patternProperties/^[a-z0-9][a-z0-9-]{3,18}[a-z0-9]$/properties/kubelet'],
    ],
    [
      ReservedResources,
      '33898bc7b9cb8901',
      [
        '/properties/nodePools/patternProperties/^[a-z0-9][a-z0-9-]{3,18}[a-z0-9]$/properties/kubelet/properties/reserved',
      ],
    ],
    [
      Eviction,
      '012f9bbfdf3f4ae5',
      [
        '/properties/nodePools/patternProperties/^[a-z0-9][a-z0-9-]{3,18}[a-z0-9]$/properties/kubelet/properties/eviction',
      ],
    ],
    [Internal, '6d799cac1acf2dee', ['/properties/internal']],
    [ContainerRuntime, 'bc82afa5f3c7726b', ['/properties/internal/properties/containerRuntime']],
    [SandboxImage, 'd949492621c48dcc', ['/properties/internal/properties/containerRuntime/properties/sandboxImage']],
    [Telemetry, 'b97eb1ec8cdbae4a', ['/properties/internal/properties/telemetry']],
    [Migration, '6a3af8f04c12b69e', ['/properties/internal/properties/migration']],
    [AzureProviderSpecific, '549b6a57b0f572cd', ['/properties/providerSpecific']],
    [
      StorageClass,
      '7ad276801e647136',
      ['/properties/providerSpecific/properties/storageClasses/patternProperties/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$'],
    ],
    [CloudController, '55412f7ffeca8f21', ['/properties/providerSpecific/properties/cloudController']],
    [StorageDriver, 'e9d010bc4166e096', ['/properties/providerSpecific/properties/storageDriver']],
    [PlacementGroup, '6c87fdb335935c25', ['/properties/providerSpecific/properties/placementGroups/items']],
    [AzureIdentity, 'bf4e1b9d28462067', ['/properties/providerSpecific/properties/identity']],
    [ImageGallery, 'cd253c483f0b38c6', ['/properties/providerSpecific/properties/imageGallery']],
    [ClientImage, 'd949492621c48dcc', ['/properties/kubectlImage']],
    [MachineImage, '4972b1f08af50bca', ['/$defs/MachineImage']],
    [Disk, 'fb543d8b29b67c91', ['/$defs/Disk']],
    [DataDisk, '75f86ea1fd4188f7', ['/$defs/DataDisk']],
    [MachineHealthCheck, '1ef5fc32739a90e8', ['/$defs/MachineHealthCheck']],
    [UpgradeStrategy, 'dba96f18b2eca30a', ['/$defs/UpgradeStrategy']],
    [Taint, '649cb5221198308c', ['/$defs/taint']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"description\":\"Everything that can be said about a cluster on Azure, on top of what holds for all providers.\",\"properties\":{\"metadata\":{\"type\":\"object\",\"description\":\"What the cluster is called, whom it belongs to and how much depends on it.\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"Identifies the cluster uniquely within the installation. One is generated when this is left out.\",\"title\":\"Cluster name\",\"pattern\":\"^[a-z][a-z0-9-]{3,18}[a-z0-9]$\",\"minLength\":5,\"maxLength\":20,\"examples\":[\"prod-eu-1\",\"demo01\"]},\"description\":{\"type\":\"string\",\"description\":\"Tells people in one sentence what the cluster is there for.\",\"minLength\":1,\"maxLength\":100,\"title\":\"Purpose\"},\"organization\":{\"type\":\"string\",\"description\":\"Short name of the unit that owns the cluster and decides who may use it.\",\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\",\"maxLength\":63,\"examples\":[\"acme\"],\"title\":\"Organization\"},\"servicePriority\":{\"type\":\"string\",\"description\":\"Decides in which order clusters are looked after when several of them need help at once.\",\"oneOf\":[{\"const\":\"highest\",\"title\":\"Looked after first, at any hour\"},{\"const\":\"medium\",\"title\":\"Looked after during working hours\"},{\"const\":\"lowest\",\"title\":\"Looked after when nothing else waits\"}],\"default\":\"highest\",\"title\":\"Service priority\"},\"environment\":{\"type\":\"string\",\"enum\":[\"production\",\"staging\",\"development\",\"sandbox\"],\"description\":\"Tells apart what customers depend on and what is only tried out.\",\"default\":\"production\",\"title\":\"Environment\"},\"labels\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"Keys and values that are put on the cluster resource, for selecting and grouping.\",\"patternProperties\":{\"^([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$\":{\"type\":\"string\",\"pattern\":\"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$\",\"maxLength\":63,\"examples\":[\"backend\"],\"title\":\"Value\",\"description\":\"Text that the resource carries below this key and that selectors compare.\"}},\"maxProperties\":64,\"title\":\"Labels\"},\"annotations\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"Keys and values that are put on the cluster resource, for tools that read them.\",\"patternProperties\":{\"^([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$\":{\"type\":\"string\",\"title\":\"Value\",\"description\":\"Text that tools read from the resource below this key, of any form.\",\"maxLength\":4096}},\"maxProperties\":64,\"title\":\"Annotations\"},\"contacts\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"Someone who can be asked about this cluster, with the way to reach them.\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"Who answers, either a single person or a team that takes turns.\",\"minLength\":1,\"maxLength\":100,\"title\":\"Name\"},\"email\":{\"type\":\"string\",\"description\":\"Where notices about maintenance and outages are sent, and where questions go.\",\"title\":\"Mail address\",\"format\":\"email\",\"pattern\":\"^[^@ \\\\t\\\\r\\\\n]+@[^@ \\\\t\\\\r\\\\n]+$\",\"maxLength\":254,\"examples\":[\"platform@example.com\"]},\"role\":{\"type\":\"string\",\"enum\":[\"owner\",\"operator\",\"security\",\"billing\"],\"description\":\"What this person or team decides, so that the right one is asked first.\",\"default\":\"owner\",\"title\":\"Role\"}},\"required\":[\"name\",\"email\"],\"additionalProperties\":false},\"description\":\"People and teams to turn to when something about the cluster has to be decided.\",\"maxItems\":10,\"title\":\"Contacts\"},\"costCenter\":{\"type\":\"string\",\"description\":\"Account that pays for the machines, as the finance department writes it.\",\"title\":\"Cost center\",\"pattern\":\"^[A-Z]{2}-[0-9]{4,8}$\",\"examples\":[\"PL-20417\"]},\"keywords\":{\"type\":\"array\",\"items\":{\"type\":\"string\",\"minLength\":2,\"maxLength\":30,\"pattern\":\"^[a-z0-9 -]+$\"},\"description\":\"Words that help to find the cluster in lists and dashboards.\",\"uniqueItems\":true,\"maxItems\":20,\"title\":\"Search terms\"},\"preventDeletion\":{\"type\":\"boolean\",\"description\":\"Refuses to delete the cluster and everything in it until this is switched off again.\",\"initial\":false,\"title\":\"Prevent deletion\"}},\"required\":[\"organization\"],\"additionalProperties\":false,\"title\":\"Metadata\"},\"connectivity\":{\"type\":\"object\",\"description\":\"How the cluster reaches the outside world, and how it can be reached from there.\",\"properties\":{\"availabilityZoneUsageLimit\":{\"type\":\"integer\",\"description\":\"In how many places with separate power and network machines are spread by default.\",\"title\":\"Number of zones\",\"minimum\":1,\"maximum\":3,\"default\":3},\"dns\":{\"type\":\"object\",\"description\":\"How names are found, and where those of the cluster are published.\",\"properties\":{\"mode\":{\"type\":\"string\",\"description\":\"Who can look up the names of the cluster and so find the way to it.\",\"oneOf\":[{\"const\":\"public\",\"title\":\"Everyone on the internet\"},{\"const\":\"private\",\"title\":\"Only connected networks\"}],\"title\":\"Visibility\",\"default\":\"public\"},\"zone\":{\"description\":\"Domain that names of the cluster are put in, if it is not the one of the installation.\",\"$ref\":\"#/$defs/hostName\",\"examples\":[\"clusters.example.com\"],\"title\":\"Zone\"},\"ttlSeconds\":{\"type\":\"integer\",\"description\":\"For how many seconds others may remember what they looked up.\",\"title\":\"Lifetime of answers\",\"minimum\":30,\"maximum\":86400,\"default\":300},\"resolvers\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/ipAddress\"},\"description\":\"Servers that are asked for names outside the cluster, in this order.\",\"uniqueItems\":true,\"maxItems\":3,\"title\":\"Resolvers\"},\"forwardedZones\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"Names with a common end that other servers know more about.\",\"properties\":{\"zone\":{\"description\":\"End of all names that are sent on, without a leading dot.\",\"$ref\":\"#/$defs/hostName\",\"title\":\"Suffix\",\"examples\":[\"corp.example.com\"]},\"servers\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/ipAddress\"},\"description\":\"Addresses that are asked, one after the other, until one of them answers.\",\"maxItems\":8,\"title\":\"Servers\"}},\"required\":[\"zone\",\"servers\"],\"additionalProperties\":false},\"description\":\"Zones that other servers know more about, with the servers to ask for each.\",\"maxItems\":20,\"title\":\"Forwarded zones\"},\"nodeCache\":{\"type\":\"boolean\",\"description\":\"Remembers answers on every node. Makes pods faster that look up names often.\",\"title\":\"Cache on nodes\",\"default\":true}},\"additionalProperties\":false,\"title\":\"DNS\"},\"network\":{\"type\":\"object\",\"description\":\"Addresses and ways of machines, pods and services, and who may pass.\",\"properties\":{\"ipFamily\":{\"type\":\"string\",\"description\":\"Kinds of addresses that pods and services get. It cannot be changed later.\",\"title\":\"Address families\",\"oneOf\":[{\"const\":\"ipv4\",\"title\":\"IPv4 only\"},{\"const\":\"ipv6\",\"title\":\"IPv6 only\"},{\"const\":\"dual\",\"title\":\"Both at the same time\"}],\"default\":\"ipv4\"},\"nodes\":{\"type\":\"object\",\"description\":\"Addresses of the hosts that everything runs on. Other networks have to know a way to them.\",\"properties\":{\"cidrBlocks\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/cidrBlock\"},\"description\":\"Ranges to take addresses from. None of them may overlap with another network.\",\"uniqueItems\":true,\"maxItems\":32,\"title\":\"CIDR blocks\",\"minItems\":1,\"default\":[\"10.0.0.0/12\"]},\"existingId\":{\"description\":\"Path of a network that is there already. A new one is made when this is left out.\",\"$ref\":\"#/$defs/azureResourceId\",\"title\":\"Existing one\",\"examples\":[\"/subscriptions/6f9c1d4e-2b7a-4c3d-8e5f-0a1b2c3d4e5f/resourceGroups/rg-hub/providers/Microsoft.Network/virtualNetworks/hub\"]},\"resourceGroup\":{\"description\":\"Where a new network is put, if it should not be beside the machines.\",\"$ref\":\"#/$defs/azureResourceGroup\",\"title\":\"Resource group\"}},\"not\":{\"required\":[\"existingId\",\"resourceGroup\"]},\"additionalProperties\":false,\"title\":\"Machine addresses\"},\"pods\":{\"type\":\"object\",\"description\":\"Addresses for workload. Every node gets a part of them, all parts of equal size.\",\"properties\":{\"cidrBlocks\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/cidrBlock\"},\"description\":\"Ranges that pods take their addresses from. They are not seen outside the cluster.\",\"uniqueItems\":true,\"maxItems\":32,\"title\":\"CIDR blocks\",\"default\":[\"10.244.0.0/16\"]},\"nodeMaskSize\":{\"type\":\"integer\",\"description\":\"Length of the prefix that each node gets. A longer one means fewer pods on a node.\",\"title\":\"Prefix length of a node\",\"minimum\":16,\"maximum\":30,\"default\":24}},\"additionalProperties\":false,\"title\":\"Pod addresses\"},\"services\":{\"type\":\"object\",\"description\":\"Stable addresses under which groups of pods are reached inside the cluster.\",\"properties\":{\"cidrBlocks\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/cidrBlock\"},\"description\":\"Ranges that services take their addresses from. They cannot be changed later.\",\"uniqueItems\":true,\"maxItems\":32,\"title\":\"CIDR blocks\",\"default\":[\"10.96.0.0/16\"]},\"nodePortStart\":{\"type\":\"integer\",\"description\":\"Lowest port that a service may take on every node.\",\"minimum\":1,\"maximum\":65535,\"title\":\"First port on nodes\",\"default\":30000},\"nodePortEnd\":{\"type\":\"integer\",\"description\":\"Highest port that a service may take on every node.\",\"minimum\":1,\"maximum\":65535,\"title\":\"Last port on nodes\",\"default\":32767}},\"additionalProperties\":false,\"title\":\"Service addresses\"},\"containerNetwork\":{\"type\":\"object\",\"description\":\"How packets get from one node to another, and what is done to them on the way.\",\"properties\":{\"name\":{\"type\":\"string\",\"enum\":[\"cilium\",\"calico\"],\"description\":\"Program that connects pods to each other and enforces who may talk to whom.\",\"title\":\"Plugin\",\"default\":\"cilium\"},\"encapsulation\":{\"type\":\"string\",\"description\":\"Wraps packets so that the network between nodes needs to know nothing of pods.\",\"oneOf\":[{\"const\":\"none\",\"title\":\"Packets as they are, needs routes\"},{\"const\":\"vxlan\",\"title\":\"Wrapped in VXLAN\"},{\"const\":\"geneve\",\"title\":\"Wrapped in Geneve\"}],\"default\":\"vxlan\",\"title\":\"Encapsulation\"},\"mtu\":{\"type\":\"integer\",\"description\":\"How many bytes pods may send at once. Too large a value makes connections hang.\",\"title\":\"Largest packet\",\"minimum\":1280,\"maximum\":9000,\"default\":1450},\"encryption\":{\"type\":\"boolean\",\"description\":\"Keeps what pods on different nodes say to each other unreadable on the way.\",\"title\":\"Encryption between nodes\",\"initial\":false},\"flowLogs\":{\"type\":\"boolean\",\"description\":\"Records who talked to whom, for looking at it later. Costs a little memory on each node.\",\"initial\":false,\"title\":\"Flow logs\"}},\"additionalProperties\":false,\"title\":\"Pod traffic\"},\"loadBalancers\":{\"type\":\"object\",\"description\":\"Balancers that distribute connections from outside over the nodes.\",\"properties\":{\"enabled\":{\"type\":\"boolean\",\"description\":\"Switches this part on. The settings beside it have no effect while it is off.\",\"default\":true,\"title\":\"Enabled\"},\"exposure\":{\"type\":\"string\",\"enum\":[\"internet\",\"private\"],\"description\":\"Whether services can be reached from the internet unless they ask for something else.\",\"title\":\"Default exposure\",\"default\":\"private\"},\"cidrBlocks\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/cidrBlock\"},\"description\":\"Ranges that addresses are taken from where the provider hands out none itself.\",\"uniqueItems\":true,\"maxItems\":32,\"title\":\"CIDR blocks\"},\"idleTimeoutSeconds\":{\"type\":\"integer\",\"description\":\"Seconds without any data after which a connection is closed.\",\"title\":\"Idle seconds\",\"minimum\":30,\"maximum\":4000,\"default\":240}},\"additionalProperties\":false,\"title\":\"Load balancing\"},\"subnets\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"A part of the network that machines are placed in.\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"Identifies this part of the network among the others of the cluster.\",\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\",\"maxLength\":63,\"examples\":[\"workers-a\"],\"title\":\"Name\"},\"cidrBlock\":{\"description\":\"Range that machines placed here take their addresses from.\",\"$ref\":\"#/$defs/cidrBlock\",\"title\":\"CIDR block\"},\"availabilityZone\":{\"type\":\"string\",\"description\":\"Place where the machines stand. It fails on its own, apart from other places.\",\"pattern\":\"^[a-z0-9-]+$\",\"maxLength\":40,\"examples\":[\"eu-central-1a\",\"2\"],\"title\":\"Availability zone\"},\"role\":{\"type\":\"string\",\"description\":\"Which machines are placed here, or whether it is kept for load balancers.\",\"enum\":[\"control-plane\",\"workers\",\"load-balancers\",\"all\"],\"default\":\"all\",\"title\":\"Role\"},\"tags\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"Keys and values that the provider shows beside this part of the network.\",\"patternProperties\":{\"^([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$\":{\"type\":\"string\",\"pattern\":\"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$\",\"maxLength\":63,\"examples\":[\"backend\"],\"title\":\"Value\",\"description\":\"Text that the resource carries below this key and that selectors compare.\"}},\"maxProperties\":64,\"title\":\"Tags\"}},\"required\":[\"name\",\"cidrBlock\"],\"additionalProperties\":false},\"description\":\"Parts of the machine range. The provider lays out its own where none are given.\",\"maxItems\":24,\"title\":\"Subnets\"},\"firewallRules\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"Traffic that is let in or out although everything else is kept away.\",\"properties\":{\"description\":{\"type\":\"string\",\"description\":\"Says in a few words what this traffic is needed for.\",\"minLength\":1,\"maxLength\":100,\"title\":\"Reason\"},\"direction\":{\"type\":\"string\",\"enum\":[\"inbound\",\"outbound\"],\"description\":\"Which way the connection is opened, seen from the cluster.\",\"default\":\"inbound\",\"title\":\"Direction\"},\"protocol\":{\"type\":\"string\",\"enum\":[\"tcp\",\"udp\",\"sctp\",\"icmp\"],\"description\":\"How the data is carried. Other kinds of traffic are never let through.\",\"default\":\"tcp\",\"title\":\"Protocol\"},\"fromPort\":{\"type\":\"integer\",\"description\":\"Lowest number of the range that is opened. Left out, every number is.\",\"minimum\":1,\"maximum\":65535,\"title\":\"First port\"},\"toPort\":{\"type\":\"integer\",\"description\":\"Highest number of the range that is opened. Left out, it is the lowest one too.\",\"minimum\":1,\"maximum\":65535,\"title\":\"Last port\"},\"cidrBlocks\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/cidrBlock\"},\"description\":\"Ranges at the other end of the connection, outside the cluster.\",\"uniqueItems\":true,\"maxItems\":32,\"title\":\"CIDR blocks\"},\"hosts\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/hostName\"},\"description\":\"Names at the other end of the connection. Their addresses are looked up again and again.\",\"uniqueItems\":true,\"maxItems\":50,\"title\":\"Hosts\"}},\"required\":[\"description\"],\"oneOf\":[{\"required\":[\"cidrBlocks\"]},{\"required\":[\"hosts\"]}],\"additionalProperties\":false},\"description\":\"What may pass between the cluster and everything else, besides what it needs itself.\",\"maxItems\":100,\"title\":\"Firewall rules\"},\"peerings\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"A link between the network of the cluster and another one.\",\"properties\":{\"remoteId\":{\"description\":\"Path of the network at the other end, which may belong to another subscription.\",\"$ref\":\"#/$defs/azureResourceId\",\"title\":\"Remote network\"},\"useRemoteGateway\":{\"type\":\"boolean\",\"description\":\"Lets the cluster use the gateway at the other end as its own way out.\",\"title\":\"Use the remote gateway\",\"initial\":false}},\"required\":[\"remoteId\"],\"additionalProperties\":false},\"description\":\"Other networks that the cluster is linked with, so that each finds the other.\",\"maxItems\":20,\"title\":\"Peerings\"},\"natGateway\":{\"type\":\"object\",\"description\":\"Way to the internet for machines that have no public address of their own.\",\"properties\":{\"addresses\":{\"type\":\"integer\",\"description\":\"How many of them connections to the outside are spread over.\",\"title\":\"Public addresses\",\"minimum\":1,\"maximum\":16,\"default\":1},\"idleMinutes\":{\"type\":\"integer\",\"description\":\"After how many minutes without data a connection is closed.\",\"title\":\"Idle minutes\",\"minimum\":4,\"maximum\":120,\"default\":4}},\"additionalProperties\":false,\"title\":\"NAT gateway\"}},\"additionalProperties\":false,\"title\":\"Network\"},\"proxy\":{\"type\":\"object\",\"description\":\"Way out of networks that have no direct connection to the internet.\",\"properties\":{\"enabled\":{\"type\":\"boolean\",\"description\":\"Whether requests that leave the cluster take the way that is described here.\",\"initial\":false,\"title\":\"Enabled\"},\"httpProxy\":{\"type\":\"string\",\"description\":\"Where requests go that are not encrypted, with a port.\",\"title\":\"HTTP address\",\"pattern\":\"^http://[A-Za-z0-9.-]+:[0-9]{2,5}$\",\"maxLength\":300,\"examples\":[\"http://squid.example.com:3128\"]},\"httpsProxy\":{\"type\":\"string\",\"description\":\"Where encrypted requests go, with a port. They are passed on without being read.\",\"title\":\"HTTPS address\",\"pattern\":\"^https?://[A-Za-z0-9.-]+:[0-9]{2,5}$\",\"maxLength\":300,\"examples\":[\"http://squid.example.com:3128\"]},\"noProxy\":{\"type\":\"array\",\"items\":{\"type\":\"string\",\"maxLength\":253,\"pattern\":\"^[.*]?[A-Za-z0-9][A-Za-z0-9./:-]*$\"},\"description\":\"Hosts and ranges that are reached directly. Those of the cluster itself need not be listed.\",\"title\":\"Exceptions\",\"uniqueItems\":true,\"maxItems\":100},\"caPem\":{\"description\":\"Certificate that vouches for the way out, where it opens encrypted requests.\",\"$ref\":\"#/$defs/certificatePem\",\"title\":\"CA certificate\"}},\"dependentRequired\":{\"httpProxy\":[\"httpsProxy\"]},\"additionalProperties\":false,\"title\":\"Proxy\"},\"bastion\":{\"type\":\"object\",\"description\":\"Machine in between through which people reach nodes that have no public address.\",\"properties\":{\"enabled\":{\"type\":\"boolean\",\"description\":\"Whether there is a machine through which people can log in to nodes.\",\"initial\":false,\"title\":\"Enabled\"},\"replicas\":{\"type\":\"integer\",\"description\":\"How many machines let people in. Two of them survive the loss of a zone.\",\"minimum\":1,\"maximum\":3,\"default\":1,\"title\":\"Replicas\"},\"allowedCidrBlocks\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/cidrBlock\"},\"description\":\"Ranges that people may log in from. Nobody gets in while there are none.\",\"uniqueItems\":true,\"maxItems\":32,\"title\":\"Allowed CIDR blocks\"},\"sshKeys\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/sshPublicKey\"},\"description\":\"Public keys of those who may log in, one for each person or device.\",\"title\":\"SSH keys\",\"uniqueItems\":true,\"maxItems\":50},\"idleTimeout\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"description\":\"How long a session may stay silent until it is closed.\",\"maxLength\":32,\"examples\":[\"90s\",\"10m\",\"1h30m\"],\"default\":\"15m\",\"title\":\"Idle timeout\"}},\"additionalProperties\":false,\"title\":\"Bastion\"},\"containerRegistries\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"Registries that images come from, by host, with their mirrors and credentials.\",\"patternProperties\":{\"^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{2,5})?$\":{\"type\":\"object\",\"description\":\"Where else the images of one host are found, and how to log in to it.\",\"properties\":{\"mirrors\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"Another place from which the images of a registry can be fetched.\",\"properties\":{\"url\":{\"description\":\"Where images are fetched from, with a path when the mirror keeps them below one.\",\"$ref\":\"#/$defs/secureUrl\",\"title\":\"Address\",\"examples\":[\"https://mirror.example.com/v2/docker-hub\"]},\"priority\":{\"type\":\"integer\",\"description\":\"Which mirror is asked first. Lower numbers come before higher ones.\",\"minimum\":0,\"maximum\":100,\"initial\":0,\"title\":\"Priority\"},\"exclusive\":{\"type\":\"boolean\",\"description\":\"Fetches only from here, and fails instead of turning to the registry itself.\",\"initial\":false,\"title\":\"Exclusive\"}},\"required\":[\"url\"],\"additionalProperties\":false},\"description\":\"Other places with the same images, which are asked before the registry itself.\",\"maxItems\":8,\"title\":\"Mirrors\"},\"username\":{\"type\":\"string\",\"description\":\"Account that images are fetched with, for registries that do not give them to everyone.\",\"title\":\"User\",\"maxLength\":128},\"password\":{\"type\":\"string\",\"description\":\"Secret of the account. Better keep it in a secret and give the name of that.\",\"writeOnly\":true,\"maxLength\":4096,\"title\":\"Password\"},\"secretName\":{\"description\":\"Where the credentials are kept in the cluster, so that they need not be written here as text.\",\"$ref\":\"#/$defs/secretName\",\"title\":\"Secret\"},\"caPem\":{\"description\":\"Certificate that vouches for a registry which no public authority vouches for.\",\"$ref\":\"#/$defs/certificatePem\",\"title\":\"CA certificate\"}},\"not\":{\"required\":[\"password\",\"secretName\"]},\"dependentRequired\":{\"password\":[\"username\"]},\"additionalProperties\":false,\"title\":\"Registry\"}},\"maxProperties\":30,\"title\":\"Container registries\"},\"ntp\":{\"type\":\"object\",\"description\":\"Where the machines ask what time it is. Certificates fail on wrong clocks.\",\"properties\":{\"servers\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/hostName\"},\"description\":\"Hosts that are asked for the time, apart from those that the provider offers.\",\"uniqueItems\":true,\"maxItems\":8,\"title\":\"Servers\"},\"pools\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/hostName\"},\"description\":\"Names behind which many hosts stand, of which a few are asked for the time.\",\"uniqueItems\":true,\"maxItems\":4,\"default\":[\"pool.ntp.org\"],\"title\":\"Pools\"}},\"additionalProperties\":false,\"title\":\"Time servers\"},\"topology\":{\"type\":\"object\",\"description\":\"How the network of this cluster is joined with those of others through a shared one.\",\"properties\":{\"mode\":{\"type\":\"string\",\"description\":\"Whether the network is joined with others, and who looks after that.\",\"oneOf\":[{\"const\":\"none\",\"title\":\"Not joined with any other\"},{\"const\":\"managed\",\"title\":\"Joined and looked after by the platform\"},{\"const\":\"external\",\"title\":\"Joined with a gateway of your own\"}],\"title\":\"Kind of connection\",\"default\":\"none\"},\"gatewayId\":{\"type\":\"string\",\"description\":\"Gateway of your own that joins the networks, in the words of the provider.\",\"maxLength\":256,\"title\":\"Gateway ID\"},\"remoteCidrBlocks\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/cidrBlock\"},\"description\":\"Ranges in other networks that can be reached through the gateway.\",\"uniqueItems\":true,\"maxItems\":32,\"title\":\"Remote CIDR blocks\"}},\"additionalProperties\":false,\"title\":\"Hub\"},\"sshSsoPublicKey\":{\"description\":\"Key that logins through single sign on are checked with.\",\"$ref\":\"#/$defs/sshPublicKey\",\"title\":\"SSH SSO public key\",\"deprecated\":true,\"$comment\":\"Will be removed in version 2; list the key in bastion.sshKeys instead.\"},\"privateApiServer\":{\"type\":\"object\",\"description\":\"Keeps the API server of the cluster away from the internet.\",\"properties\":{\"enabled\":{\"type\":\"boolean\",\"description\":\"Answers on a private address only. People then need a way into the network.\",\"initial\":false,\"title\":\"Enabled\"},\"dnsZones\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/hostName\"},\"description\":\"Names under which other networks find the private address.\",\"title\":\"Zones\",\"uniqueItems\":true,\"maxItems\":10}},\"additionalProperties\":false,\"title\":\"Private access\"}},\"additionalProperties\":false,\"title\":\"Connectivity\"},\"controlPlane\":{\"type\":\"object\",\"description\":\"Machines and programs that run the cluster itself, and how people log in.\",\"properties\":{\"replicas\":{\"type\":\"integer\",\"description\":\"How many machines run the cluster itself. An odd number keeps a majority when one of them fails.\",\"minimum\":3,\"maximum\":5,\"title\":\"Number of machines\",\"default\":3},\"machineTemplate\":{\"type\":\"object\",\"description\":\"What new machines look like. A change replaces the existing ones step by step.\",\"properties\":{\"machineType\":{\"description\":\"Size of the machine. Types with an s after the number can have the fastest disks.\",\"$ref\":\"#/$defs/azureMachineType\",\"examples\":[\"Standard_D4s_v5\"],\"default\":\"Standard_D4s_v5\",\"title\":\"Machine type\"},\"image\":{\"$ref\":\"#/$defs/MachineImage\",\"description\":\"System that machines of this kind boot and keep until they are replaced.\",\"title\":\"Image\"},\"rootDisk\":{\"$ref\":\"#/$defs/Disk\",\"description\":\"Device that holds the operating system and container images.\",\"title\":\"System disk\"},\"dataDisks\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/DataDisk\"},\"description\":\"More devices for what should not fill up the operating system.\",\"maxItems\":16,\"title\":\"Data disks\"},\"sshKeys\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/sshPublicKey\"},\"description\":\"Public keys of people who may log in to the machine when nothing else helps.\",\"uniqueItems\":true,\"maxItems\":20,\"title\":\"SSH keys\"},\"tags\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"Keys and values that the provider shows beside the machine, for example on its bill.\",\"patternProperties\":{\"^([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$\":{\"type\":\"string\",\"pattern\":\"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$\",\"maxLength\":63,\"examples\":[\"backend\"],\"title\":\"Value\",\"description\":\"Text that the resource carries below this key and that selectors compare.\"}},\"maxProperties\":64,\"title\":\"Tags\"},\"etcdDisk\":{\"$ref\":\"#/$defs/Disk\",\"description\":\"Device that holds nothing but the database, so that nothing else slows it down.\",\"title\":\"Database disk\"}},\"additionalProperties\":false,\"title\":\"Machine template\"},\"machineHealthCheck\":{\"$ref\":\"#/$defs/MachineHealthCheck\",\"description\":\"When a machine counts as broken, and what is done about it.\",\"title\":\"Health check\"},\"upgrade\":{\"$ref\":\"#/$defs/UpgradeStrategy\",\"description\":\"In which steps machines are replaced when their template or version changes.\",\"title\":\"Upgrade\"},\"availabilityZones\":{\"type\":\"array\",\"items\":{\"type\":\"string\",\"pattern\":\"^[a-z0-9-]+$\",\"maxLength\":40},\"description\":\"Places in which machines stand. The provider chooses some where none are given.\",\"uniqueItems\":true,\"maxItems\":6,\"title\":\"Availability zones\"},\"apiServer\":{\"type\":\"object\",\"description\":\"Server that takes all requests, and how people and programs prove who they are.\",\"properties\":{\"port\":{\"type\":\"integer\",\"description\":\"Number under which the server is reached from outside.\",\"minimum\":1,\"maximum\":65535,\"default\":6443,\"title\":\"Port\"},\"allowedCidrBlocks\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/cidrBlock\"},\"description\":\"Ranges that may talk to the server. Everyone may while there are none.\",\"uniqueItems\":true,\"maxItems\":32,\"title\":\"Allowed CIDR blocks\"},\"certificateNames\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/hostName\"},\"description\":\"More names that the certificate of the server is made out to.\",\"title\":\"Additional names\",\"uniqueItems\":true,\"maxItems\":30},\"admissionPlugins\":{\"type\":\"array\",\"items\":{\"type\":\"string\",\"pattern\":\"^[A-Z][A-Za-z]+$\",\"maxLength\":60},\"description\":\"Checks that requests pass through in addition to the usual ones.\",\"uniqueItems\":true,\"maxItems\":30,\"default\":[\"NodeRestriction\",\"PodSecurity\"],\"title\":\"Admission plugins\"},\"featureGates\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"Switches for what is not yet, or no longer, part of every cluster.\",\"patternProperties\":{\"^[A-Z][A-Za-z0-9]+$\":{\"type\":\"boolean\",\"title\":\"Switched on\",\"description\":\"Whether the server offers what this gate guards, if it knows the gate.\"}},\"maxProperties\":50,\"title\":\"Feature gates\"},\"eventTtl\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"description\":\"For how long events are kept before they are forgotten.\",\"maxLength\":32,\"examples\":[\"90s\",\"10m\",\"1h30m\"],\"title\":\"Lifetime of events\",\"default\":\"1h\"},\"maxRequestsInflight\":{\"type\":\"integer\",\"description\":\"How many requests that only read are answered at the same time.\",\"title\":\"Reading requests\",\"minimum\":100,\"maximum\":5000,\"default\":400},\"maxMutatingRequestsInflight\":{\"type\":\"integer\",\"description\":\"How many requests that change something are answered at the same time.\",\"title\":\"Changing requests\",\"minimum\":50,\"maximum\":2500,\"default\":200},\"audit\":{\"type\":\"object\",\"description\":\"What is written down about requests, so that it can be found out later who did what.\",\"properties\":{\"enabled\":{\"type\":\"boolean\",\"description\":\"Switches this part on. The settings beside it have no effect while it is off.\",\"default\":true,\"title\":\"Enabled\"},\"level\":{\"type\":\"string\",\"description\":\"How much is written down of each request, from the caller to the whole content.\",\"oneOf\":[{\"const\":\"Metadata\",\"title\":\"Who did what, and when\"},{\"const\":\"Request\",\"title\":\"Also what was sent\"},{\"const\":\"RequestResponse\",\"title\":\"Also what was answered\"}],\"title\":\"Level of detail\",\"default\":\"Metadata\"},\"maxAgeDays\":{\"type\":\"integer\",\"description\":\"For how many days records are kept on the machine itself.\",\"title\":\"Days kept\",\"minimum\":1,\"maximum\":365,\"default\":30},\"maxBackups\":{\"type\":\"integer\",\"description\":\"How many full ones there may be before the oldest is thrown away.\",\"title\":\"Files kept\",\"minimum\":1,\"maximum\":100,\"default\":20},\"maxSizeMb\":{\"type\":\"integer\",\"description\":\"How many megabytes are written until a new file is begun.\",\"title\":\"Largest file\",\"minimum\":10,\"maximum\":1000,\"multipleOf\":10,\"default\":100},\"omittedNamespaces\":{\"type\":\"array\",\"items\":{\"type\":\"string\",\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\",\"maxLength\":63,\"examples\":[\"web-1\"]},\"description\":\"Namespaces whose requests are left out, because they are many and of no interest.\",\"title\":\"Ignored namespaces\",\"uniqueItems\":true,\"maxItems\":50}},\"additionalProperties\":false,\"title\":\"Audit log\"},\"oidc\":{\"type\":\"object\",\"description\":\"Who vouches for people, so that they can log in with the account they already have.\",\"properties\":{\"issuerUrl\":{\"description\":\"Address of the one that vouches for people. It has to be the same as in the tokens it gives out.\",\"$ref\":\"#/$defs/secureUrl\",\"title\":\"Issuer\"},\"clientId\":{\"type\":\"string\",\"description\":\"Name under which the cluster is known there. Tokens for others are refused.\",\"title\":\"Client\",\"minLength\":1,\"maxLength\":128},\"usernameClaim\":{\"type\":\"string\",\"description\":\"Part of the token that holds the name of the person.\",\"title\":\"Claim of the user\",\"pattern\":\"^[A-Za-z0-9_.:-]+$\",\"maxLength\":64,\"examples\":[\"email\"],\"default\":\"sub\"},\"usernamePrefix\":{\"type\":\"string\",\"description\":\"Put in front of each name, so that it cannot be taken for one of another origin.\",\"title\":\"Prefix of users\",\"maxLength\":32,\"pattern\":\"^[a-z0-9-]+:$\",\"examples\":[\"oidc:\"]},\"groupsClaim\":{\"type\":\"string\",\"description\":\"Part of the token that lists the teams of the person.\",\"title\":\"Claim of groups\",\"pattern\":\"^[A-Za-z0-9_.:-]+$\",\"maxLength\":64,\"examples\":[\"groups\"],\"default\":\"groups\"},\"groupsPrefix\":{\"type\":\"string\",\"description\":\"Put in front of each team, so that it cannot be taken for one of another origin.\",\"title\":\"Prefix of groups\",\"maxLength\":32,\"pattern\":\"^[a-z0-9-]+:$\",\"examples\":[\"oidc:\"]},\"requiredClaims\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"Further parts of the token, each with the only text that is accepted in it.\",\"patternProperties\":{\"^[A-Za-z0-9_.:-]+$\":{\"type\":\"string\",\"title\":\"Wanted text\",\"description\":\"What the token has to say in this place for the person to get in.\",\"maxLength\":256}},\"maxProperties\":10,\"title\":\"Required claims\"},\"signingAlgorithms\":{\"type\":\"array\",\"items\":{\"type\":\"string\",\"enum\":[\"RS256\",\"RS384\",\"RS512\",\"ES256\",\"ES384\",\"ES512\"]},\"description\":\"Ways of signing that are accepted. Tokens that are signed in another way are refused.\",\"uniqueItems\":true,\"maxItems\":6,\"default\":[\"RS256\",\"ES256\"],\"title\":\"Signing algorithms\"},\"caPem\":{\"description\":\"Certificate that vouches for the issuer where no public authority does.\",\"$ref\":\"#/$defs/certificatePem\",\"title\":\"CA certificate\"}},\"dependentRequired\":{\"issuerUrl\":[\"clientId\"],\"groupsPrefix\":[\"groupsClaim\"]},\"additionalProperties\":false,\"title\":\"Single sign on\"}},\"additionalProperties\":false,\"title\":\"API server\"},\"etcd\":{\"type\":\"object\",\"description\":\"What remembers everything about the cluster, and the copies of that memory.\",\"properties\":{\"quota\":{\"type\":\"string\",\"pattern\":\"^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?$\",\"description\":\"How large the database may grow until it takes no more changes.\",\"title\":\"Quota\",\"examples\":[\"8Gi\"],\"maxLength\":16,\"default\":\"8Gi\"},\"snapshotCount\":{\"type\":\"integer\",\"description\":\"After how many changes a snapshot is written to disk.\",\"title\":\"Changes per snapshot\",\"minimum\":1000,\"maximum\":1000000,\"default\":10000},\"heartbeatMilliseconds\":{\"type\":\"integer\",\"description\":\"How often the leader tells the others that it is there, in milliseconds.\",\"title\":\"Heartbeat\",\"minimum\":50,\"maximum\":1000,\"default\":100},\"electionMilliseconds\":{\"type\":\"integer\",\"description\":\"After how many milliseconds of silence a new leader is elected.\",\"title\":\"Election timeout\",\"minimum\":500,\"maximum\":50000,\"default\":1000},\"defragmentation\":{\"type\":\"boolean\",\"description\":\"Whether space that was freed is given back every night, one member after the other.\",\"default\":true,\"title\":\"Defragmentation\"},\"backup\":{\"type\":\"object\",\"description\":\"Copies of the whole state, for the day on which everything else is lost.\",\"properties\":{\"enabled\":{\"type\":\"boolean\",\"description\":\"Whether copies of the database are made and kept outside the cluster.\",\"initial\":false,\"title\":\"Enabled\"},\"schedule\":{\"description\":\"When a copy is made. The load on the database is a little higher while it lasts.\",\"$ref\":\"#/$defs/cronSchedule\",\"default\":\"15 */6 * * *\",\"title\":\"Schedule\"},\"retention\":{\"type\":\"integer\",\"description\":\"Number of copies after which the oldest one makes room for a new one.\",\"title\":\"How many are kept\",\"minimum\":1,\"maximum\":500,\"default\":28},\"secretName\":{\"description\":\"Where the credentials for the storage of the copies are kept.\",\"$ref\":\"#/$defs/secretName\",\"title\":\"Secret\",\"examples\":[\"etcd-copies\"]}},\"additionalProperties\":false,\"title\":\"Backups\"}},\"additionalProperties\":false,\"title\":\"Database\"},\"certificates\":{\"type\":\"object\",\"description\":\"How parts of the cluster prove to each other who they are.\",\"properties\":{\"keyAlgorithm\":{\"type\":\"string\",\"description\":\"How keys of new certificates are made. Existing ones are not touched.\",\"enum\":[\"RSA-2048\",\"RSA-4096\",\"ECDSA-P256\",\"ECDSA-P384\"],\"default\":\"ECDSA-P256\",\"title\":\"Key algorithm\"},\"validityDays\":{\"type\":\"integer\",\"description\":\"For how many days a new certificate is good before it has to be replaced.\",\"title\":\"Days of validity\",\"minimum\":30,\"maximum\":825,\"default\":365},\"renewalDays\":{\"type\":\"integer\",\"description\":\"How many days before the end of its time a certificate is renewed.\",\"title\":\"Days of renewal\",\"minimum\":7,\"maximum\":90,\"default\":30},\"authoritySecretName\":{\"description\":\"Where your own key for signing is kept. A new one is made when this is left out.\",\"$ref\":\"#/$defs/secretName\",\"title\":\"Authority\",\"examples\":[\"corporate-authority\"]}},\"additionalProperties\":false,\"title\":\"Certificates\"},\"encryption\":{\"type\":\"object\",\"description\":\"Keeps secrets unreadable for anyone who gets hold of the database.\",\"properties\":{\"provider\":{\"type\":\"string\",\"description\":\"Who keeps the key that makes secrets unreadable on disk.\",\"oneOf\":[{\"const\":\"secretbox\",\"title\":\"A key kept in the cluster\"},{\"const\":\"kms\",\"title\":\"A key kept by the provider\"}],\"title\":\"Method\",\"default\":\"secretbox\"},\"keyRotation\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"description\":\"How often a new key is made. Older ones are kept for reading.\",\"maxLength\":32,\"examples\":[\"90s\",\"10m\",\"1h30m\"],\"title\":\"Key rotation\",\"default\":\"2160h\"},\"keyId\":{\"type\":\"string\",\"description\":\"Names the key in the words of the provider. Only used when it is kept there.\",\"title\":\"Key of the provider\",\"minLength\":1,\"maxLength\":512}},\"additionalProperties\":false,\"title\":\"Encryption of secrets\"},\"scheduler\":{\"type\":\"object\",\"description\":\"Chooses a node for every new pod, among those with enough room.\",\"properties\":{\"profile\":{\"type\":\"string\",\"enum\":[\"spread\",\"pack\"],\"description\":\"Spreads pods over all nodes, or fills nodes one by one so that fewer are needed.\",\"title\":\"Placement\",\"default\":\"spread\"},\"percentageOfNodes\":{\"type\":\"integer\",\"description\":\"How many nodes in percent are looked at for each pod. Zero leaves it to the cluster.\",\"title\":\"Share of nodes\",\"minimum\":0,\"maximum\":100,\"initial\":0}},\"additionalProperties\":false,\"title\":\"Scheduler\"},\"controllerManager\":{\"type\":\"object\",\"description\":\"Brings the cluster step by step to the state that is asked for.\",\"properties\":{\"terminatedPodThreshold\":{\"type\":\"integer\",\"description\":\"How many pods that have ended are kept for looking at them.\",\"title\":\"Ended pods kept\",\"minimum\":100,\"maximum\":50000,\"default\":12500},\"nodeMonitorGracePeriod\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"description\":\"How long a node may be silent until it is taken for lost.\",\"maxLength\":32,\"examples\":[\"90s\",\"10m\",\"1h30m\"],\"title\":\"Grace period of nodes\",\"default\":\"40s\"},\"autoscalerSyncPeriod\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"description\":\"How often the load is looked at to decide how many pods are needed.\",\"maxLength\":32,\"examples\":[\"90s\",\"10m\",\"1h30m\"],\"title\":\"Interval of autoscalers\",\"default\":\"15s\"}},\"additionalProperties\":false,\"title\":\"Controller manager\"},\"maintenance\":{\"type\":\"object\",\"description\":\"When changes may be made during which the server does not answer for a moment.\",\"properties\":{\"weekday\":{\"type\":\"string\",\"enum\":[\"Monday\",\"Tuesday\",\"Wednesday\",\"Thursday\",\"Friday\",\"Saturday\",\"Sunday\"],\"description\":\"Day on which it begins. Without one, changes are made whenever they are ready.\",\"title\":\"Day of the week\"},\"startTime\":{\"type\":\"string\",\"description\":\"Hour and minute at which it begins, in universal time.\",\"title\":\"Start\",\"pattern\":\"^([01][0-9]|2[0-3]):[0-5][0-9]$\",\"examples\":[\"02:30\"]},\"hours\":{\"type\":\"integer\",\"description\":\"How long changes may go on. Those that are not done by then wait a week.\",\"title\":\"Length in hours\",\"minimum\":1,\"maximum\":24,\"default\":4}},\"dependentRequired\":{\"startTime\":[\"weekday\"]},\"additionalProperties\":false,\"title\":\"Maintenance window\"},\"reservedCpu\":{\"type\":\"string\",\"pattern\":\"^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?$\",\"description\":\"Processors that are kept free on each machine for everything but pods.\",\"title\":\"Reserved CPUs\",\"examples\":[\"500m\"],\"maxLength\":16,\"default\":\"500m\"},\"faultDomains\":{\"type\":\"integer\",\"description\":\"How many groups without a common rack or power supply the machines are spread over.\",\"title\":\"Fault domains\",\"minimum\":1,\"maximum\":3,\"default\":3}},\"additionalProperties\":false,\"title\":\"Control plane\"},\"nodePools\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"Groups of machines for workload, each of them one scale set of the provider.\",\"title\":\"Node pools\",\"patternProperties\":{\"^[a-z0-9][a-z0-9-]{3,18}[a-z0-9]$\":{\"type\":\"object\",\"description\":\"Machines of one kind for workload, kept in one scale set of the provider.\",\"properties\":{\"replicas\":{\"type\":\"integer\",\"description\":\"How many machines are kept running. A machine that fails is replaced by a new one.\",\"minimum\":0,\"maximum\":100,\"title\":\"Number of machines\",\"default\":2},\"machineTemplate\":{\"type\":\"object\",\"description\":\"What new machines look like. A change replaces the existing ones step by step.\",\"properties\":{\"machineType\":{\"description\":\"Size of the machine. Types that begin with an N after the underscore have accelerators.\",\"$ref\":\"#/$defs/azureMachineType\",\"default\":\"Standard_D8s_v5\",\"title\":\"Machine type\"},\"image\":{\"$ref\":\"#/$defs/MachineImage\",\"description\":\"System that machines of this kind boot and keep until they are replaced.\",\"title\":\"Image\"},\"rootDisk\":{\"$ref\":\"#/$defs/Disk\",\"description\":\"Device that holds the operating system and container images.\",\"title\":\"Root disk\"},\"dataDisks\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/DataDisk\"},\"description\":\"More devices for what should not fill up the operating system.\",\"maxItems\":16,\"title\":\"Data disks\"},\"sshKeys\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/sshPublicKey\"},\"description\":\"Public keys of people who may log in to the machine when nothing else helps.\",\"uniqueItems\":true,\"maxItems\":20,\"title\":\"SSH keys\"},\"tags\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"Keys and values that the provider shows beside the machine, for example on its bill.\",\"patternProperties\":{\"^([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$\":{\"type\":\"string\",\"pattern\":\"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$\",\"maxLength\":63,\"examples\":[\"backend\"],\"title\":\"Value\",\"description\":\"Text that the resource carries below this key and that selectors compare.\"}},\"maxProperties\":64,\"title\":\"Tags\"},\"gpuCount\":{\"type\":\"integer\",\"description\":\"How many graphics processors each machine has. Needs a machine type that offers some.\",\"title\":\"Accelerators\",\"minimum\":0,\"maximum\":8,\"initial\":0},\"hugePagesMib\":{\"type\":\"integer\",\"description\":\"Memory that is set aside in pages of two mebibytes each, for databases and packet processing.\",\"title\":\"Huge pages\",\"minimum\":0,\"maximum\":1048576,\"multipleOf\":2,\"initial\":0},\"acceleratedNetworking\":{\"type\":\"boolean\",\"description\":\"Hands packets to the machine without a detour. Very small types cannot do this.\",\"title\":\"Accelerated networking\",\"default\":true},\"encryptionAtHost\":{\"type\":\"boolean\",\"description\":\"Keeps everything unreadable that leaves the machine, temporary files included.\",\"title\":\"Encryption at the host\",\"default\":true},\"ultraSsd\":{\"type\":\"boolean\",\"description\":\"Lets the fastest disks be attached. Not every zone has machines that can.\",\"title\":\"Ultra disks\",\"initial\":false}},\"additionalProperties\":false,\"title\":\"Machine template\"},\"machineHealthCheck\":{\"$ref\":\"#/$defs/MachineHealthCheck\",\"description\":\"When a machine counts as broken, and what is done about it.\",\"title\":\"Health check\"},\"upgrade\":{\"$ref\":\"#/$defs/UpgradeStrategy\",\"description\":\"In which steps machines are replaced when their template or version changes.\",\"title\":\"Upgrade\"},\"description\":{\"type\":\"string\",\"description\":\"Says in a few words what runs on these machines, for people who choose among them.\",\"minLength\":1,\"maxLength\":100,\"title\":\"Purpose\"},\"nodeClass\":{\"type\":\"string\",\"enum\":[\"general\",\"compute\",\"memory\",\"storage\",\"accelerated\"],\"description\":\"What the machines are good at. It decides on their type where none is named.\",\"title\":\"Class\",\"default\":\"general\"},\"autoscaling\":{\"type\":\"object\",\"description\":\"Lets the number of machines follow the load instead of keeping it fixed.\",\"properties\":{\"enabled\":{\"type\":\"boolean\",\"description\":\"Whether machines are added for pods without a place, and removed when they are idle.\",\"initial\":false,\"title\":\"Enabled\"},\"minReplicas\":{\"type\":\"integer\",\"description\":\"How many machines there are at least, even when there is nothing to do.\",\"title\":\"Fewest machines\",\"minimum\":0,\"maximum\":1000,\"default\":1},\"maxReplicas\":{\"type\":\"integer\",\"description\":\"How many machines there are at most, even when pods have to wait.\",\"title\":\"Most machines\",\"minimum\":1,\"maximum\":1000,\"default\":10},\"utilizationThreshold\":{\"type\":\"number\",\"description\":\"Load between zero and one below which a machine counts as idle.\",\"title\":\"Idle below\",\"minimum\":0.1,\"maximum\":0.9,\"default\":0.5},\"scaleDownDelay\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"description\":\"For how long a machine has to be idle until it is removed.\",\"maxLength\":32,\"examples\":[\"90s\",\"10m\",\"1h30m\"],\"title\":\"Idle time\",\"default\":\"10m\"},\"priority\":{\"type\":\"integer\",\"description\":\"Which of several pools grows first. Higher numbers come before lower ones.\",\"minimum\":0,\"maximum\":100,\"default\":10,\"title\":\"Priority\"}},\"additionalProperties\":false,\"title\":\"Autoscaling\"},\"spot\":{\"type\":\"object\",\"description\":\"Saves money with machines that may be taken away again at short notice.\",\"properties\":{\"enabled\":{\"type\":\"boolean\",\"description\":\"Whether machines are rented at a varying price and may vanish within minutes.\",\"initial\":false,\"title\":\"Enabled\"},\"maxPrice\":{\"type\":\"number\",\"description\":\"What one machine may cost in an hour, in the currency of the account.\",\"title\":\"Highest price\",\"exclusiveMinimum\":0,\"maximum\":100},\"fallback\":{\"type\":\"boolean\",\"description\":\"Takes machines at the usual price while there are no cheaper ones.\",\"title\":\"Fall back to regular machines\",\"default\":true}},\"additionalProperties\":false,\"title\":\"Spot machines\"},\"availabilityZones\":{\"type\":\"array\",\"items\":{\"type\":\"string\",\"pattern\":\"^[a-z0-9-]+$\",\"maxLength\":40},\"description\":\"Places in which machines stand. Those of the control plane are taken where none are given.\",\"uniqueItems\":true,\"maxItems\":6,\"title\":\"Availability zones\"},\"labels\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"Keys and values that nodes carry, so that pods can ask for them.\",\"patternProperties\":{\"^([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$\":{\"type\":\"string\",\"pattern\":\"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$\",\"maxLength\":63,\"examples\":[\"backend\"],\"title\":\"Value\",\"description\":\"Text that the resource carries below this key and that selectors compare.\"}},\"maxProperties\":64,\"title\":\"Labels\"},\"annotations\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"Keys and values that nodes carry for tools that read them.\",\"patternProperties\":{\"^([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$\":{\"type\":\"string\",\"title\":\"Value\",\"description\":\"Text that tools read from the resource below this key, of any form.\",\"maxLength\":4096}},\"maxProperties\":64,\"title\":\"Annotations\"},\"taints\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/taint\"},\"description\":\"Reasons for pods to stay away unless they say that they can stand it.\",\"maxItems\":20,\"title\":\"Taints\"},\"kubelet\":{\"type\":\"object\",\"description\":\"Settings of the program that starts pods on each of the machines.\",\"properties\":{\"maxPods\":{\"type\":\"integer\",\"description\":\"How many pods fit on a node, however small they are.\",\"title\":\"Pods per node\",\"minimum\":10,\"maximum\":500,\"default\":110},\"imageGcHighPercent\":{\"type\":\"integer\",\"description\":\"Share of the disk in percent from which on unused images are removed.\",\"title\":\"Upper limit for images\",\"minimum\":50,\"maximum\":95,\"default\":85},\"imageGcLowPercent\":{\"type\":\"integer\",\"description\":\"Share of the disk in percent down to which unused images are removed.\",\"title\":\"Lower limit for images\",\"minimum\":10,\"maximum\":90,\"default\":80},\"containerLogMaxSize\":{\"type\":\"string\",\"pattern\":\"^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?$\",\"description\":\"Size of a log file from which on a new one is begun.\",\"title\":\"Largest log file\",\"examples\":[\"50Mi\"],\"maxLength\":16,\"default\":\"50Mi\"},\"shutdownGracePeriod\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"description\":\"How long pods get to finish when the node itself is switched off.\",\"maxLength\":32,\"examples\":[\"90s\",\"10m\",\"1h30m\"],\"title\":\"Time for shutdown\",\"default\":\"2m\"},\"staticCpus\":{\"type\":\"boolean\",\"description\":\"Gives pods processors of their own when they ask for whole ones.\",\"title\":\"Own CPUs for pods\",\"initial\":false},\"reserved\":{\"type\":\"object\",\"description\":\"What the operating system and the programs of the node keep for themselves.\",\"properties\":{\"cpu\":{\"type\":\"string\",\"pattern\":\"^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?$\",\"description\":\"Processors that pods cannot have, in whole ones or thousandths.\",\"title\":\"CPU\",\"maxLength\":16,\"examples\":[\"250m\",\"1\"],\"default\":\"250m\"},\"memory\":{\"type\":\"string\",\"pattern\":\"^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?$\",\"description\":\"Working space that pods cannot have, whatever they ask for.\",\"maxLength\":16,\"examples\":[\"512Mi\",\"2Gi\"],\"default\":\"512Mi\",\"title\":\"Memory\"},\"ephemeralStorage\":{\"type\":\"string\",\"pattern\":\"^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?$\",\"description\":\"Disk space that pods cannot have for images, logs and temporary files.\",\"maxLength\":16,\"examples\":[\"512Mi\",\"2Gi\"],\"title\":\"Local storage\",\"default\":\"2Gi\"},\"pid\":{\"type\":\"integer\",\"description\":\"How many processes pods cannot have, so that people can still log in.\",\"title\":\"Process numbers\",\"minimum\":100,\"maximum\":100000,\"default\":1000}},\"additionalProperties\":false,\"title\":\"Reserved for the system\"},\"eviction\":{\"type\":\"object\",\"description\":\"When pods have to leave a node that runs out of memory or disk.\",\"properties\":{\"memoryAvailable\":{\"type\":\"string\",\"description\":\"Pods are moved away when less working space than this is left.\",\"title\":\"Free memory\",\"pattern\":\"^([0-9]+(Mi|Gi)|[0-9]{1,2}%)$\",\"examples\":[\"200Mi\",\"5%\"],\"default\":\"200Mi\"},\"diskAvailable\":{\"type\":\"string\",\"description\":\"Pods are moved away when less of the disk than this is left.\",\"title\":\"Free disk\",\"pattern\":\"^([0-9]+(Mi|Gi)|[0-9]{1,2}%)$\",\"examples\":[\"10%\",\"8Gi\"],\"default\":\"10%\"},\"gracePeriod\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"description\":\"How long a shortage may last until something is done about it.\",\"maxLength\":32,\"examples\":[\"90s\",\"10m\",\"1h30m\"],\"title\":\"Grace period\",\"default\":\"90s\"}},\"additionalProperties\":false,\"title\":\"Eviction\"},\"sysctls\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"What pods may change for themselves in the system below them, by name.\",\"title\":\"Kernel settings\",\"patternProperties\":{\"^[a-z0-9_-]+([.][a-z0-9_*-]+)+$\":{\"type\":\"string\",\"title\":\"Value\",\"description\":\"What the kernel is set to on every node of the pool, as it is written there.\",\"maxLength\":64}},\"maxProperties\":40}},\"additionalProperties\":false,\"title\":\"Kubelet\"},\"maxAge\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"description\":\"How long a machine may live until it is replaced by a fresh one, even if nothing is wrong with it.\",\"maxLength\":32,\"examples\":[\"90s\",\"10m\",\"1h30m\"],\"title\":\"Longest life\"},\"orchestrationMode\":{\"type\":\"string\",\"enum\":[\"Flexible\",\"Uniform\"],\"description\":\"Whether machines can be of slightly different types, or are all exactly alike.\",\"title\":\"Orchestration\",\"default\":\"Flexible\"},\"spotEvictionPolicy\":{\"type\":\"string\",\"enum\":[\"Deallocate\",\"Delete\"],\"description\":\"What happens to a cheap machine that is taken away: its disks stay, or they go with it.\",\"title\":\"When evicted\",\"default\":\"Delete\"},\"identityId\":{\"description\":\"Account that pods on these machines act as, when they talk to the provider.\",\"$ref\":\"#/$defs/azureResourceId\",\"title\":\"Identity\",\"examples\":[\"/subscriptions/6f9c1d4e-2b7a-4c3d-8e5f-0a1b2c3d4e5f/resourceGroups/rg-platform/providers/Microsoft.ManagedIdentity/userAssignedIdentities/workers\"]}},\"not\":{\"required\":[\"replicas\",\"autoscaling\"]},\"additionalProperties\":false,\"title\":\"Azure node pool\"}},\"minProperties\":1,\"maxProperties\":100},\"internal\":{\"type\":\"object\",\"description\":\"What those who run the platform may change. It is not shown in forms and may change without notice.\",\"properties\":{\"kubernetesVersion\":{\"description\":\"Version that the cluster runs. It is chosen by the release, not by its users.\",\"$ref\":\"#/$defs/semanticVersion\",\"title\":\"Kubernetes version\",\"$comment\":\"Set by the release; a different one is for tests only.\",\"default\":\"1.34.2\"},\"hashSalt\":{\"type\":\"string\",\"description\":\"Changed to have all machines replaced although nothing else has changed.\",\"title\":\"Salt of hashes\",\"pattern\":\"^[a-z0-9]{1,16}$\",\"examples\":[\"2b\"]},\"featureFlags\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"Switches for behaviour that is still tried out, by name.\",\"patternProperties\":{\"^[a-z][a-zA-Z0-9]{2,39}$\":{\"type\":\"boolean\",\"title\":\"Switched on\",\"description\":\"Whether the behaviour is tried out in this cluster, against all defaults.\"}},\"maxProperties\":50,\"title\":\"Feature flags\"},\"containerRuntime\":{\"type\":\"object\",\"description\":\"Program that runs containers, on the machines of all groups.\",\"properties\":{\"logLevel\":{\"type\":\"string\",\"enum\":[\"trace\",\"debug\",\"info\",\"warn\",\"error\"],\"description\":\"How much the program writes about what it does. More than info is for looking for faults.\",\"title\":\"Log level\",\"default\":\"info\"},\"maxDownloads\":{\"type\":\"integer\",\"description\":\"How many images a machine fetches at the same time, besides those it has.\",\"title\":\"Parallel downloads\",\"minimum\":1,\"maximum\":32,\"default\":4},\"deviceFolders\":{\"type\":\"array\",\"items\":{\"type\":\"string\",\"pattern\":\"^(/[A-Za-z0-9._-]+)+$\",\"maxLength\":255},\"description\":\"Folders in which descriptions of devices are looked for.\",\"title\":\"Device folders\",\"uniqueItems\":true,\"maxItems\":5,\"default\":[\"/etc/cdi\",\"/var/run/cdi\"]},\"sandboxImage\":{\"type\":\"object\",\"description\":\"Image of the container that keeps the network of each pod open.\",\"properties\":{\"registry\":{\"description\":\"Server that keeps the image and hands it out to machines.\",\"$ref\":\"#/$defs/hostName\",\"title\":\"Host\",\"examples\":[\"registry.example.com\"],\"default\":\"registry.k8s.io\"},\"name\":{\"type\":\"string\",\"description\":\"Path of the image below its host, without a version.\",\"title\":\"Repository\",\"pattern\":\"^[a-z0-9]+([._/-][a-z0-9]+)*$\",\"maxLength\":255,\"examples\":[\"kubectl\"],\"default\":\"pause\"},\"tag\":{\"type\":\"string\",\"description\":\"Version of the image. Has to begin with a letter, a digit or an underscore.\",\"pattern\":\"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$\",\"examples\":[\"v1.34.2\"],\"default\":\"3.10.1\",\"title\":\"Tag\"},\"pullPolicy\":{\"type\":\"string\",\"description\":\"When the image is fetched again although there is one on the machine.\",\"enum\":[\"IfNotPresent\",\"Always\",\"Never\"],\"default\":\"IfNotPresent\",\"title\":\"Pull policy\"}},\"additionalProperties\":false,\"title\":\"Image of the sandbox\"}},\"additionalProperties\":false,\"title\":\"Container runtime\"},\"telemetry\":{\"type\":\"object\",\"description\":\"Figures and traces that the platform collects to see whether the cluster is well.\",\"properties\":{\"enabled\":{\"type\":\"boolean\",\"description\":\"Switches this part on. The settings beside it have no effect while it is off.\",\"default\":true,\"title\":\"Enabled\"},\"interval\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"description\":\"How often figures are collected. Collecting them more often needs more space.\",\"maxLength\":32,\"examples\":[\"90s\",\"10m\",\"1h30m\"],\"default\":\"60s\",\"title\":\"Interval\"},\"endpoint\":{\"description\":\"Host that the figures are sent to. Left out, it is one of the installation.\",\"$ref\":\"#/$defs/hostName\",\"title\":\"Destination\",\"examples\":[\"metrics.example.com\"]},\"samplingRatio\":{\"type\":\"number\",\"description\":\"Share of all traces that is kept, from none to all of them.\",\"title\":\"Share of traces\",\"minimum\":0,\"maximum\":1,\"default\":0.1},\"bufferSize\":{\"type\":\"string\",\"pattern\":\"^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?$\",\"description\":\"Memory that is used for figures which could not be sent yet.\",\"title\":\"Buffer\",\"maxLength\":16,\"examples\":[\"256Mi\"],\"default\":\"256Mi\"}},\"additionalProperties\":false,\"title\":\"Telemetry\"},\"migration\":{\"type\":\"object\",\"description\":\"What is needed to carry over a cluster that was set up in an older way.\",\"properties\":{\"createdWith\":{\"description\":\"Version of the chart that the cluster was made with.\",\"$ref\":\"#/$defs/semanticVersion\",\"title\":\"Original version\",\"readOnly\":true},\"adoptMachines\":{\"type\":\"boolean\",\"description\":\"Adopts what exists already instead of making new ones, as after a move.\",\"title\":\"Take over machines\",\"initial\":false},\"completedSteps\":{\"type\":\"array\",\"items\":{\"type\":\"string\",\"pattern\":\"^[a-z0-9-]+$\",\"maxLength\":50},\"description\":\"Names of steps that were done by hand and are left out.\",\"title\":\"Steps done\",\"uniqueItems\":true,\"maxItems\":50}},\"additionalProperties\":false,\"title\":\"Migration\"},\"installTimeout\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"description\":\"How long the chart waits for all of its parts before it gives up.\",\"maxLength\":32,\"examples\":[\"90s\",\"10m\",\"1h30m\"],\"title\":\"Timeout of installation\",\"default\":\"30m\"},\"historyLimit\":{\"type\":\"integer\",\"description\":\"How many older states of the release are kept for going back to them.\",\"title\":\"States kept\",\"minimum\":1,\"maximum\":50,\"default\":5}},\"additionalProperties\":false,\"title\":\"Platform settings\"},\"providerSpecific\":{\"type\":\"object\",\"description\":\"Settings that only make sense on Azure. The subscription is the one to begin with.\",\"properties\":{\"region\":{\"type\":\"string\",\"enum\":[\"northeurope\",\"westeurope\",\"germanywestcentral\",\"francecentral\",\"swedencentral\",\"eastus\",\"eastus2\",\"westus3\",\"brazilsouth\"],\"description\":\"Where in the world the machines stand. Prices and machine types differ between places.\",\"examples\":[\"westeurope\"],\"default\":\"westeurope\",\"title\":\"Region\"},\"credentialsSecretName\":{\"description\":\"Where user and password for the account at the provider are kept.\",\"$ref\":\"#/$defs/secretName\",\"title\":\"Application credentials\",\"examples\":[\"azure-application\"]},\"resourceTags\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"Keys and values that everything made for this cluster carries at the provider.\",\"patternProperties\":{\"^([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$\":{\"type\":\"string\",\"pattern\":\"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$\",\"maxLength\":63,\"examples\":[\"backend\"],\"title\":\"Value\",\"description\":\"Text that the resource carries below this key and that selectors compare.\"}},\"maxProperties\":64,\"title\":\"Resource tags\"},\"storageClasses\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"Kinds of volumes that pods can ask for, by the name they ask with.\",\"patternProperties\":{\"^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$\":{\"type\":\"object\",\"description\":\"A kind of volume that pods can ask for, and how it behaves.\",\"properties\":{\"reclaimPolicy\":{\"type\":\"string\",\"enum\":[\"Delete\",\"Retain\"],\"description\":\"What happens to a volume that nobody asks for any more.\",\"title\":\"When released\",\"default\":\"Delete\"},\"waitForConsumer\":{\"type\":\"boolean\",\"description\":\"Waits with making a volume until it is known on which node it is needed.\",\"title\":\"Wait for a pod\",\"default\":true},\"expandable\":{\"type\":\"boolean\",\"description\":\"Lets volumes grow after they have been made, without copying their content.\",\"title\":\"Can grow\",\"default\":true},\"fileSystem\":{\"type\":\"string\",\"enum\":[\"ext4\",\"xfs\"],\"description\":\"How files are laid out on new volumes of this kind.\",\"default\":\"ext4\",\"title\":\"File system\"},\"diskType\":{\"type\":\"string\",\"description\":\"Kind of disk in the words of the provider, where it offers several.\",\"minLength\":1,\"maxLength\":64,\"title\":\"Disk type\"}},\"additionalProperties\":false,\"title\":\"Storage class\"}},\"maxProperties\":20,\"title\":\"Storage classes\"},\"defaultStorageClass\":{\"type\":\"string\",\"description\":\"Kind that pods get who ask for a volume without saying which.\",\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\",\"maxLength\":63,\"examples\":[\"fast\"],\"title\":\"Default storage class\"},\"cloudController\":{\"type\":\"object\",\"description\":\"Keeps routes, load balancers and nodes at the provider as the cluster wants them.\",\"properties\":{\"enabled\":{\"type\":\"boolean\",\"description\":\"Switches this part on. The settings beside it have no effect while it is off.\",\"default\":true,\"title\":\"Enabled\"},\"replicas\":{\"type\":\"integer\",\"description\":\"How many of them run. One works while the others wait to take over.\",\"title\":\"Copies\",\"minimum\":1,\"maximum\":3,\"default\":2},\"requestRate\":{\"type\":\"integer\",\"description\":\"How many requests to the provider may be made in a second.\",\"title\":\"Requests per second\",\"minimum\":1,\"maximum\":100,\"default\":10}},\"additionalProperties\":false,\"title\":\"Cloud controller\"},\"storageDriver\":{\"type\":\"object\",\"description\":\"Makes volumes when pods ask for them, and attaches them to the right machine.\",\"properties\":{\"enabled\":{\"type\":\"boolean\",\"description\":\"Switches this part on. The settings beside it have no effect while it is off.\",\"default\":true,\"title\":\"Enabled\"},\"snapshots\":{\"type\":\"boolean\",\"description\":\"Whether copies of a volume can be made while it is in use.\",\"default\":true,\"title\":\"Snapshots\"},\"volumeLimit\":{\"type\":\"integer\",\"description\":\"How many volumes fit on a machine. The provider decides where none is given.\",\"title\":\"Volumes per node\",\"minimum\":1,\"maximum\":256}},\"additionalProperties\":false,\"title\":\"Storage driver\"},\"bootFormat\":{\"type\":\"string\",\"description\":\"How machines are told what to do when they start for the first time.\",\"enum\":[\"ignition\",\"cloud-init\"],\"title\":\"Way of first start\",\"default\":\"ignition\"},\"placementGroups\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"Machines that are kept apart from each other, or close together.\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"Identifies the machines that belong together, for people who read the list.\",\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\",\"maxLength\":63,\"examples\":[\"apart\"],\"title\":\"Name\"},\"strategy\":{\"type\":\"string\",\"enum\":[\"spread\",\"cluster\",\"partition\"],\"description\":\"Whether the machines are kept on different hardware or near each other.\",\"default\":\"spread\",\"title\":\"Strategy\"}},\"required\":[\"name\"],\"additionalProperties\":false},\"description\":\"Groups of machines that should not share the same hardware.\",\"title\":\"Placement groups\",\"maxItems\":10},\"subscriptionId\":{\"description\":\"Account that pays, and in which everything of the cluster is made.\",\"$ref\":\"#/$defs/azureGuid\",\"title\":\"Subscription\"},\"resourceGroup\":{\"description\":\"Where everything of the cluster is put. It is made, and named after the cluster, when left out.\",\"$ref\":\"#/$defs/azureResourceGroup\",\"title\":\"Resource group\"},\"identity\":{\"type\":\"object\",\"description\":\"Account that the cluster acts as when it makes machines, disks and load balancers.\",\"properties\":{\"type\":{\"type\":\"string\",\"description\":\"With what the cluster proves to the provider who it is.\",\"oneOf\":[{\"const\":\"workload\",\"title\":\"With a token of the cluster itself\"},{\"const\":\"user-assigned\",\"title\":\"With an identity that machines carry\"},{\"const\":\"service-principal\",\"title\":\"With an application and a password\"}],\"title\":\"Kind of proof\",\"default\":\"user-assigned\"},\"clientId\":{\"description\":\"Number under which the provider knows what the cluster logs in as.\",\"$ref\":\"#/$defs/azureGuid\",\"title\":\"Application\"},\"tenantId\":{\"description\":\"Number of the organization in which the application is known, as the provider shows it.\",\"$ref\":\"#/$defs/azureGuid\",\"title\":\"Directory\"},\"resourceIds\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/azureResourceId\"},\"description\":\"Paths of identities that machines carry, for pods that talk to the provider.\",\"title\":\"Carried by machines\",\"uniqueItems\":true,\"maxItems\":10}},\"dependentRequired\":{\"clientId\":[\"tenantId\"]},\"additionalProperties\":false,\"title\":\"Identity\"},\"imageGallery\":{\"type\":\"object\",\"description\":\"Collection of images that machines boot from, in place of the public one.\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"Identifies the collection, which may be shared between subscriptions. Left out, it is the public one.\",\"title\":\"Gallery\",\"pattern\":\"^[A-Za-z0-9_.-]{1,80}$\",\"examples\":[\"platform-images\"]},\"resourceGroup\":{\"description\":\"Where the collection is kept, if it is not shared with everyone.\",\"$ref\":\"#/$defs/azureResourceGroup\",\"title\":\"Resource group\"},\"version\":{\"description\":\"Release of the image. The newest one is taken when this is left out.\",\"$ref\":\"#/$defs/semanticVersion\",\"examples\":[\"4230.2.3\"],\"title\":\"Version\"}},\"additionalProperties\":false,\"title\":\"Image gallery\"},\"bootDiagnostics\":{\"type\":\"boolean\",\"description\":\"Keeps what machines print while they start, for looking at those that do not.\",\"default\":true,\"title\":\"Boot diagnostics\"},\"licenseType\":{\"type\":\"string\",\"description\":\"Agreement with the provider about prices, in its own words.\",\"title\":\"Licence\",\"pattern\":\"^[A-Za-z_]+$\",\"maxLength\":40,\"examples\":[\"RHEL_BYOS\"]},\"defaultDiskType\":{\"type\":\"string\",\"enum\":[\"Standard_LRS\",\"Standard_ZRS\",\"Premium_LRS\",\"Premium_ZRS\"],\"description\":\"Kind of volumes by their speed, for pods that do not ask for a certain one.\",\"title\":\"Default disk\",\"examples\":[\"Standard_LRS\"],\"default\":\"Premium_ZRS\"}},\"required\":[\"subscriptionId\"],\"additionalProperties\":false,\"title\":\"Azure settings\"},\"provider\":{\"type\":\"string\",\"const\":\"azure\",\"description\":\"Where the machines of the cluster come from. It decides which other settings make sense.\",\"title\":\"Infrastructure\",\"default\":\"azure\"},\"managementCluster\":{\"type\":\"string\",\"description\":\"Installation that looks after this cluster. It is filled in by the platform.\",\"readOnly\":true,\"pattern\":\"^[a-z][a-z0-9-]{2,30}$\",\"maxLength\":31,\"examples\":[\"mc-eu-1\"],\"title\":\"Management cluster\"},\"baseDomain\":{\"description\":\"Domain below which all names of the installation are put.\",\"$ref\":\"#/$defs/hostName\",\"examples\":[\"azure.k8s.example.com\"],\"title\":\"Base domain\"},\"kubectlImage\":{\"type\":\"object\",\"description\":\"Image with the client that jobs of this chart use to talk to the cluster.\",\"properties\":{\"registry\":{\"description\":\"Server that keeps the image and hands it out to machines.\",\"$ref\":\"#/$defs/hostName\",\"title\":\"Host\",\"examples\":[\"registry.example.com\"],\"default\":\"registry.k8s.io\"},\"name\":{\"type\":\"string\",\"description\":\"Path of the image below its host, without a version.\",\"title\":\"Repository\",\"pattern\":\"^[a-z0-9]+([._/-][a-z0-9]+)*$\",\"maxLength\":255,\"examples\":[\"kubectl\"],\"default\":\"kubectl\"},\"tag\":{\"type\":\"string\",\"description\":\"Version of the image. Has to begin with a letter, a digit or an underscore.\",\"pattern\":\"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$\",\"examples\":[\"v1.34.2\"],\"default\":\"v1.34.2\",\"title\":\"Tag\"},\"pullPolicy\":{\"type\":\"string\",\"description\":\"When the image is fetched again although there is one on the machine.\",\"enum\":[\"IfNotPresent\",\"Always\",\"Never\"],\"default\":\"IfNotPresent\",\"title\":\"Pull policy\"}},\"additionalProperties\":false,\"title\":\"Client image\"}},\"required\":[\"metadata\",\"nodePools\",\"providerSpecific\"],\"title\":\"Azure cluster\",\"additionalProperties\":false,\"$defs\":{\"MachineImage\":{\"type\":\"object\",\"description\":\"The operating system that machines boot, by flavour, channel and version.\",\"properties\":{\"operatingSystem\":{\"type\":\"string\",\"enum\":[\"flatcar\",\"ubuntu\",\"talos\"],\"description\":\"Flavour of Linux that runs on the machine below the containers.\",\"title\":\"Distribution\",\"default\":\"flatcar\"},\"channel\":{\"type\":\"string\",\"enum\":[\"stable\",\"beta\",\"alpha\"],\"description\":\"How early new releases are taken. Stable ones have been tried longest.\",\"default\":\"stable\",\"title\":\"Channel\"},\"version\":{\"description\":\"Release to boot. The newest one of the channel is taken when this is left out.\",\"$ref\":\"#/$defs/semanticVersion\",\"examples\":[\"4230.2.3\"],\"title\":\"Version\"},\"architecture\":{\"type\":\"string\",\"description\":\"Processor family that the system is built for. It has to fit the machine type.\",\"enum\":[\"amd64\",\"arm64\"],\"default\":\"amd64\",\"title\":\"Architecture\"}},\"additionalProperties\":false},\"Disk\":{\"type\":\"object\",\"description\":\"A block device that is attached to a machine, with its size and kind.\",\"properties\":{\"size\":{\"type\":\"string\",\"pattern\":\"^[1-9][0-9]{0,4}Gi$\",\"description\":\"How much fits on it, in binary gigabytes. Disks can be made larger later, never smaller.\",\"examples\":[\"64Gi\"],\"default\":\"64Gi\",\"title\":\"Size\"},\"type\":{\"type\":\"string\",\"description\":\"Trades price against speed. The fastest kind is not sold everywhere.\",\"oneOf\":[{\"const\":\"standard\",\"title\":\"Spinning or shared, cheapest\"},{\"const\":\"ssd\",\"title\":\"Solid state\"},{\"const\":\"premium\",\"title\":\"Solid state with guaranteed throughput\"}],\"title\":\"Performance class\",\"default\":\"ssd\"},\"encrypted\":{\"type\":\"boolean\",\"description\":\"Keeps the content unreadable for anyone who gets hold of the device itself.\",\"default\":true,\"title\":\"Encrypted\"}},\"additionalProperties\":false},\"DataDisk\":{\"type\":\"object\",\"description\":\"A disk for data, formatted and mounted when the machine starts.\",\"properties\":{\"size\":{\"type\":\"string\",\"pattern\":\"^[1-9][0-9]{0,4}Gi$\",\"description\":\"How much fits on it, in binary gigabytes. Disks can be made larger later, never smaller.\",\"examples\":[\"64Gi\"],\"default\":\"64Gi\",\"title\":\"Size\"},\"type\":{\"type\":\"string\",\"description\":\"Trades price against speed. The fastest kind is not sold everywhere.\",\"oneOf\":[{\"const\":\"standard\",\"title\":\"Spinning or shared, cheapest\"},{\"const\":\"ssd\",\"title\":\"Solid state\"},{\"const\":\"premium\",\"title\":\"Solid state with guaranteed throughput\"}],\"title\":\"Performance class\",\"default\":\"ssd\"},\"encrypted\":{\"type\":\"boolean\",\"description\":\"Keeps the content unreadable for anyone who gets hold of the device itself.\",\"default\":true,\"title\":\"Encrypted\"},\"name\":{\"type\":\"string\",\"description\":\"Identifies the device within its machine, for example in log messages.\",\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\",\"maxLength\":63,\"examples\":[\"logs\"],\"title\":\"Name\"},\"mountPath\":{\"type\":\"string\",\"description\":\"Folder of the machine under which the content of the device appears.\",\"pattern\":\"^(/[A-Za-z0-9._-]+)+$\",\"maxLength\":255,\"examples\":[\"/var/lib/containerd\"],\"title\":\"Mount path\"},\"fileSystem\":{\"type\":\"string\",\"enum\":[\"ext4\",\"xfs\",\"btrfs\"],\"description\":\"How files are laid out on the device when it is prepared for its first use.\",\"default\":\"xfs\",\"title\":\"File system\"}},\"required\":[\"name\",\"mountPath\"],\"additionalProperties\":false},\"MachineHealthCheck\":{\"type\":\"object\",\"description\":\"When a machine counts as broken, and how many may be replaced at once.\",\"properties\":{\"enabled\":{\"type\":\"boolean\",\"description\":\"Switches this part on. The settings beside it have no effect while it is off.\",\"default\":true,\"title\":\"Enabled\"},\"maxUnhealthy\":{\"type\":\"string\",\"description\":\"Stops all repairs when more machines than this are broken, since then the cause is elsewhere.\",\"pattern\":\"^[0-9]+%?$\",\"maxLength\":16,\"examples\":[\"1\",\"25%\"],\"default\":\"40%\",\"title\":\"Max unhealthy\"},\"nodeStartupTimeout\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"description\":\"How long a new machine may take until it has joined the cluster.\",\"maxLength\":32,\"examples\":[\"90s\",\"10m\",\"1h30m\"],\"default\":\"20m\",\"title\":\"Node startup timeout\"},\"notReadyTimeout\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"description\":\"How long a node may say that it is not ready until its machine is replaced.\",\"maxLength\":32,\"examples\":[\"90s\",\"10m\",\"1h30m\"],\"title\":\"Timeout when not ready\",\"default\":\"10m\"},\"unknownTimeout\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"description\":\"How long a node may stay silent until its machine is replaced.\",\"maxLength\":32,\"examples\":[\"90s\",\"10m\",\"1h30m\"],\"title\":\"Timeout when unknown\",\"default\":\"10m\"}},\"additionalProperties\":false},\"UpgradeStrategy\":{\"type\":\"object\",\"description\":\"In which steps the machines of a group are replaced by new ones.\",\"properties\":{\"type\":{\"type\":\"string\",\"enum\":[\"RollingUpdate\",\"OnDelete\"],\"description\":\"Replaces machines one after the other, or only those that somebody deletes by hand.\",\"title\":\"Replacement\",\"default\":\"RollingUpdate\"},\"maxSurge\":{\"type\":\"string\",\"description\":\"How many machines there may be beyond the wanted number while others are replaced.\",\"pattern\":\"^[0-9]+%?$\",\"maxLength\":16,\"examples\":[\"1\",\"25%\"],\"title\":\"Machines to add\",\"default\":\"1\"},\"maxUnavailable\":{\"type\":\"string\",\"description\":\"How many machines may be missing from the wanted number while others are replaced.\",\"pattern\":\"^[0-9]+%?$\",\"maxLength\":16,\"examples\":[\"1\",\"25%\"],\"title\":\"Machines to miss\",\"default\":\"0\"},\"drainTimeout\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"description\":\"How long pods get to leave a machine before it is removed anyway.\",\"maxLength\":32,\"examples\":[\"90s\",\"10m\",\"1h30m\"],\"title\":\"Timeout of draining\",\"default\":\"15m\"},\"minReady\":{\"type\":\"string\",\"pattern\":\"^[+-]?(0|(([0-9]+([.][0-9]*)?|[.][0-9]+)(ns|us|µs|μs|ms|s|m|h))+)$\",\"description\":\"How long to wait after a machine is ready before the next one is replaced.\",\"maxLength\":32,\"examples\":[\"90s\",\"10m\",\"1h30m\"],\"title\":\"Pause between machines\",\"default\":\"30s\"}},\"additionalProperties\":false},\"taint\":{\"type\":\"object\",\"description\":\"Keeps pods away from nodes unless they say that they can stand it.\",\"properties\":{\"key\":{\"type\":\"string\",\"description\":\"Identifies the reason, often with the domain of whoever sets it.\",\"pattern\":\"^([a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$\",\"not\":{\"pattern\":\"^[^/]{254}\"},\"examples\":[\"example.com/dedicated\"],\"title\":\"Key\"},\"value\":{\"type\":\"string\",\"description\":\"Tells apart reasons of the same kind. May be left out.\",\"pattern\":\"^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$\",\"maxLength\":63,\"examples\":[\"batch\"],\"title\":\"Detail\"},\"effect\":{\"type\":\"string\",\"description\":\"What happens to pods that do not say that they can stand it.\",\"oneOf\":[{\"const\":\"NoSchedule\",\"title\":\"New pods stay away\"},{\"const\":\"PreferNoSchedule\",\"title\":\"New pods stay away if there is room elsewhere\"},{\"const\":\"NoExecute\",\"title\":\"Running pods leave, too\"}],\"default\":\"NoSchedule\",\"title\":\"Effect\"}},\"required\":[\"key\"],\"additionalProperties\":false},\"hostName\":{\"type\":\"string\",\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*$\",\"maxLength\":253,\"examples\":[\"ingress.example.com\"]},\"ipAddress\":{\"type\":\"string\",\"format\":\"ipv4\",\"pattern\":\"^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])[.]){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])$\",\"examples\":[\"10.0.0.10\"]},\"cidrBlock\":{\"type\":\"string\",\"pattern\":\"^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])[.]){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])/(3[0-2]|[12]?[0-9])$\",\"examples\":[\"10.0.0.0/16\"]},\"azureResourceId\":{\"type\":\"string\",\"pattern\":\"^/subscriptions/[0-9a-f-]{36}(/[A-Za-z0-9_.()-]+)+$\",\"maxLength\":1024,\"examples\":[\"/subscriptions/6f9c1d4e-2b7a-4c3d-8e5f-0a1b2c3d4e5f/resourceGroups/rg-platform\"]},\"azureResourceGroup\":{\"type\":\"string\",\"pattern\":\"^[-A-Za-z0-9_.()]{0,89}[-A-Za-z0-9_()]$\",\"examples\":[\"rg-platform\"]},\"certificatePem\":{\"type\":\"string\",\"pattern\":\"^(-----BEGIN CERTIFICATE-----\\\\n[A-Za-z0-9+/=\\\\n]+-----END CERTIFICATE-----\\\\n?)+$\",\"maxLength\":65536,\"examples\":[\"-----BEGIN CERTIFICATE-----\\nMIIBszCCAVmgAwIBAgIUQ0E=\\n-----END CERTIFICATE-----\\n\"]},\"sshPublicKey\":{\"type\":\"string\",\"pattern\":\"^(ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(256|384|521)) [A-Za-z0-9+/]+={0,3}( [^\\\\r\\\\n]+)?$\",\"maxLength\":1024,\"examples\":[\"ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPm1r7 ada@example.com\"]},\"secureUrl\":{\"type\":\"string\",\"format\":\"uri\",\"pattern\":\"^https://[^/?# \\\\t\\\\r\\\\n]+([/?#][^ \\\\t\\\\r\\\\n]*)?$\",\"maxLength\":2048,\"examples\":[\"https://login.example.com/realms/platform\"]},\"secretName\":{\"type\":\"string\",\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?([.][a-z0-9]([-a-z0-9]*[a-z0-9])?)*$\",\"maxLength\":253,\"examples\":[\"registry-credentials\"]},\"azureMachineType\":{\"type\":\"string\",\"pattern\":\"^Standard_[A-Z]{1,3}[0-9]{1,3}(-[0-9]{1,2})?[a-z]*(_[A-Z0-9]+)*(_v[0-9]+)?$\",\"maxLength\":40,\"examples\":[\"Standard_D8s_v5\",\"Standard_NC4as_T4_v3\"]},\"semanticVersion\":{\"type\":\"string\",\"pattern\":\"^(0|[1-9][0-9]*)[.](0|[1-9][0-9]*)[.](0|[1-9][0-9]*)(-[0-9A-Za-z.-]+)?$\",\"maxLength\":64,\"examples\":[\"1.34.2\",\"1.35.0-rc.1\"]},\"cronSchedule\":{\"type\":\"string\",\"pattern\":\"^[0-9*\\\\/,-]+ [0-9*\\\\/,-]+ [0-9*\\\\/,?L-]+ [0-9A-Z*\\\\/,-]+ [0-9A-Z*\\\\/,?#L-]+$\",\"maxLength\":100,\"examples\":[\"30 2 * * *\",\"0 */6 * * 1-5\"]},\"azureGuid\":{\"type\":\"string\",\"format\":\"uuid\",\"pattern\":\"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$\",\"examples\":[\"6f9c1d4e-2b7a-4c3d-8e5f-0a1b2c3d4e5f\"]}}}",
});
