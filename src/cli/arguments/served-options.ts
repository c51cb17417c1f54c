import type { ServedOptions } from '../../commands/serve/routes.ts';
import type { Options, ParsedFlags } from './arguments.ts';

/** The flags that say what is served. */
export const servedOptions = {
  kudo: { doc: 'the conversion and the admission of KUDO' },
  'operator-versions': { value: 'FILE', many: true, doc: 'with --kudo: files or folders of OperatorVersions' },
  cluster: { doc: 'with --kudo: ask the API server for the OperatorVersions of instances' },
  kubeconfig: { value: 'FILE', doc: 'with --kudo: how to reach the API server; implies --cluster' },
  model: { value: 'FILE[#CLASS]', many: true, doc: 'a model of a kind, or of values in config maps' },
  crd: { value: 'FILE', many: true, doc: 'files or folders of CustomResourceDefinitions, instead of models' },
  module: {
    value: 'FILE',
    many: true,
    doc: 'compiled JavaScript that is loaded and run: classes with @ConvertsFrom, and bindings for checks that are code',
  },
  'config-map-key': { value: 'KEY', doc: 'the key of config maps that holds values; values.yaml without it' },
} as const satisfies Options;

/** What the flags of `servedOptions` say, as the services of the commands take it. */
export function servedOptionsOf(flags: ParsedFlags<typeof servedOptions>, cwd: string): ServedOptions {
  return {
    cwd,
    kudo: flags.kudo,
    operatorVersions: flags['operator-versions'],
    cluster: flags.cluster,
    kubeconfig: flags.kubeconfig,
    models: flags.model,
    crds: flags.crd,
    modules: flags.module,
    key: flags['config-map-key'],
  };
}
