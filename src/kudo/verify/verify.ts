import { didYouMean } from '../../diagnostics/nearest.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { createError, type ParameterFile, type ParameterFinding, createWarning } from '../parameters/index.ts';
import { reportMissingDeploy } from '../plan/index.ts';
import { implicitNames, type PackageOperator, type OperatorFolder } from '../package/index.ts';

/** In operator.yaml at `at`, unless it names another file. */
export interface PackageFinding extends ParameterFinding {
  readonly template?: { readonly name: string; readonly line: number; readonly column: number };
}

/** In KUDO's wording; the rules for lists check the parameters. */
export function verifyOperator(
  { operator, templates }: OperatorFolder,
  parameters: readonly string[],
): readonly PackageFinding[] {
  if (!operator) return [];
  return [
    ...versionFindings(operator),
    ...planFindings(operator),
    ...taskFindings(operator),
    ...templateFindings(operator, templates),
    ...toggleFindings(operator, parameters),
    ...nameFindings(templates, parameters),
  ];
}

export function unusedParameters(file: ParameterFile, folder: OperatorFolder): readonly ParameterFinding[] {
  const { operator, templates } = folder;
  if (file.version === 'v1beta2' || !operator || !templates) return [];
  if ([...templates.values()].some(({ takesAll }) => takesAll)) return [];
  const used = new Set([
    ...[...templates.values()].flatMap(({ params }) => params.map(({ name }) => name)),
    ...operator.tasks.map(({ parameter }) => parameter),
  ]);
  return file.list.parameters.flatMap(({ name, trigger }, index) => {
    if (used.has(name) || (trigger ?? '') !== '') return [];
    const help = 'Use it in a template, give it a trigger, or remove it.';
    const context = {
      parameter: name,
      pointer: formatPointer([name]),
      help,
      at: formatPointer(['parameters', index, 'name']),
    };
    return [createWarning('template/unused', `parameter "${name}" defined but not used.`, context)];
  });
}

export function parameterNames(file: ParameterFile): readonly string[] {
  if (file.version === 'v1beta1') return file.list.parameters.map(({ name }) => name);
  const { properties } = file.schema;
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}

function versionFindings({ operatorVersion }: PackageOperator): readonly PackageFinding[] {
  const text = typeof operatorVersion === 'object' ? '' : String(operatorVersion ?? '');
  if (/^v?\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/.test(text)) return [];
  const help = 'Write the version of the operator: "operatorVersion: 0.1.0".';
  const context = { help, at: '/operatorVersion' };
  return [createError('operator/version', '"operatorVersion" is required and must be semver', context)];
}

function planFindings({ plans }: PackageOperator): readonly PackageFinding[] {
  return reportMissingDeploy(plans.map(({ name }) => name)).map((finding) => ({ ...finding, at: '/plans' }));
}

function taskFindings({ plans, tasks }: PackageOperator): readonly PackageFinding[] {
  const defined = tasks.map(({ name }) => name);
  const used = new Set(plans.flatMap((plan) => plan.tasks.map(({ name }) => name)));
  const missing = plans.flatMap(({ name: plan, tasks: named }) =>
    named
      .filter(({ name }) => !defined.includes(name))
      .map(({ name, steps }) => {
        const help = didYouMean(name, defined) ?? 'Define it below "tasks".';
        return createError('task/undefined', `task "${name}" in plan "${plan}" is not defined`, {
          help,
          at: formatPointer(steps),
        });
      }),
  );
  const unused = tasks.flatMap(({ name }, index) =>
    used.has(name)
      ? []
      : [
          createWarning('task/unused', `task "${name}" defined but not used`, {
            help: 'Add it to a plan, or remove it.',
            at: formatPointer(['tasks', index, 'name']),
          }),
        ],
  );
  return [...missing, ...unused];
}

function templateFindings(
  { tasks }: PackageOperator,
  templates: OperatorFolder['templates'],
): readonly PackageFinding[] {
  if (!templates) return [];
  const known = [...templates.keys()];
  const needed = new Set(tasks.flatMap((task) => task.templates));
  const missing = tasks.flatMap(({ name, templates: named, kind }, index) =>
    named.flatMap((template, at) => {
      if (templates.has(template)) return [];
      const steps = kind === 'Pipe' ? ['spec', 'pod'] : ['spec', 'resources', at];
      const help = didYouMean(template, known) ?? `Add templates/${template}.`;
      const context = { help, at: formatPointer(['tasks', index, ...steps]) };
      return [
        createError('template/missing', `template "${template}" required by ${name} but is not defined`, context),
      ];
    }),
  );
  const unused = known
    .filter((template) => !needed.has(template))
    .map((template) => ({
      ...createWarning('template/unreferenced', `template "${template}" is not referenced from any task`, {
        help: 'Use it in a task, or remove the file.',
      }),
      template: { name: template, line: 1, column: 1 },
    }));
  return [...missing, ...unused];
}

function toggleFindings({ tasks }: PackageOperator, parameters: readonly string[]): readonly PackageFinding[] {
  return tasks.flatMap(({ name, parameter }, index) => {
    if (parameter === '' || parameters.includes(parameter)) return [];
    const help = didYouMean(parameter, parameters) ?? 'Define the parameter in params.yaml.';
    const context = { help, at: formatPointer(['tasks', index, 'spec', 'parameter']) };
    return [
      createError('template/undefined', `parameter "${parameter}" in ToggleTask ${name} is not defined`, context),
    ];
  });
}

function nameFindings(
  templates: OperatorFolder['templates'],
  parameters: readonly string[],
): readonly PackageFinding[] {
  return [...(templates ?? [])].flatMap(([template, { params, implicits }]) => [
    ...params.flatMap(({ name, ...place }) => {
      if (parameters.includes(name)) return [];
      const help = didYouMean(name, parameters) ?? 'Define the parameter in params.yaml.';
      const message = `parameter "${name}" in template ${template} is not defined`;
      return [{ ...createError('template/undefined', message, { help }), template: { name: template, ...place } }];
    }),
    ...implicits.flatMap(({ name, ...place }) => {
      if (implicitNames.has(name)) return [];
      const message = `template ${template} defines an invalid implicit parameter "${name}"`;
      const help = didYouMean(name, [...implicitNames]) ?? `Write .Params.${name}, if it is a parameter.`;
      return [{ ...createError('template/implicit', message, { help }), template: { name: template, ...place } }];
    }),
  ]);
}
