import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './folder.ts';
import { repository } from './repository.ts';

/** A recipe of docs/recipes.md: a model, and values that it accepts and rejects. */
export interface PageRecipe {
  readonly title: string;
  readonly model: string;
  readonly accepted: string;
  readonly rejected: string;
}

/** The path of the page. */
export const recipesPage = join(repository, 'docs/recipes.md');

/** The recipes of the page: its sections. */
export function readPageRecipes(): readonly PageRecipe[] {
  const [, ...sections] = readFileSync(recipesPage, 'utf8').split(/^## /m);
  return sections.map((section) => {
    const [title = ''] = section.split('\n');
    const readBlock = (before: string): string =>
      new RegExp(`${before}\n([^]*?)^\`\`\`$`, 'm').exec(section)?.[1] ?? `no block after ${before}`;
    return {
      title,
      model: readBlock('^```ts'),
      accepted: readBlock('^Accepted:\n\n```yaml'),
      rejected: readBlock('^Rejected:\n\n```yaml'),
    };
  });
}

/** A project with the chart of a recipe, whose schema and values.yaml `gen` writes. */
export function recipeFiles({ model, accepted, rejected }: PageRecipe): Files {
  return {
    'schemawright.config.json': '{ "models": { "Shop": { "out": "shop" } } }',
    'models/shop.ts': model,
    'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
    'shop/templates/values.yaml': 'values: {{ .Values | toJson | quote }}\n',
    'accepted.yaml': accepted,
    'rejected.yaml': rejected,
  };
}
