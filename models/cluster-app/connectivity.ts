import {
  Choices,
  DependentRequired,
  Deprecated,
  Examples,
  Items,
  Keys,
  Maximum,
  MaxItems,
  MaxLength,
  MaxProperties,
  Minimum,
  Pattern,
  Title,
  UniqueItems,
} from 'schemawright';
import type { Duration, Integer } from 'schemawright';
import { Dns } from './dns.ts';
import { Switchable } from './lifecycle.ts';
import { Network } from './network.ts';
import { Registry } from './registries.ts';
import { CertificatePem, CidrBlocks, HostName, Period, SshPublicKey } from './scalars.ts';

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
