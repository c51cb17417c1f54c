import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { check } from '../../src/rules/profiles/index.ts';
import { clusterApp } from '../../src/cluster-app/profiles.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { documentOf } from '../rules/documents.ts';
import { describeShared } from '../support/needs.ts';
import { sameMeaning } from './same-meaning.ts';
import { comparedAt, type Ours, type Theirs } from './schemalint-findings.ts';

/** Rules of schemalint that find a part of what rules of ours find: what they look at is less than the standard says. */
const narrower: Readonly<Record<string, readonly string[]>> = {
  TitleMustBeSentenceCase: ['R5/title-case'],
  TitleMustNotContainIllegalCharacters: ['R5/title-punctuation', 'R5/title-whitespace'],
  DescriptionMustBeSentenceCase: ['R6/description-case'],
  DescriptionMustUsePunctuation: ['R6/description-punctuation'],
};

/** Why schemalint finds something that we do not. */
const onlyTheirs: readonly {
  readonly rule: string;
  readonly why: string;
  applies(schemas: readonly SchemaObject[]): boolean;
}[] = [
  {
    rule: 'ShouldDisableAdditionalProperties',
    why: 'the definition behind a $ref is closed, which is how a $ref is closed',
    applies: ([, ...targets]) => targets.some((schema) => schema.additionalProperties === false),
  },
  {
    rule: 'StringsShouldBeConstrained',
    why: 'the definition behind a $ref is restricted',
    applies: ([, ...targets]) => targets.some((schema) => schema.pattern !== undefined),
  },
  {
    rule: 'NumbersShouldBeConstrained',
    why: 'an enum restricts more than a bound',
    applies: (schemas) => schemas.some((schema) => schema.enum !== undefined),
  },
  {
    rule: 'AdheresToCommonSchemaStructureRecommendations',
    why: 'where the common structure stands below global, it is looked for there too',
    applies: ([root]) => JSON.stringify(root?.properties?.global ?? {}).includes('"providerSpecific"'),
  },
];

/** Why we find something where schemalint looks and finds nothing; where it does not look at all needs no reason. */
const onlyOurs: readonly { readonly code: string; readonly why: string; readonly pointer: RegExp }[] = [
  { code: 'R7/example-missing', why: 'schemalint does not look for examples inside items', pointer: /\/items\// },
  {
    code: 'R10/any-of-purpose',
    why: 'a single branch phases nothing out',
    pointer: /serviceAccountIssuers\/items\/oneOf$/,
  },
  {
    code: 'R17/structure-unknown-property',
    why: 'global is allowed as the place of the structure alone',
    pointer: /^\/properties\/global$/,
  },
];

describeShared('profile cluster-app against schemalint', 'corpus/cluster-app', (corpus) => {
  const charts = readdirSync(corpus).filter((name) => name.includes('@'));

  describe.each(charts)('%s', (chart) => {
    const { theirs, ours } = comparedAt(join(corpus, chart));

    it.each(Object.entries({ ...sameMeaning, ...narrower }))('%s: what it finds, we find', (rule, codes) => {
      const missed = theirs.filter((one) => one.rule === rule && !hasSame(one, ours, codes));
      const unexplained = missed.filter(
        ({ schemas }) => !onlyTheirs.some((one) => one.rule === rule && one.applies(schemas)),
      );
      expect(unexplained.map(({ location }) => location)).toEqual([]);
    });

    it.each(Object.entries(sameMeaning))('%s: what we find where it looks, it finds', (rule, codes) => {
      const others = theirs.filter((one) => one.rule === rule);
      const more = ours.filter((one) => codes.includes(one.code) && one.visited && !isIn(one, others));
      const unexplained = more.filter(
        ({ code, pointer }) => !onlyOurs.some((one) => one.code === code && one.pointer.test(pointer)),
      );
      expect(unexplained.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([]);
    });
  });

  it.each(charts)('%s: advice', (chart) => {
    const schema: unknown = JSON.parse(readFileSync(join(corpus, chart, 'values.schema.json'), 'utf8'));
    const found = check(documentOf(schema), clusterApp).filter(({ code }) => code.startsWith('schema/'));
    expect(found.map(({ code, pointer }) => `${code} ${pointer}`).sort()).toEqual([...(advice[chart] ?? [])].sort());
  });
});

function hasSame({ schemas }: Theirs, ours: readonly Ours[], codes: readonly string[]): boolean {
  return ours.some((one) => codes.includes(one.code) && schemas.includes(one.schema));
}

function isIn({ schema }: Ours, theirs: readonly Theirs[]): boolean {
  return theirs.some(({ schemas }) => schemas.includes(schema));
}

const priority = 'properties/extraConfigs/items/properties/priority';
const peerings = 'properties/providerSpecific/properties/network/properties/peerings/items/uniqueItems';
const onPeerings = `schema/keyword-unfit /properties/global/${peerings}`;
const onPriority = [
  `schema/unknown-keyword /$defs/app/${priority}/max`,
  `schema/unknown-keyword /$defs/app/${priority}/min`,
];
const onTaints = 'schema/unknown-keyword /properties/nodePools/items/properties/customNodeTaints/descriptions';
const storage = 'properties/containerLinuxConfig/properties/additionalConfig/properties/storage';

/** Every advice about the charts: each is a mistake that no tool of the chain reports. */
const advice: Readonly<Record<string, readonly string[]>> = {
  'cluster-azure@01f1c30b': [`schema/keyword-unfit /${peerings}`, onTaints],
  'cluster-azure@0a7126c9': [onPeerings, ...onPriority],
  'cluster-azure@7c17551a': [onTaints],
  'cluster-azure@b92ab67d': [onPeerings, ...onPriority],
  'cluster-azure@d989a53f': [onPeerings, ...onPriority],
  'cluster-azure@e3742da7': [onPeerings],
  'cluster-cloud-director@265e8129': ['schema/definition-unused /$defs/featureGate'],
  'cluster-vsphere@485344a2': ['schema/keyword-unfit /$defs/network/properties/devices/additionalProperties'],
  'cluster@8657d00a': [
    'schema/definition-unused /$defs/bootstrap',
    'schema/definition-unused /$defs/machinePool',
    'schema/unknown-keyword /$defs/filesystems/items/properties/extraOpts/items/name',
    `schema/unknown-keyword /$defs/helmRelease/${priority}/max`,
    `schema/unknown-keyword /$defs/helmRelease/${priority}/min`,
    `schema/unknown-keyword /$defs/ignition/${storage}/properties/filesystems/items/properties/mount/properties/options/items/name`,
    'schema/unknown-keyword /properties/providerIntegration/properties/resourcesApi/allOf/1/then/properties/machinePool/ref',
  ],
};
