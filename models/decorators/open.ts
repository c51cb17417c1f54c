import { Open, Schema } from 'schemawright';

// An open object takes any property; the keyword can also be left out.
@Open()
export class Said {
  name?: string;
}

@Schema()
export class OpenExample {
  said?: Said;

  @Open('absent')
  leftOut?: Record<string, unknown>;
}
