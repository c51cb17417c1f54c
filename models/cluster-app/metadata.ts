import {
  Choices,
  Examples,
  Format,
  Items,
  MaxItems,
  MaxLength,
  MinLength,
  Pattern,
  Title,
  UniqueItems,
} from 'schemawright';
import { DnsLabel } from 'schemawright/kubernetes';
import { AnnotationMap, LabelMap, ShortText } from './scalars.ts';

/** How much the cluster matters to those who use what runs on it. */
export enum Environment {
  Production = 'production',
  Staging = 'staging',
  Development = 'development',
  Sandbox = 'sandbox',
}

/** Someone who can be asked about this cluster, with the way to reach them. */
export class Contact {
  /** Who answers, either a single person or a team that takes turns. */
  @ShortText
  name!: string;

  /** Where notices about maintenance and outages are sent, and where questions go. */
  @Title('Mail address')
  @Format('email')
  @Pattern(/^[^@ \t\r\n]+@[^@ \t\r\n]+$/)
  @MaxLength(254)
  @Examples('platform@example.com')
  email!: string;

  /** What this person or team decides, so that the right one is asked first. */
  role: 'owner' | 'operator' | 'security' | 'billing' = 'owner';
}

/** Settings that describe the cluster without changing how it works. */
export class Metadata {
  /** Identifies the cluster uniquely within the installation. One is generated when this is left out. */
  @Title('Cluster name')
  @Pattern(/^[a-z][a-z0-9-]{3,18}[a-z0-9]$/)
  @MinLength(5)
  @MaxLength(20)
  @Examples('prod-eu-1', 'demo01')
  name?: string;

  /** Tells people in one sentence what the cluster is there for. */
  @Title('Purpose')
  @ShortText
  description?: string;

  /** Short name of the unit that owns the cluster and decides who may use it. */
  @DnsLabel
  @Examples('acme')
  organization!: string;

  /** Decides in which order clusters are looked after when several of them need help at once. */
  @Choices([
    ['highest', 'Looked after first, at any hour'],
    ['medium', 'Looked after during working hours'],
    ['lowest', 'Looked after when nothing else waits'],
  ])
  servicePriority: string = 'highest';

  /** Tells apart what customers depend on and what is only tried out. */
  environment: Environment = Environment.Production;

  /** Keys and values that are put on the cluster resource, for selecting and grouping. */
  @LabelMap
  labels?: Record<string, string>;

  /** Keys and values that are put on the cluster resource, for tools that read them. */
  @AnnotationMap
  annotations?: Record<string, string>;

  /** People and teams to turn to when something about the cluster has to be decided. */
  @MaxItems(10)
  contacts?: Contact[];

  /** Account that pays for the machines, as the finance department writes it. */
  @Title('Cost center')
  @Pattern(/^[A-Z]{2}-[0-9]{4,8}$/)
  @Examples('PL-20417')
  costCenter?: string;

  /** Words that help to find the cluster in lists and dashboards. */
  @Items(MinLength(2), MaxLength(30), Pattern(/^[a-z0-9 -]+$/))
  @UniqueItems()
  @MaxItems(20)
  @Title('Search terms')
  keywords?: string[];

  /** Refuses to delete the cluster and everything in it until this is switched off again. */
  preventDeletion = false;
}
