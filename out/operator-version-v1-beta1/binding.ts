// Written by `schemawright gen` from OperatorVersionV1Beta1 in models/kudo/operator-version.ts; change the model instead of this file.
/* eslint-disable */
import { apiServer } from 'schemawright/cel';
import { bind } from 'schemawright/values';
import {
  FlatParameter,
  OperatorVersionSpecV1Beta1,
  OperatorVersionV1Beta1,
  Phase,
  Pipe,
  Plan,
  Step,
  Task,
  TaskSpec,
} from '../../models/kudo/operator-version.js';
import { ObjectReference } from '../../models/kudo/shared.js';

/** A version of an operator, as it was when parameters were a flat list. */
export interface OperatorVersionV1Beta1Input {
  /** The group and version of the API that the object is written in. */
  apiVersion?: string;
  /** The kind of the object. */
  kind?: string;
  metadata?: Record<string, unknown>;
  /** What a version of an operator was when its parameters were a flat list. */
  spec?: OperatorVersionSpecV1Beta1Input;
  status?: Record<string, unknown>;
}

/** What a version of an operator was when its parameters were a flat list. */
export interface OperatorVersionSpecV1Beta1Input {
  appVersion?: string;
  /** How programs connect to an instance. */
  connectionString?: string;
  /** The operator that it is a version of. */
  operator?: ObjectReferenceInput;
  /** The plans by their names. */
  plans?: Record<string, PlanInput> | null;
  tasks?: readonly TaskInput[];
  /** The templates by their names. */
  templates?: Record<string, string>;
  /** The versions that can be upgraded to this one. */
  upgradableFrom?: readonly ObjectReferenceInput2[];
  version?: string;
  parameters?: readonly FlatParameterInput[];
}

/** The operator that it is a version of. */
export interface ObjectReferenceInput {
  /** The group and version of the object. */
  apiVersion?: string;
  /** The part of the object that is meant, where it is not the whole. */
  fieldPath?: string;
  /** The kind of the object. */
  kind?: string;
  name?: string;
  namespace?: string;
  /** The version of the object that is meant. */
  resourceVersion?: string;
  uid?: string;
}

/** What KUDO does in one go, such as installing the operator. */
export interface PlanInput {
  phases?: readonly PhaseInput[] | null;
  /** Whether its phases run one after another (`serial`) or at once (`parallel`). */
  strategy?: string;
}

/** What a step does. */
export interface TaskInput {
  kind?: string;
  name?: string;
  /** What a task is told, whatever its kind. */
  spec?: TaskSpecInput;
}

/** Names another object. */
export interface ObjectReferenceInput2 {
  /** The group and version of the object. */
  apiVersion?: string;
  /** The part of the object that is meant, where it is not the whole. */
  fieldPath?: string;
  /** The kind of the object. */
  kind?: string;
  name?: string;
  namespace?: string;
  /** The version of the object that is meant. */
  resourceVersion?: string;
  uid?: string;
}

/** A parameter of the flat list. */
export interface FlatParameterInput {
  default?: string;
  description?: string;
  displayName?: string;
  enum?: readonly string[];
  immutable?: boolean;
  /** What templates call it. */
  name?: string;
  required?: boolean;
  /** The plan that runs when it changes. */
  trigger?: string;
  'value-type'?: string;
}

/** A phase of a plan. */
export interface PhaseInput {
  name?: string;
  steps?: readonly StepInput[];
  /** Whether its steps run one after another (`serial`) or at once (`parallel`). */
  strategy?: string;
}

/** What a task is told, whatever its kind. */
export interface TaskSpecInput {
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
  pipe?: readonly PipeInput[] | null;
  pod?: string;
  /** The templates that the task applies or deletes. */
  resources?: readonly string[] | null;
  wantErr?: boolean;
}

/** A step of a phase. */
export interface StepInput {
  name?: string;
  /** The names of the tasks that run in it. */
  tasks?: readonly string[];
}

/** A file that a task makes, and what it becomes. */
export interface PipeInput {
  envFile?: string;
  file?: string;
  key?: string;
  kind?: string;
}

