import { Inline } from 'schemawright';
import { PreserveUnknownFields, Resource } from 'schemawright/kubernetes';
import { former, KudoObject, ObjectReference, stored } from './shared.ts';

/** A step of a phase. */
export class Step {
  name?: string;

  /** The names of the tasks that run in it. */
  tasks?: string[];
}

/** A phase of a plan. */
export class Phase {
  name?: string;

  steps?: Step[];

  /** Whether its steps run one after another (`serial`) or at once (`parallel`). */
  strategy?: string;
}

/** What KUDO does in one go, such as installing the operator. */
@Inline()
export class Plan {
  phases?: Phase[] | null;

  /** Whether its phases run one after another (`serial`) or at once (`parallel`). */
  strategy?: string;
}

/** A file that a task makes, and what it becomes. */
export class Pipe {
  envFile?: string;

  file?: string;

  key?: string;

  kind?: string;
}

/** What a task is told, whatever its kind. */
export class TaskSpec {
  appVersion?: string;

  done?: boolean;

  fatal?: boolean;

  instanceName?: string;

  operatorVersion?: string;

  /** The package of the operator that the task installs. */
  package?: string;

  /** The parameter that a toggle looks at. */
  parameter?: string;

  /** The template that gives the parameters of the operator that the task installs. */
  parameterFile?: string;

  pipe?: Pipe[] | null;

  pod?: string;

  /** The templates that the task applies or deletes. */
  resources?: string[] | null;

  wantErr?: boolean;
}

/** What a step does. */
@Inline()
export class Task {
  kind?: string;

  name?: string;

  spec?: TaskSpec;
}

/** What a version of an operator has beside its parameters. */
export class OperatorVersionBase {
  appVersion?: string;

  /** How programs connect to an instance. */
  connectionString?: string;

  /** The operator that it is a version of. */
  operator?: ObjectReference;

  /** The plans by their names. */
  plans?: Record<string, Plan> | null;

  tasks?: Task[];

  /** The templates by their names. */
  templates?: Record<string, string>;

  /** The versions that can be upgraded to this one. */
  upgradableFrom?: ObjectReference[];

  version?: string;
}

/** A parameter of the flat list. */
export class FlatParameter {
  default?: string;

  description?: string;

  displayName?: string;

  enum?: string[];

  immutable?: boolean;

  /** What templates call it. */
  name?: string;

  required?: boolean;

  /** The plan that runs when it changes. */
  trigger?: string;

  'value-type'?: string;
}

/** What a version of an operator was when its parameters were a flat list. */
export class OperatorVersionSpecV1Beta1 extends OperatorVersionBase {
  parameters?: FlatParameter[];
}

/** What a version of an operator is. */
export class OperatorVersionSpec extends OperatorVersionBase {
  /** A JSON Schema of the parameters, with the keywords trigger, immutable and oldName. */
  @PreserveUnknownFields()
  parameters?: object;
}

/** A version of an operator, as it was when parameters were a flat list. */
@Resource({ ...former, kind: 'OperatorVersion' })
export class OperatorVersionV1Beta1 extends KudoObject {
  spec?: OperatorVersionSpecV1Beta1;

  status?: object;
}

/** A version of an operator: its plans, tasks, templates and parameters. */
@Resource({ ...stored, kind: 'OperatorVersion' })
export class OperatorVersion extends KudoObject {
  spec?: OperatorVersionSpec;

  status?: object;
}
