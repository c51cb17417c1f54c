import { Exactly, MinLength, OneOf, Schema, Type } from 'schemawright';

export class Image {
  name!: string;
  tag?: string;
}

// Sets of constraints have no type in TypeScript: Type says it, by a JSON type or a class.
@Schema()
export class TypeExample {
  @Exactly(OneOf([Type('string'), MinLength(1)], [Type(() => Image)]))
  image?: string | Image;
}
