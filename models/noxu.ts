import { MaxLength, Minimum, Pattern } from 'schemawright';
import type { IntOrString } from 'schemawright';
import { Resource } from 'schemawright/kubernetes';

/** What every zeta needs. */
export class Zeta {
  foo!: string;
  bar!: number;
  baz!: boolean;
}

/** One zeta or two: a zeta that says which. */
export class TypedZeta extends Zeta {
  type!: 'one' | 'two';
}

/** Noxu is a kind of Custom Resource which has only fields that are specified. */
@Resource({ group: 'mygroup.example.com', version: 'v1alpha1', kind: 'Noxu', plural: 'noxus', closed: true })
export class Noxu {
  /** Letters, digits and underscores. */
  @Pattern('^[a-zA-Z0-9_]*$')
  alpha = 'foo_123';

  /** At least ten of them. */
  @Minimum(10)
  beta = 10;

  /** One of three. */
  gamma!: 'foo' | 'bar' | 'baz';

  /** A string of up to five characters, or an integer that is not negative. */
  @MaxLength(5)
  @Minimum(0)
  delta!: IntOrString;

  /** Either of two types of zeta. */
  epsilon!: TypedZeta;

  /** A zeta of any type. */
  zeta!: Zeta;
}