/** The values of OperatorVersionV1Beta1: read, checked, merged and written. */
export const operatorVersionV1Beta1 = bind<OperatorVersionV1Beta1 & Omit<OperatorVersionV1Beta1Input, keyof OperatorVersionV1Beta1> & Required<Pick<OperatorVersionV1Beta1Input, 'apiVersion' | 'kind'>>, OperatorVersionV1Beta1Input>({
  name: 'OperatorVersionV1Beta1',
  file: 'models/kudo/operator-version.ts',
  classes: [
    [OperatorVersionV1Beta1, '33730ecca0e5696e', ['']],
    [OperatorVersionSpecV1Beta1, '811c9dc501000193', ['/properties/spec']],
    [
      ObjectReference,
      'a69bbf79a0cdbc0f',
      ['/properties/spec/properties/operator', '/properties/spec/properties/upgradableFrom/items'],
    ],
    [Plan, 'a69bbf79a0cdbc0f', ['/properties/spec/properties/plans/additionalProperties']],
    [Phase, '811c9dc501000193', ['/properties/spec/properties/plans/additionalProperties/properties/phases/items']],
    [
      Step,
      '811c9dc501000193',
      ['/properties/spec/properties/plans/additionalProperties/properties/phases/items/properties/steps/items'],
    ],
    [Task, 'a69bbf79a0cdbc0f', ['/properties/spec/properties/tasks/items']],
    [TaskSpec, '811c9dc501000193', ['/properties/spec/properties/tasks/items/properties/spec']],
    [Pipe, '811c9dc501000193', ['/properties/spec/properties/tasks/items/properties/spec/properties/pipe/items']],
    [FlatParameter, '811c9dc501000193', ['/properties/spec/properties/parameters/items']],
  ],
  server: apiServer,
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"description\":\"A version of an operator, as it was when parameters were a flat list.\",\"properties\":{\"apiVersion\":{\"type\":\"string\",\"description\":\"The group and version of the API that the object is written in.\"},\"kind\":{\"type\":\"string\",\"description\":\"The kind of the object.\"},\"metadata\":{\"type\":\"object\"},\"spec\":{\"type\":\"object\",\"description\":\"What a version of an operator was when its parameters were a flat list.\",\"properties\":{\"appVersion\":{\"type\":\"string\"},\"connectionString\":{\"type\":\"string\",\"description\":\"How programs connect to an instance.\"},\"operator\":{\"type\":\"object\",\"description\":\"The operator that it is a version of.\",\"properties\":{\"apiVersion\":{\"type\":\"string\",\"description\":\"The group and version of the object.\"},\"fieldPath\":{\"type\":\"string\",\"description\":\"The part of the object that is meant, where it is not the whole.\"},\"kind\":{\"type\":\"string\",\"description\":\"The kind of the object.\"},\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"},\"resourceVersion\":{\"type\":\"string\",\"description\":\"The version of the object that is meant.\"},\"uid\":{\"type\":\"string\"}}},\"plans\":{\"type\":[\"object\",\"null\"],\"additionalProperties\":{\"type\":\"object\",\"description\":\"What KUDO does in one go, such as installing the operator.\",\"properties\":{\"phases\":{\"type\":[\"array\",\"null\"],\"items\":{\"type\":\"object\",\"description\":\"A phase of a plan.\",\"properties\":{\"name\":{\"type\":\"string\"},\"steps\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"A step of a phase.\",\"properties\":{\"name\":{\"type\":\"string\"},\"tasks\":{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"description\":\"The names of the tasks that run in it.\"}}}},\"strategy\":{\"type\":\"string\",\"description\":\"Whether its steps run one after another (`serial`) or at once (`parallel`).\"}}}},\"strategy\":{\"type\":\"string\",\"description\":\"Whether its phases run one after another (`serial`) or at once (`parallel`).\"}}},\"description\":\"The plans by their names.\"},\"tasks\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"What a step does.\",\"properties\":{\"kind\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"},\"spec\":{\"type\":\"object\",\"description\":\"What a task is told, whatever its kind.\",\"properties\":{\"appVersion\":{\"type\":\"string\"},\"done\":{\"type\":\"boolean\"},\"fatal\":{\"type\":\"boolean\"},\"instanceName\":{\"type\":\"string\"},\"operatorVersion\":{\"type\":\"string\"},\"package\":{\"type\":\"string\",\"description\":\"The package of the operator that the task installs.\"},\"parameter\":{\"type\":\"string\",\"description\":\"The parameter that a toggle looks at.\"},\"parameterFile\":{\"type\":\"string\",\"description\":\"The template that gives the parameters of the operator that the task installs.\"},\"pipe\":{\"type\":[\"array\",\"null\"],\"items\":{\"type\":\"object\",\"description\":\"A file that a task makes, and what it becomes.\",\"properties\":{\"envFile\":{\"type\":\"string\"},\"file\":{\"type\":\"string\"},\"key\":{\"type\":\"string\"},\"kind\":{\"type\":\"string\"}}}},\"pod\":{\"type\":\"string\"},\"resources\":{\"type\":[\"array\",\"null\"],\"items\":{\"type\":\"string\"},\"description\":\"The templates that the task applies or deletes.\"},\"wantErr\":{\"type\":\"boolean\"}}}}}},\"templates\":{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\"},\"description\":\"The templates by their names.\"},\"upgradableFrom\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"Names another object.\",\"properties\":{\"apiVersion\":{\"type\":\"string\",\"description\":\"The group and version of the object.\"},\"fieldPath\":{\"type\":\"string\",\"description\":\"The part of the object that is meant, where it is not the whole.\"},\"kind\":{\"type\":\"string\",\"description\":\"The kind of the object.\"},\"name\":{\"type\":\"string\"},\"namespace\":{\"type\":\"string\"},\"resourceVersion\":{\"type\":\"string\",\"description\":\"The version of the object that is meant.\"},\"uid\":{\"type\":\"string\"}}},\"description\":\"The versions that can be upgraded to this one.\"},\"version\":{\"type\":\"string\"},\"parameters\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"A parameter of the flat list.\",\"properties\":{\"default\":{\"type\":\"string\"},\"description\":{\"type\":\"string\"},\"displayName\":{\"type\":\"string\"},\"enum\":{\"type\":\"array\",\"items\":{\"type\":\"string\"}},\"immutable\":{\"type\":\"boolean\"},\"name\":{\"type\":\"string\",\"description\":\"What templates call it.\"},\"required\":{\"type\":\"boolean\"},\"trigger\":{\"type\":\"string\",\"description\":\"The plan that runs when it changes.\"},\"value-type\":{\"type\":\"string\"}}}}}},\"status\":{\"type\":\"object\"}},\"x-crd-resource\":{\"group\":\"kudo.dev\",\"version\":\"v1beta1\",\"served\":false,\"envelope\":\"declared\",\"kind\":\"OperatorVersion\"}}",
});
