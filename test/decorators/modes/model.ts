import {
  Allow,
  AnyOf,
  Choices,
  Closed,
  Default,
  Definition,
  DependentRequired,
  Deprecated,
  ExactlyOneOf,
  type IntOrString,
  Integer,
  Items,
  Keys,
  MapValues,
  MaxLength,
  MinItems,
  MinLength,
  Minimum,
  MutuallyExclusive,
  Not,
  Override,
  Pattern,
  PropertyNames,
  Required,
  Title,
  Values,
  compose,
  define,
} from 'schemawright';

const DnsLabel = compose(Pattern(/^[a-z0-9-]+$/), MaxLength(63));
const Name = define('name', DnsLabel, MinLength(1));

export enum Tier {
  Small = 'small',
  Large = 'large',
}

@Definition('pool')
@Closed()
export class Pool {
  @Title('Size') @Integer() @Minimum(1) size = 3;
  @Title('Tier') tier: Tier = Tier.Small;
}

@Values({ profile: 'cluster-app' })
@ExactlyOneOf('single', 'pools')
@MutuallyExclusive('single', 'labels')
@DependentRequired({ issuer: ['clientId'] })
@Keys(/^x-/, () => Pool, Title('Extension'))
export class Base {
  @Title('Name') @Name name!: string;
  @Title('Issuer') @Pattern(/^https:/) @Default('https://example.com') issuer?: string | null;
  @Title('Client') @Deprecated('Use issuer.') clientId?: string;
  @Title('Single pool') single?: Pool;
  @Title('Pools') @Keys(/^[a-z]+$/) @MapValues(Title('Pool')) pools: Record<string, Pool> = {};
  @Title('Labels') @PropertyNames(MaxLength(63)) labels?: Record<string, string>;
  @Title('Zones') @MinItems(1) @Items(MinLength(1), DnsLabel) zones: readonly string[] = ['a'];
  @Title('Matrix') @Items(Items(Minimum(0))) matrix?: number[][];
  @Title('Region')
  @Choices([
    ['eu', 'Europe'],
    ['us', 'United States'],
  ])
  region: 'eu' | 'us' = 'eu';
  @Title('Port') @Pattern(/^[a-z]+$/) @Minimum(1) port?: IntOrString;
  @Title('Address') @AnyOf([Pattern(/^10\./)], [Pattern(/^192\.168\./), MinLength(9)]) address?: string;
  @Title('Suffix') @Not(Pattern(/--/)) suffix?: string;
  @Title(null) @Required() anything: unknown = null;
  @Title('Note') @Allow('R6/description-missing', 'The title says it.') note?: string;
  count = 1;
}

@Override('name', Title('Cluster name'), MinLength(3))
@Title('Derived')
export class Derived extends Base {
  @Title('Zones here') override zones = ['b'];
  @Title('Extra') extra?: boolean;
}

export class Plain extends Derived {}
