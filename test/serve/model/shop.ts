import { Check, MaxLength, Minimum, Values } from 'schemawright';
import type { Integer } from 'schemawright';
import { ConvertsFrom } from 'schemawright/conversion';
import { Resource } from 'schemawright/kubernetes';

/** What a shop is, as it was said first. */
export class ShopSpecV1 {
  /** `host:port`. */
  @MaxLength(100)
  address!: string;
}

/** A shop, as it was said first. */
@Resource({ group: 'demo.example.com', version: 'v1', kind: 'Shop' })
export class ShopV1 {
  spec!: ShopSpecV1;
}

/** What a shop is, between the first and the last version. */
export class ShopSpecV2 {
  @MaxLength(80)
  host!: string;

  port: Integer = 80;

  /** The day on which it opens. */
  @Check((day: string) => !Number.isNaN(Date.parse(day)), 'no day')
  @MaxLength(20)
  opens?: string;
}

/** A shop. */
@Resource({ group: 'demo.example.com', version: 'v2', kind: 'Shop', storage: true })
@ConvertsFrom(ShopV1, {
  up: ({ spec }) => {
    const [host = '', port = '80'] = spec.address.split(':');
    if (host === 'nowhere') throw new Error('nowhere is no host');
    return { spec: { host, port: Number(port) as Integer } };
  },
  down: ({ spec }) => ({ spec: { address: `${spec.host}:${spec.port}` } }),
})
export class Shop {
  spec!: ShopSpecV2;
}

/** What a shop is, in the last version. */
export class ShopSpecV3 {
  /** Where it is. */
  at!: ShopPlace;
}

/** Where a shop is. */
export class ShopPlace {
  @MaxLength(80)
  host!: string;

  port: Integer = 80;
}

/** A shop, in the last version. */
@Resource({ group: 'demo.example.com', version: 'v3', kind: 'Shop' })
@ConvertsFrom(Shop, {
  up: ({ spec, metadata }) => ({
    spec: { at: { host: spec.host, port: spec.port } },
    metadata: { ...metadata, annotations: { ...metadata.annotations, opens: spec.opens ?? '' } },
  }),
  down: ({ spec }) => ({ spec: { ...spec.at } }),
})
export class ShopV3 {
  spec!: ShopSpecV3;
}

/** The values of a shop's chart. */
@Values()
export class ShopValues {
  /** How many run. */
  @Minimum(1)
  replicas: Integer = 2;

  /** What it is called. */
  title!: string;
}
