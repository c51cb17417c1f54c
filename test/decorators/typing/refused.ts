import {
  AnyOf,
  Choices,
  Const,
  Default,
  Enum,
  ExclusiveMinimum,
  Format,
  Integer,
  Items,
  Keys,
  MapValues,
  MaxItems,
  MaxLength,
  MaxProperties,
  MinItems,
  MinLength,
  Minimum,
  MultipleOf,
  Not,
  Override,
  Pattern,
  PropertyNames,
  Schema,
  Title,
  UniqueItems,
  Values,
  compose,
} from 'schemawright';

export class Part {
  name = '';
}

export class OnTheWrongType {
  @Pattern(/a/) a: number = 1; // @error
  @Format('ipv4') b?: boolean; // @error
  @MaxLength(1) c?: string[]; // @error
  @Choices([['a', 'A']]) d?: number; // @error
  @Minimum(1) e?: string; // @error
  @Integer() f = ''; // @error
  @MultipleOf(2) g?: number[]; // @error
  @ExclusiveMinimum(2) h?: Record<string, number>; // @error
  @MinItems(1) i: Record<string, string> = {}; // @error
  @UniqueItems() j?: string; // @error
  @MaxItems(3) k!: Part; // @error
  @Enum('a') l?: string[]; // @error
  @MaxProperties(3) m?: string; // @error
  @Keys(/a/) n?: string[]; // @error
  @PropertyNames(MinLength(1)) o?: string; // @error
  @MinLength(1) p?: Part | number | null; // @error
}

export class OnTheWrongItems {
  @Items(MinLength(1)) a?: number[]; // @error
  @Items(Minimum(1)) b?: number; // @error
  @Items(Items(Minimum(1))) c?: number[]; // @error
  @MapValues(Minimum(1)) d?: Record<string, string>; // @error
  @MapValues(Minimum(1)) e?: number[]; // @error
  @MapValues(Items(Minimum(1))) f?: Record<string, string[]>; // @error
  @PropertyNames(Minimum(3)) g?: Record<string, string>; // @error
  @Items(MapValues(MinItems(1))) h?: Record<string, string>[]; // @error
}

export class Composed {
  @compose(MinLength(1), MaxLength(2)) a?: number; // @error
  @AnyOf([MinLength(1)], [MaxLength(2)]) b?: number; // @error
  @Not(Minimum(1)) c?: string; // @error
}

export class WithTheWrongArgument {
  @Pattern(5) a?: string; // @error
  @MinLength('1') b?: string; // @error
  @Integer(1) c?: number; // @error
  @Title(5) d?: string; // @error
  @Title() e?: string; // @error
  @Const() f?: string; // @error
  @Default(() => 1) g?: number; // @error
  @Items('a') i?: string[]; // @error
  @Choices(['a']) j?: string; // @error
}

export class OnTheWrongPlace {
  @Values() a?: string; // @error
  @Schema() b?: Part; // @error
  @Override('a', Title('A')) c?: Part; // @error
}

@Pattern(/a/) // @error
export class A extends Part {}

@Minimum(1) // @error
export class B extends Part {}

@Values({ profile: 'cluster' }) // @error
export class C extends Part {}

@Values({ profile: 1 }) // @error
export class C2 extends Part {}

@Override('nope', Title('Not there')) // @error
export class D extends Part {}

@Items(MinLength(1)) // @error
export class E extends Part {}
