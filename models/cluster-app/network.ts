import {
  Choices,
  Description,
  Enum,
  Examples,
  ExactlyOneOf,
  Items,
  Maximum,
  MaxItems,
  MaxLength,
  Minimum,
  MinItems,
  Pattern,
  Title,
  UniqueItems,
} from 'schemawright';
import type { Integer } from 'schemawright';
import { DnsLabel, PortNumber } from 'schemawright/kubernetes';
import { Switchable } from './lifecycle.ts';
import { CidrBlock, CidrBlocks, HostName, LabelMap, ShortText } from './scalars.ts';

/** Addresses that something in the cluster takes its own from. */
export class AddressRange {
  /** Ranges to take addresses from. None of them may overlap with another network. */
  @Title('CIDR blocks')
  @CidrBlocks
  @MinItems(1)
  cidrBlocks?: string[];
}

/** Addresses of pods, and how large a part each node gets of them. */
export class PodNetwork {
  /** Ranges that pods take their addresses from. They are not seen outside the cluster. */
  @Title('CIDR blocks')
  @CidrBlocks
  cidrBlocks: string[] = ['10.244.0.0/16'];

  /** Length of the prefix that each node gets. A longer one means fewer pods on a node. */
  @Title('Prefix length of a node')
  @Minimum(16)
  @Maximum(30)
  nodeMaskSize: Integer = 24;
}

/** Addresses of services, all of them inside the cluster. */
export class ServiceNetwork {
  /** Ranges that services take their addresses from. They cannot be changed later. */
  @Title('CIDR blocks')
  @CidrBlocks
  cidrBlocks: string[] = ['10.96.0.0/16'];

  /** Lowest port that a service may take on every node. */
  @Title('First port on nodes')
  @PortNumber
  nodePortStart: Integer = 30000;

  /** Highest port that a service may take on every node. */
  @Title('Last port on nodes')
  @PortNumber
  nodePortEnd: Integer = 32767;
}

/** How packets travel between pods on different nodes. */
export class ContainerNetwork {
  /** Program that connects pods to each other and enforces who may talk to whom. */
  @Title('Plugin')
  name: 'cilium' | 'calico' = 'cilium';

  /** Wraps packets so that the network between nodes needs to know nothing of pods. */
  @Choices([
    ['none', 'Packets as they are, needs routes'],
    ['vxlan', 'Wrapped in VXLAN'],
    ['geneve', 'Wrapped in Geneve'],
  ])
  encapsulation: string = 'vxlan';

  /** How many bytes pods may send at once. Too large a value makes connections hang. */
  @Title('Largest packet')
  @Minimum(1280)
  @Maximum(9000)
  mtu: Integer = 1450;

  /** Keeps what pods on different nodes say to each other unreadable on the way. */
  @Title('Encryption between nodes')
  encryption = false;

  /** Records who talked to whom, for looking at it later. Costs a little memory on each node. */
  flowLogs = false;
}

/** A part of the network that machines are placed in. */
export class Subnet {
  /** Identifies this part of the network among the others of the cluster. */
  @DnsLabel
  @Examples('workers-a')
  name!: string;

  /** Range that machines placed here take their addresses from. */
  @Title('CIDR block')
  @CidrBlock
  cidrBlock!: string;

  /** Place where the machines stand. It fails on its own, apart from other places. */
  @Pattern(/^[a-z0-9-]+$/)
  @MaxLength(40)
  @Examples('eu-central-1a', '2')
  availabilityZone?: string;

  /** Which machines are placed here, or whether it is kept for load balancers. */
  @Enum('control-plane', 'workers', 'load-balancers', 'all')
  role: string = 'all';

  /** Keys and values that the provider shows beside this part of the network. */
  @LabelMap
  tags?: Record<string, string>;
}

/** Traffic that is let in or out although everything else is kept away. */
@ExactlyOneOf('cidrBlocks', 'hosts')
export class FirewallRule {
  /** Says in a few words what this traffic is needed for. */
  @Title('Reason')
  @ShortText
  description!: string;

  /** Which way the connection is opened, seen from the cluster. */
  direction: 'inbound' | 'outbound' = 'inbound';

  /** How the data is carried. Other kinds of traffic are never let through. */
  protocol: 'tcp' | 'udp' | 'sctp' | 'icmp' = 'tcp';

  /** Lowest number of the range that is opened. Left out, every number is. */
  @Title('First port')
  @PortNumber
  fromPort?: Integer;

  /** Highest number of the range that is opened. Left out, it is the lowest one too. */
  @Title('Last port')
  @PortNumber
  toPort?: Integer;

  /** Ranges at the other end of the connection, outside the cluster. */
  @Title('CIDR blocks')
  @CidrBlocks
  cidrBlocks?: string[];

  /** Names at the other end of the connection. Their addresses are looked up again and again. */
  @Items(HostName)
  @UniqueItems()
  @MaxItems(50)
  hosts?: string[];
}

/** How connections from outside are distributed over the nodes. */
export class LoadBalancers extends Switchable {
  /** Whether services can be reached from the internet unless they ask for something else. */
  @Title('Default exposure')
  exposure: 'internet' | 'private' = 'private';

  /** Ranges that addresses are taken from where the provider hands out none itself. */
  @Title('CIDR blocks')
  @CidrBlocks
  cidrBlocks?: string[];

  /** Seconds without any data after which a connection is closed. */
  @Title('Idle seconds')
  @Minimum(30)
  @Maximum(4000)
  idleTimeoutSeconds: Integer = 240;
}

/** Which addresses machines, pods and services get, and who may pass between them. */
export class Network {
  /** Kinds of addresses that pods and services get. It cannot be changed later. */
  @Title('Address families')
  @Choices([
    ['ipv4', 'IPv4 only'],
    ['ipv6', 'IPv6 only'],
    ['dual', 'Both at the same time'],
  ])
  ipFamily: string = 'ipv4';

  /** Addresses of the hosts that everything runs on. Other networks have to know a way to them. */
  @Title('Machines')
  nodes?: AddressRange;

  /** Addresses for workload. Every node gets a part of them, all parts of equal size. */
  @Title('Pod addresses')
  pods?: PodNetwork;

  /** Stable addresses under which groups of pods are reached inside the cluster. */
  @Title('Service addresses')
  services?: ServiceNetwork;

  @Title('Pod traffic')
  @Description('How packets get from one node to another, and what is done to them on the way.')
  containerNetwork?: ContainerNetwork;

  /** Balancers that distribute connections from outside over the nodes. */
  @Title('Load balancing')
  loadBalancers?: LoadBalancers;

  /** Parts of the machine range. The provider lays out its own where none are given. */
  @MaxItems(24)
  subnets?: Subnet[];

  /** What may pass between the cluster and everything else, besides what it needs itself. */
  @MaxItems(100)
  firewallRules?: FirewallRule[];
}
