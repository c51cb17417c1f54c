import {
  AnyOf,
  Choices,
  Closed,
  Const,
  DependentRequired,
  Enum,
  ExactlyOneOf,
  ExclusiveMaximum,
  ExclusiveMinimum,
  Integer,
  type IntOrString,
  Items,
  Keys,
  MapValues,
  MaxItems,
  MaxLength,
  MaxProperties,
  Maximum,
  MinItems,
  MinLength,
  MinProperties,
  Minimum,
  MultipleOf,
  MutuallyExclusive,
  Not,
  OneOf,
  Pattern,
  PropertyNames,
  UniqueItems,
  Values,
} from 'schemawright';

@Closed()
export class Size {
  @Integer() @Minimum(1) width!: number;
  height?: number;
}

@Closed()
export class Disk {
  kind: 'disk' = 'disk';
  @Minimum(10) gigabytes!: number;
}

@Closed()
export class Bucket {
  kind: 'bucket' = 'bucket';
  @MinLength(3) name!: string;
}

@Closed()
export class Level3 {
  @Pattern(/^[a-z]+$/) name?: string;
  sizes?: Record<string, Size[]>;
}

@Closed()
export class Level2 {
  third?: Level3;
}

@Closed()
export class Level1 {
  second?: Level2;
}

/** One property for each kind of constraint that a schema can make. */
@Values()
@Closed()
@ExactlyOneOf('file', 'inline')
@MutuallyExclusive('http', 'tcp')
@DependentRequired({ user: ['password'] })
@Keys(/^x-[a-z]+$/, () => Size)
export class Constraints {
  name!: string;
  file?: string;
  inline?: string;
  http?: boolean;
  tcp?: boolean;
  user?: string;
  password?: string;

  text?: string;
  flag?: boolean;
  amount?: number;
  @Integer() count?: number;
  list?: string[];
  size?: Size;
  literal?: 'only';
  @Const(7) seven?: number;
  @Enum('red', 'green') colour?: string;
  direction?: 'up' | 'down';
  @Choices([
    ['eu', 'Europe'],
    ['us', 'United States'],
  ])
  region?: string;
  template?: `${number}Gi`;
  nullable?: string | null;

  @Pattern(/^[a-z][a-z0-9-]*$/) pattern?: string;
  @MinLength(3) @MaxLength(5) length?: string;
  @Minimum(1) @Maximum(10) between?: number;
  @ExclusiveMinimum(1) @ExclusiveMaximum(10) inside?: number;
  @MultipleOf(5) step?: number;
  @MinItems(1) @MaxItems(3) @UniqueItems() items?: string[];
  @Items(Pattern(/^[a-z]+$/)) words?: string[];
  @Items(Items(Minimum(0))) matrix?: number[][];
  sizes?: Size[];

  @Keys(/^[a-z]{2,4}$/) @Closed() pools?: Record<string, Size>;
  @MapValues(MaxLength(3)) labels?: Record<string, string>;
  @PropertyNames(Pattern(/^[a-z]+$/)) named?: Record<string, string>;
  @MinProperties(1) @MaxProperties(2) few?: Record<string, string>;

  @AnyOf([Pattern(/^10\./)], [Pattern(/^192\.168\./)]) address?: string;
  @OneOf([Minimum(5)], [Maximum(3)]) odd?: number;
  @Not(Pattern(/--/)) dashes?: string;
  storage?: Disk | Bucket;
  port?: IntOrString;
  first?: Level1;
}
