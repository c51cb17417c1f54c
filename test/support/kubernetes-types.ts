import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartialSchema } from '../../src/decorators/entry/entry.ts';
import { isCarrier } from '../../src/decorators/entry/keyword.ts';
import { applyDecorators } from '../../src/decorators/entry/partial-schema.ts';
import { knownModules } from './known-modules.ts';
import { listExported, extractModels } from '../../src/generator/extract/index.ts';
import * as constraints from '../../src/kubernetes/types/constraints.ts';
import { scalarTypes } from '../../src/kubernetes/types/scalars.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { writeFiles } from './folder.ts';
import { repository } from './repository.ts';

const folder = join(repository, 'src/kubernetes/types');

/** A type that `schemawright/kubernetes` exports, and its schema. */
export interface KubernetesType {
  readonly name: string;
  readonly kind: 'constraint' | 'scalar' | 'class';
  readonly schema: SchemaObject;
}

/** The classes with constraints by name, in the order of their files. */
export const classNames: readonly string[] = readdirSync(folder)
  .filter((file) => !file.endsWith('v1.ts'))
  .sort()
  .flatMap((file) => listExported(file, readFileSync(join(folder, file), 'utf8')).classes);

/** Every type that has a schema; the classes are read as those of a model are, which is written into a folder. */
export function kubernetesTypes(scratch: string): readonly KubernetesType[] {
  const ofConstraints = Object.entries(constraints).flatMap(([name, constraint]): KubernetesType[] =>
    isCarrier(constraint) ? [{ name, kind: 'constraint', schema: schemaOf(name, constraint.applied) }] : [],
  );
  const ofScalars = Object.entries(scalarTypes).map(
    ([name, schema]): KubernetesType => ({ name, kind: 'scalar', schema }),
  );
  return [...ofConstraints, ...ofScalars, ...classesIn(scratch)];
}

function schemaOf(name: string, applied: Parameters<typeof applyDecorators>[1]): SchemaObject {
  const partial: PartialSchema = {};
  applyDecorators(partial, applied);
  const type = name === 'PortNumberOrName' ? scalarTypes.IntOrString : { type: partial.type ?? 'string' };
  // Constraints have nothing but keywords of JSON Schema.
  return { ...type, ...partial } as SchemaObject;
}

function classesIn(scratch: string): readonly KubernetesType[] {
  const properties = classNames.map((name) => `  ${name}!: k8s.${name};`);
  const lines = [
    "import { Schema } from 'schemawright';",
    "import type * as k8s from 'schemawright/kubernetes';",
    '@Schema()',
    `export class All {\n${properties.join('\n')}\n}`,
  ];
  writeFiles(scratch, { 'all.ts': lines.join('\n') });
  const { documents, diagnostics } = extractModels(scratch, [join(scratch, 'all.ts')], {
    modules: knownModules,
    closes: () => true,
  });
  if (diagnostics.length > 0) throw new Error(JSON.stringify(diagnostics));
  const { properties: schemas = {}, $defs = {} } = documents[0]?.document.root ?? {};
  return classNames.map((name) => ({
    name,
    kind: 'class' as const,
    // A class is an object, and so is its schema.
    schema: { ...(schemas[name] as SchemaObject), $defs },
  }));
}
