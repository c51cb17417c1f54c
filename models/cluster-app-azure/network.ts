import {
  Description,
  Examples,
  Items,
  Maximum,
  MaxItems,
  Minimum,
  MutuallyExclusive,
  Override,
  Title,
  UniqueItems,
} from 'schemawright';
import type { Integer } from 'schemawright';
import { Connectivity } from '../cluster-app/connectivity.ts';
import { AddressRange, Network } from '../cluster-app/network.ts';
import { HostName } from '../cluster-app/scalars.ts';
import { AzureResourceGroup, AzureResourceId } from './scalars.ts';

/** What machines take their addresses from, either new or there already. */
@MutuallyExclusive('existingId', 'resourceGroup')
export class VirtualNetwork extends AddressRange {
  override cidrBlocks: string[] = ['10.0.0.0/12'];

  /** Path of a network that is there already. A new one is made when this is left out. */
  @Title('Existing one')
  @AzureResourceId
  @Examples(
    '/subscriptions/6f9c1d4e-2b7a-4c3d-8e5f-0a1b2c3d4e5f/resourceGroups/rg-hub/providers/Microsoft.Network/virtualNetworks/hub',
  )
  existingId?: string;

  /** Where a new network is put, if it should not be beside the machines. */
  @Title('Resource group')
  @AzureResourceGroup
  resourceGroup?: string;
}

/** A link between the network of the cluster and another one. */
export class Peering {
  /** Path of the network at the other end, which may belong to another subscription. */
  @Title('Remote network')
  @AzureResourceId
  remoteId!: string;

  /** Lets the cluster use the gateway at the other end as its own way out. */
  @Title('Use the remote gateway')
  useRemoteGateway = false;
}

/** The way out that machines without a public address share. */
export class NatGateway {
  /** How many of them connections to the outside are spread over. */
  @Title('Public addresses')
  @Minimum(1)
  @Maximum(16)
  addresses: Integer = 1;

  /** After how many minutes without data a connection is closed. */
  @Title('Idle minutes')
  @Minimum(4)
  @Maximum(120)
  idleMinutes: Integer = 4;
}

/** The network of the cluster in the words of this provider. */
export class AzureNetwork extends Network {
  @Title('Machine addresses')
  override nodes?: VirtualNetwork;

  /** Other networks that the cluster is linked with, so that each finds the other. */
  @MaxItems(20)
  peerings?: Peering[];

  /** Way to the internet for machines that have no public address of their own. */
  @Title('NAT gateway')
  natGateway?: NatGateway;
}

/** Keeps the API server away from the internet, and in private networks. */
export class PrivateApiServer {
  /** Answers on a private address only. People then need a way into the network. */
  enabled = false;

  /** Names under which other networks find the private address. */
  @Title('Zones')
  @Items(HostName)
  @UniqueItems()
  @MaxItems(10)
  dnsZones?: string[];
}

/** How a cluster on this provider reaches the world, and how the world reaches it. */
@Override('availabilityZoneUsageLimit', Maximum(3))
@Override(
  'topology',
  Title('Hub'),
  Description('How the network of this cluster is joined with those of others through a shared one.'),
)
export class AzureConnectivity extends Connectivity {
  override network?: AzureNetwork;

  /** Keeps the API server of the cluster away from the internet. */
  @Title('Private access')
  privateApiServer?: PrivateApiServer;
}
