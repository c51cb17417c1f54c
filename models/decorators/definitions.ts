import { define, Definition, Definitions, MaxLength, Pattern, Schema, Type } from 'schemawright';

export const HostName = define('hostName', Type('string'), Pattern(/^[a-z.-]+$/), MaxLength(253));

@Definition()
export class Proxy {
  @HostName
  host!: string;
}

// Definitions that stay although nothing refers to them, such as those that other documents use.
@Schema()
@Definitions(
  Type(() => Proxy),
  HostName,
)
export class DefinitionsExample {
  name?: string;
}
