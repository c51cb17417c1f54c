import {
  Choices,
  DependentRequired,
  Deprecated,
  Description,
  Examples,
  Items,
  Keys,
  Maximum,
  MaxItems,
  MaxLength,
  MaxProperties,
  Minimum,
  MutuallyExclusive,
  Pattern,
  Title,
  UniqueItems,
  WriteOnly,
} from 'schemawright';
import type { Duration, Integer } from 'schemawright';
import { Switchable } from './lifecycle.ts';
import { Network } from './network.ts';
import {
  CertificatePem,
  CidrBlocks,
  HostName,
  IpAddress,
  Period,
  SecretName,
  SecureUrl,
  SshPublicKey,
} from './scalars.ts';

/** How names inside and outside the cluster are found. */
export class Dns {
  /** Who can look up the names of the cluster and so find the way to it. */
  @Choices([
    ['public', 'Everyone on the internet'],
    ['private', 'Only connected networks'],
  ])
  @Title('Visibility')
  mode: string = 'public';

  /** Domain that names of the cluster are put in, if it is not the one of the installation. */
  @HostName
  @Examples('clusters.example.com')
  zone?: string;

  /** For how many seconds others may remember what they looked up. */
  @Title('Lifetime of answers')
  @Minimum(30)
  @Maximum(86400)
  ttlSeconds: Integer = 300;

  /** Servers that are asked for names outside the cluster, in this order. */
  @Items(IpAddress)
  @UniqueItems()
  @MaxItems(3)
  resolvers?: string[];

  /** Zones that other servers know more about, with the servers to ask for each. */
  @MaxItems(20)
  forwardedZones?: ForwardedZone[];

  /** Remembers answers on every node. Makes pods faster that look up names often. */
  @Title('Cache on nodes')
  nodeCache = true;
}

/** Names with a common end that other servers know more about. */
export class ForwardedZone {
  /** End of all names that are sent on, without a leading dot. */
  @Title('Suffix')
  @HostName
  @Examples('corp.example.com')
  zone!: string;

  /** Addresses that are asked, one after the other, until one of them answers. */
  @Items(IpAddress)
  @MaxItems(8)
  servers!: string[];
}

/** A way to the internet for machines that have no direct one. */
@DependentRequired({ httpProxy: ['httpsProxy'] })
export class Proxy extends Switchable {
  /** Whether requests that leave the cluster take the way that is described here. */
  override enabled = false;

  /** Where requests go that are not encrypted, with a port. */
  @Title('HTTP address')
  @Pattern('^http://[A-Za-z0-9.-]+:[0-9]{2,5}$')
  @MaxLength(300)
  @Examples('http://squid.example.com:3128')
  httpProxy?: string;

  /** Where encrypted requests go, with a port. They are passed on without being read. */
  @Title('HTTPS address')
  @Pattern('^https?://[A-Za-z0-9.-]+:[0-9]{2,5}$')
  @MaxLength(300)
  @Examples('http://squid.example.com:3128')
  httpsProxy?: string;

  /** Hosts and ranges that are reached directly. Those of the cluster itself need not be listed. */
  @Title('Exceptions')
  @Items(MaxLength(253), Pattern('^[.*]?[A-Za-z0-9][A-Za-z0-9./:-]*$'))
  @UniqueItems()
  @MaxItems(100)
  noProxy?: string[];

  /** Certificate that vouches for the way out, where it opens encrypted requests. */
  @Title('CA certificate')
  @CertificatePem
  caPem?: string;
}

/** A machine that lets people in who have to look after nodes. */
export class Bastion extends Switchable {
  /** Whether there is a machine through which people can log in to nodes. */
  override enabled = false;

  /** How many machines let people in. Two of them survive the loss of a zone. */
  @Minimum(1)
  @Maximum(3)
  replicas: Integer = 1;

  /** Ranges that people may log in from. Nobody gets in while there are none. */
  @Title('Allowed CIDR blocks')
  @CidrBlocks
  allowedCidrBlocks?: string[];

  /** Public keys of those who may log in, one for each person or device. */
  @Title('SSH keys')
  @Items(SshPublicKey)
  @UniqueItems()
  @MaxItems(50)
  sshKeys?: string[];

