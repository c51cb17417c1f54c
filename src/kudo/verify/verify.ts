import { didYouMean } from '../../diagnostics/nearest.ts';
import { formatPointer } from '../../text/value/pointer.ts';
import { createError, type ParameterFile, type ParameterFinding, createWarning } from '../parameters/index.ts';
import { reportMissingDeploy } from '../plan/index.ts';
import { implicitNames, type PackageOperator, type OperatorFolder, readVersion } from '../package/index.ts';

/** In operator.yaml at `at`, unless it names another file of the folder. */
export interface PackageFinding extends ParameterFinding {
  readonly place?: { readonly file: string; readonly line: number; readonly column: number };
}

/** In KUDO's wording; the rules for lists check the parameters. Without parameters, their names are not checked. */
export function verifyOperator(folder: OperatorFolder, parameters?: readonly string[]): readonly PackageFinding[] {
  const { operator, templates } = folder;
  if (!operator) return [];
  return [
    ...fileFindings(folder),
    ...versionFindings(operator),
    ...planFindings(operator),
    ...taskFindings(operator),
    ...templateFindings(operator, templates),
    ...(parameters ? [...toggleFindings(operator, parameters), ...parameterFindings(templates, parameters)] : []),
    ...implicitFindings(templates),
  ];
}

export function reportMissingParameters(): PackageFinding {
  const help = 'Add the file; without parameters, it contains "parameters: []".';
  return createError('operator/params-missing', 'operator package missing params.yaml', { help });
}

export function unusedParameters(file: ParameterFile, folder: OperatorFolder): readonly ParameterFinding[] {
  const { operator, templates } = folder;
  if (file.version === 'v1beta2' || !operator) return [];
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

function fileFindings({ unexpected, ignored }: OperatorFolder): readonly PackageFinding[] {
  const unread = ignored.map((file) => {
    const message = `KUDO does not read "${file}": the name of a template contains ".yaml"`;
    const help = 'Rename it to end in ".yaml", or remove it.';
    return { ...createWarning('template/ignored', message, { help }), place: { file, ...start } };
  });
  return [...unexpected.map(reportUnexpected), ...unread];
}

/** KUDO itself stops at the first file. */
function reportUnexpected(file: string): PackageFinding {
  const help =
    'Move it out of the folder of the operator, or write "kudoVersion: 0.18.0": that version ignores other files.';
  const message = `unexpected file when reading package from filesystem: ${file}`;
  return { ...createError('operator/unexpected-file', message, { help }), place: { file, ...start } };
}

const start = { line: 1, column: 1 };

function versionFindings(operator: PackageOperator): readonly PackageFinding[] {
  return Object.entries(versions).flatMap(([name, { example, isRequired }]) => {
    const version = readVersion(operator, name);
    const isMissing = version.trim() === '';
    if (isMissing ? !isRequired : semver.test(version)) return [];
    const message = isMissing
      ? `"${name}" is required and must be semver`
      : `unable to parse "${name}": Invalid Semantic Version`;
    const help = `Write a version of three numbers: "${name}: ${example}".`;
    return [createError('operator/version', message, { help, at: formatPointer([name]) })];
  });
}

const versions = {
  operatorVersion: { example: '0.1.0', isRequired: true },
  appVersion: { example: '1.0.0', isRequired: false },
  kubernetesVersion: { example: '1.16.0', isRequired: true },
  kudoVersion: { example: '0.19.0', isRequired: false },
};

const semver = /^v?\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/;

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
  const unused = [...templates.values()]
    .filter(({ name }) => !needed.has(name))
    .map(({ name, path }) => ({
      ...createWarning('template/unreferenced', `template "${name}" is not referenced from any task`, {
        help: 'Use it in a task, or remove the file.',
      }),
      place: { file: path, ...start },
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

function parameterFindings(
  templates: OperatorFolder['templates'],
  parameters: readonly string[],
): readonly PackageFinding[] {
  return [...templates.values()].flatMap(({ name: template, path: file, params }) =>
    params.flatMap(({ name, ...start }) => {
      if (parameters.includes(name)) return [];
      const help = didYouMean(name, parameters) ?? 'Define the parameter in params.yaml.';
      const message = `parameter "${name}" in template ${template} is not defined`;
      return [{ ...createError('template/undefined', message, { help }), place: { file, ...start } }];
    }),
  );
}

function implicitFindings(templates: OperatorFolder['templates']): readonly PackageFinding[] {
  return [...templates.values()].flatMap(({ name: template, path: file, implicits }) =>
    implicits.flatMap(({ name, ...start }) => {
      if (implicitNames.has(name)) return [];
      const message = `template ${template} defines an invalid implicit parameter "${name}"`;
      const help = didYouMean(name, [...implicitNames]) ?? `Write .Params.${name}, if it is a parameter.`;
      return [{ ...createError('template/implicit', message, { help }), place: { file, ...start } }];
    }),
  );
}
