import { Choices, Examples, Items, Maximum, MaxItems, Minimum, Title, UniqueItems } from 'schemawright';
import type { Integer } from 'schemawright';
import { HostName, IpAddress } from './scalars.ts';

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