  /** How long a session may stay silent until it is closed. */
  @Period
  idleTimeout: Duration = '15m';
}

/** Another place from which the images of a registry can be fetched. */
export class RegistryMirror {
  /** Where images are fetched from, with a path when the mirror keeps them below one. */
  @SecureUrl
  @Title('Address')
  @Examples('https://mirror.example.com/v2/docker-hub')
  url!: string;

  /** Which mirror is asked first. Lower numbers come before higher ones. */
  @Minimum(0)
  @Maximum(100)
  priority: Integer = 0;

  /** Fetches only from here, and fails instead of turning to the registry itself. */
  exclusive = false;
}

/** Where else the images of one host are found, and how to log in to it. */
@MutuallyExclusive('password', 'secretName')
@DependentRequired({ password: ['username'] })
export class Registry {
  /** Other places with the same images, which are asked before the registry itself. */
  @MaxItems(8)
  mirrors?: RegistryMirror[];

  /** Account that images are fetched with, for registries that do not give them to everyone. */
  @Title('User')
  @MaxLength(128)
  username?: string;

  /** Secret of the account. Better keep it in a secret and give the name of that. */
  @WriteOnly()
  @MaxLength(4096)
  password?: string;

  /** Where the credentials are kept in the cluster, so that they need not be written here. */
  @Title('Secret')
  @Description('Where the credentials are kept in the cluster, so that they need not be written here as text.')
  @SecretName
  secretName?: string;

  /** Certificate that vouches for a registry which no public authority vouches for. */
  @Title('CA certificate')
  @CertificatePem
  caPem?: string;
}

/** Where machines ask what time it is, so that all clocks agree. */
export class Ntp {
  /** Hosts that are asked for the time, apart from those that the provider offers. */
  @Items(HostName)
  @UniqueItems()
  @MaxItems(8)
  servers?: string[];

  /** Names behind which many hosts stand, of which a few are asked for the time. */
  @Items(HostName)
  @UniqueItems()
  @MaxItems(4)
  pools: string[] = ['pool.ntp.org'];
}

/** How the networks of several clusters are joined into a larger one. */
export class Topology {
  /** Whether the network is joined with others, and who looks after that. */
  @Choices([
    ['none', 'Not joined with any other'],
    ['managed', 'Joined and looked after by the platform'],
    ['external', 'Joined with a gateway of your own'],
  ])
  @Title('Kind of connection')
  mode: string = 'none';

  /** Gateway of your own that joins the networks, in the words of the provider. */
  @MaxLength(256)
  gatewayId?: string;

  /** Ranges in other networks that can be reached through the gateway. */
  @Title('Remote CIDR blocks')
  @CidrBlocks
  remoteCidrBlocks?: string[];
}

/** How the cluster reaches the world, and how the world reaches it. */
export class Connectivity {
  /** In how many places with separate power and network machines are spread by default. */
  @Title('Number of zones')
  @Minimum(1)
  @Maximum(6)
  availabilityZoneUsageLimit: Integer = 3;

  /** How names are found, and where those of the cluster are published. */
  @Title('DNS')
  dns?: Dns;

  /** Addresses and ways of machines, pods and services, and who may pass. */
  network?: Network;

  /** Way out of networks that have no direct connection to the internet. */
  proxy?: Proxy;

  /** Machine in between through which people reach nodes that have no public address. */
  bastion?: Bastion;

  /** Registries that images come from, by host, with their mirrors and credentials. */
  @Keys('^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{2,5})?$')
  @MaxProperties(30)
  containerRegistries?: Record<string, Registry>;

  /** Where the machines ask what time it is. Certificates fail on wrong clocks. */
  @Title('Time servers')
  ntp?: Ntp;

  /** How the network of this cluster is joined with the networks of others. */
  topology?: Topology;

  /** Key that logins through single sign on are checked with. */
  @Title('SSH SSO public key')
  @Deprecated('Will be removed in version 2; list the key in bastion.sshKeys instead.')
  @SshPublicKey
  sshSsoPublicKey?: string;
}
