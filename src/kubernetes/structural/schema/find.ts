import { schemaOfField, type Structural } from './structural.ts';

/** Finds the schema of what stands at some steps; `undefined` where nothing is said of it. */
export function schemaAt(schema: Structural | undefined, steps: readonly (string | number)[]): Structural | undefined {
  return steps.reduce<Structural | undefined>(
    (found, step) => (typeof step === 'number' ? found?.items : schemaOfField(found, step)),
    schema,
  );
}
