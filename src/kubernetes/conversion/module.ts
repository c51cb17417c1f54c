import { pathToFileURL } from 'node:url';
import { type DecoratedClass, collectRecorded } from '../../decorators/entry/record.ts';
import { getReason, UsageError } from '../../diagnostics/usage-error.ts';
import type { Binding } from '../../values/bind/index.ts';
import { getString } from '../structural/value.ts';
import type { Json } from '../../text/value/json.ts';
import type { ConversionStep } from './convert-object.ts';
import { getConversions } from './converts-from.ts';
import { refuseOther } from '../../text/files/read-file.ts';

/** The conversions and bindings that a user's module exports. */
export interface LoadedModule {
  readonly steps: readonly ConversionStep[];
  readonly bindings: readonly Binding<object, unknown>[];
}

/**
 * Loads a compiled module, which executes it: the only user code that is executed, and only when it is named. Exported
 * classes with `@ConvertsFrom` and exported bindings are used.
 *
 * @throws {UsageError} if the module cannot be loaded or exports none of them.
 */
export async function loadModule(path: string, shown: string): Promise<LoadedModule> {
  const exported = await loadExports(path, shown);
  const classes = exported.filter(isClass);
  const steps = classes.flatMap((model) => listSteps(model, shown));
  const bindings = exported.filter(isBinding);
  if (steps.length + bindings.length > 0) return { steps, bindings };
  const help = 'It must export classes with @ConvertsFrom, or bindings written by gen.';
  throw new UsageError({ message: `"${shown}" exports nothing to serve`, help });
}

async function loadExports(path: string, shown: string): Promise<readonly unknown[]> {
  refuseOther(path, shown);
  try {
    const loaded: unknown = await import(pathToFileURL(path).href);
    return typeof loaded === 'object' && loaded !== null
      ? Object.values(loaded).map((exported: unknown) => exported)
      : [];
  } catch (error) {
    const help = 'Compile the models first, and give the JavaScript file: --module build/models/index.js.';
    throw new UsageError({ message: `"${shown}" cannot be loaded: ${getReason(error)}`, help });
  }
}

function isClass(value: unknown): value is DecoratedClass {
  return typeof value === 'function' && 'prototype' in value;
}

function isBinding(value: unknown): value is Binding<object, unknown> {
  return (
    typeof value === 'object' && value !== null && '~standard' in value && 'validate' in value && 'schema' in value
  );
}

function listSteps(model: DecoratedClass, shown: string): readonly ConversionStep[] {
  return getConversions(model).flatMap(({ from, up, down }): readonly ConversionStep[] => {
    const [old, now] = [findVersion(from), findVersion(model)];
    if (!old || !now) {
      const which = now ? from.name : model.name;
      const help = 'Both classes of @ConvertsFrom need @Resource({ group, version, kind }).';
      throw new UsageError({ message: `${which} in "${shown}" is not a version of a kind`, help });
    }
    if (old.group !== now.group || old.kind !== now.kind) {
      const [a, b] = [old, now].map(({ group, kind }) => `${kind}.${group}`);
      const message = `${model.name} in "${shown}" is a ${b}, but converts from a ${a}`;
      throw new UsageError({ message, help: 'Objects can be converted only between versions of one kind.' });
    }
    const { group, kind } = now;
    const forth = { group, kind, from: old.version, to: now.version, convert: up };
    const back = { group, kind, from: now.version, to: old.version };
    return down ? [forth, { ...back, convert: down }] : [forth];
  });
}

function findVersion(
  model: DecoratedClass,
): { readonly group: string; readonly version: string; readonly kind: string } | undefined {
  const resource = collectRecorded(model).class.find(({ entry }) => entry.name === 'Resource');
  if (!resource) return;
  // `@Resource` has checked its options.
  const options = resource.value as Json;
  return {
    group: getString(options, 'group'),
    version: getString(options, 'version'),
    kind: getString(options, 'kind'),
  };
}
