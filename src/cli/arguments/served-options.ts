import type { ServedOptions } from '../../commands/serve/plan.ts';
import { dialects } from '../../dialects/index.ts';
import { listServices } from '../../generator/dialect/dialect.ts';
import type { FlagTable } from '../../generator/dialect/flags.ts';
import type { Options, ParsedFlags } from './arguments.ts';

const kindFlags: FlagTable = Object.fromEntries(
  listServices(dialects).flatMap(({ services: { serve } }) => {
    const alone = serve?.alone ? { [serve.alone.flag]: { doc: serve.alone.doc } } : {};
    return Object.entries({ ...alone, ...serve?.flags });
  }),
);

const sharedFlags = {
  model: { value: 'FILE[#CLASS]', many: true, doc: 'a model of a kind, or of values in config maps' },
  crd: { value: 'FILE', many: true, doc: 'files or folders of CustomResourceDefinitions, instead of models' },
  module: {
    value: 'FILE',
    many: true,
    doc: 'compiled JavaScript to load and run: classes with @ConvertsFrom, and bindings for checks in code',
  },
  redact: { doc: 'hide all values in answers; by default only those with writeOnly or the format password' },
} as const satisfies Options;

export const servedOptions: typeof sharedFlags & FlagTable = { ...kindFlags, ...sharedFlags };

export function readServedOptions(
  given: ParsedFlags<typeof sharedFlags> & Readonly<Record<string, unknown>>,
  cwd: string,
): ServedOptions {
  const { model, crd, module, redact } = given;
  const flags = Object.fromEntries(Object.keys(kindFlags).map((name) => [name, given[name]]));
  return { cwd, models: model, crds: crd, modules: module, redact, flags };
}
