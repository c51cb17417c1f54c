import { type LazyTarget, createTargetArtifacts } from '../../generator/emit/target.ts';

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
    const { printMarkdown } = await import('../../form/markdown/page.ts');
    const { createFormView } = await import('../../form/create-form-view.ts');
    return {
      tables: [],
      emit: (document) => ({
        artifacts: createTargetArtifacts({ files }, document, printMarkdown(createFormView(document))),
        diagnostics: [],
      }),
    };
  },
};
