import {
  Choices,
  Description,
  Items,
  Keys,
  MapValues,
  Maximum,
  MaxItems,
  MaxLength,
  MaxProperties,
  Minimum,
  MultipleOf,
  Pattern,
  Title,
  UniqueItems,
} from 'schemawright';
import type { Duration, Integer } from 'schemawright';
import { DnsLabel, PortNumber } from 'schemawright/kubernetes';
import { Switchable } from './lifecycle.ts';
import { Oidc } from './oidc.ts';
import { CidrBlocks, HostName, Period } from './scalars.ts';

/** Which requests are written down, in how much detail and for how long. */
export class Audit extends Switchable {
  /** How much is written down of each request, from the caller to the whole content. */
  @Choices([
    ['Metadata', 'Who did what, and when'],
    ['Request', 'Also what was sent'],
    ['RequestResponse', 'Also what was answered'],
  ])
  @Title('Level of detail')
  level: string = 'Metadata';

  /** For how many days records are kept on the machine itself. */
  @Title('Days kept')
  @Minimum(1)
  @Maximum(365)
  maxAgeDays: Integer = 30;

  /** How many full ones there may be before the oldest is thrown away. */
  @Title('Files kept')
  @Minimum(1)
  @Maximum(100)
  maxBackups: Integer = 20;

  /** How many megabytes are written until a new file is begun. */
  @Title('Largest file')
  @Minimum(10)
  @Maximum(1000)
  @MultipleOf(10)
  maxSizeMb: Integer = 100;

  /** Namespaces whose requests are left out, because they are many and of no interest. */
  @Title('Ignored namespaces')
  @Items(DnsLabel)
  @UniqueItems()
  @MaxItems(50)
  omittedNamespaces?: string[];
}

/** The server that everyone talks to who wants something from the cluster. */
export class ApiServer {
  /** Number under which the server is reached from outside. */
  @PortNumber
  port: Integer = 6443;

  /** Ranges that may talk to the server. Everyone may while there are none. */
  @Title('Allowed CIDR blocks')
  @CidrBlocks
  allowedCidrBlocks?: string[];

  /** More names that the certificate of the server is made out to. */
  @Title('Additional names')
  @Items(HostName)
  @UniqueItems()
  @MaxItems(30)
  certificateNames?: string[];

  /** Checks that requests pass through in addition to the usual ones. */
  @Items(Pattern(/^[A-Z][A-Za-z]+$/), MaxLength(60))
  @UniqueItems()
  @MaxItems(30)
  admissionPlugins: string[] = ['NodeRestriction', 'PodSecurity'];

  /** Switches for what is not yet, or no longer, part of every cluster. */
  @Keys(/^[A-Z][A-Za-z0-9]+$/)
  @MapValues(
    Title('Switched on'),
    Description('Whether the server offers what this gate guards, if it knows the gate.'),
  )
  @MaxProperties(50)
  featureGates?: Record<string, boolean>;

  /** For how long events are kept before they are forgotten. */
  @Title('Lifetime of events')
  @Period
  eventTtl: Duration = '1h';

  /** How many requests that only read are answered at the same time. */
  @Title('Reading requests')
  @Minimum(100)
  @Maximum(5000)
  maxRequestsInflight: Integer = 400;

  /** How many requests that change something are answered at the same time. */
  @Title('Changing requests')
  @Minimum(50)
  @Maximum(2500)
  maxMutatingRequestsInflight: Integer = 200;

  /** What is written down about requests, so that it can be found out later who did what. */
  @Title('Audit log')
  audit?: Audit;

  /** Who vouches for people, so that they can log in with the account they already have. */
  @Title('Single sign on')
  oidc?: Oidc;
}
