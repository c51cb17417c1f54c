import type { LazyTarget } from '../../generator/emit/target.ts';
import { createTargetArtifacts } from '../../generator/emit/target.ts';

const files = {
  values: 'values.md',
  schema: 'schema.md',
  parameters: 'parameters.md',
  resource: 'resource.md',
} as const;

export const docs: LazyTarget & { readonly name: 'docs' } = {
  name: 'docs',
  files,
  onRequest: true,
  load: async () => {
    const { docsPage } = await import('./docs-table.ts');
    return {
      tables: [],
      emit: (document) => ({
        artifacts: createTargetArtifacts({ files }, document, docsPage(document)),
        diagnostics: [],
      }),
    };
  },
};
