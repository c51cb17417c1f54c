// Every marker of controller-gen as a decorator: `kubebuilder:validation:…`, `listType`, `kubebuilder:printcolumn` and so on.
import {
  Default,
  Description,
  Enum,
  Examples,
  ExclusiveMaximum,
  ExclusiveMinimum,
  Format,
  Items,
  Maximum,
  MaxItems,
  MaxLength,
  MaxProperties,
  Minimum,
  MinItems,
  MinLength,
  MinProperties,
  MultipleOf,
  Pattern,
  Title,
  Type,
} from 'schemawright';
import type { Bytes, Integer, IntOrString } from 'schemawright';
import {
  AtLeastOneOf,
  AtMostOneOf,
  EmbeddedResource,
  ExactlyOneOf,
  ExternalDocs,
  Immutable,
  ListMap,
  ListType,
  MapType,
  PreserveUnknownFields,
  PrintColumn,
  Resource,
  Rule,
  Schemaless,
  SelectableField,
  Status,
} from 'schemawright/kubernetes';

const quantity = String.raw`^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$`;

/** Item is keyed. */
export class Item {
  name!: string;

  @Format('int32')
  port?: Integer;
}

/** OneOf picks one. */
@AtMostOneOf('c', 'd')
@ExactlyOneOf('a', 'b')
@AtLeastOneOf('e', 'f')
export class OneOf {
  a?: string;
  b?: string;
  c?: string;
  d?: string;
  e?: string;
  f?: string;
}

export class Inlined {
  inlined!: string;
}

/** AllSpec has every marker. */
export class AllSpec extends Inlined {
  @Minimum(1)
  @Maximum(100)
  @MultipleOf(5)
  @Format('int32')
  @PrintColumn({ name: 'Num', description: 'n', priority: 1, format: 'int32' })
  num!: Integer;

  @ExclusiveMinimum(0)
  @ExclusiveMaximum(100)
  @Format('int64')
  excl!: Integer;

  @MinLength(1)
  @MaxLength(63)
  @Pattern('^[a-z]+$')
  @SelectableField()
  str!: string;

  @MinItems(1)
  @MaxItems(5)
  @Items(MaxLength(9), Pattern('^x'))
  @ListType('set')
  list!: string[];

  uniq!: string[];

  @MinProperties(1)
  @MaxProperties(3)
  @MapType('atomic')
  map!: Record<string, string>;

  en!: 'a' | 'b' | 'c d';

  @Description('Color is a k8s enum.')
  co!: 'blue' | 'red';

  @Description('Level is an alias type with an enum.')
  @Enum('low', 'mid', 'high')
  lv!: string;

  @Format('uuid')
  fmt!: string;

  @Format('date-time')
  ty!: string;

  rq!: string;
  rq2!: string;
  op?: string;

  nl!: string | null;

  de? = 'five';
  dk? = 'tcp';

  @Default({ name: 'x', port: 80 })
  dob?: Item;

  @Examples('ex')
  ex!: string;

  @Title('A title')
  ti!: string;

  @ExternalDocs('https://example.com', 'more')
  xd!: string;

  @Immutable()
  im!: string;

  @Rule("self.startsWith('x')", { message: 'must start with x', reason: 'FieldValueInvalid' })
  cel!: string;

  one!: OneOf;

  @Pattern('^[0-9]+%?$')
  ios!: IntOrString;

  @Pattern(quantity)
  qty!: IntOrString;

  dur!: string;
  by!: Bytes;
  pt?: boolean;
  any!: unknown;
  px!: Record<string, unknown>;
  pp!: Record<string, unknown>;

  @EmbeddedResource()
  @PreserveUnknownFields()
  emb!: Record<string, unknown>;

  @Schemaless()
  @Type('object')
  sl!: Record<string, unknown>;

  @ListMap('name')
  items!: Item[];

  @MapType('atomic')
  st!: Item;

  i8!: Integer;
  u8!: Integer;
}

/** AllStatus is the status. */
export class AllStatus {
  @Format('int32')
  replicas!: Integer;

  selector?: string;
}

/** All is a kind. */
@Resource({
  group: 'mk.example.com',
  version: 'v1',
  kind: 'All',
  plural: 'alls',
  singular: 'all',
  shortNames: ['al', 'a'],
  categories: ['x', 'y'],
  scope: 'Cluster',
  storage: true,
  deprecated: true,
  deprecationWarning: 'old',
  scale: {
    specReplicasPath: '.spec.num',
    statusReplicasPath: '.status.replicas',
    labelSelectorPath: '.status.selector',
  },
  metadata: { labels: { c: 'd' }, annotations: { a: 'b' } },
})
export class All {
  spec?: AllSpec;

  @Status()
  status?: AllStatus;
}
