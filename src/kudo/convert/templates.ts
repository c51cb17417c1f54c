import type { TemplateReferences, TemplateUse } from '../package/index.ts';
import {
  createError,
  type ListedParameter,
  type ParameterFinding,
  type ParameterType,
  createWarning,
} from '../parameters/index.ts';

export function keptTexts(templates: TemplateReferences): ReadonlySet<string> {
  return new Set([...templates].flatMap(([name, uses]) => (uses.length > 0 ? [name] : [])));
}

export function templateFindings(
  parameters: readonly ListedParameter[],
  templates: TemplateReferences,
  textNames: ReadonlySet<string>,
  typeOf: (parameter: ListedParameter) => ParameterType,
): readonly ParameterFinding[] {
  return parameters.flatMap((parameter) => {
    const { name } = parameter;
    const type = typeOf(parameter);
    // KUDO already passes lists and maps to templates as such.
    if (textNames.has(name) || type === 'string' || type === 'array' || type === 'map') return [];
    const uses = templates.get(name) ?? [];
    return [...reportComparisons(name, type, uses), ...reportConditions(name, type, uses)];
  });
}

const help = 'Change the template, or keep the parameter a string with --keep-text.';

function reportComparisons(
  name: string,
  type: ParameterType,
  uses: readonly TemplateUse[],
): readonly ParameterFinding[] {
  const found = uses.filter(({ kind }) => kind === 'compare');
  const [first] = found;
  if (!first) return [];
  const { literal = '', operator = 'eq', template } = first;
  const more = found.length > 1 ? ` and ${found.length - 1} more` : '';
  const message = `parameter "${name}" becomes ${type}, and "${template}"${more} compares it with a string (${operator} … ${JSON.stringify(literal)}), which then fails`;
  const details = { templates: [...new Set(found.map((use) => use.template))] };
  return [createError('convert/template-compare', message, { parameter: name, help, details })];
}

function reportConditions(
  name: string,
  type: ParameterType,
  uses: readonly TemplateUse[],
): readonly ParameterFinding[] {
  const found = [...new Set(uses.filter(({ kind }) => kind === 'condition').map(({ template }) => template))];
  if (found.length === 0) return [];
  const words =
    type === 'boolean'
      ? 'the string "false" is true there, and false is not'
      : 'the string "0" is true there, and 0 is not';
  const message = `parameter "${name}" becomes ${type}, and is a condition in ${found.map((template) => `"${template}"`).join(', ')}: ${words}`;
  return [
    createWarning('convert/template-condition', message, { parameter: name, help, details: { templates: found } }),
  ];
}
