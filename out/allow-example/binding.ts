// Written by `schemawright gen` from AllowExample in models/decorators/allow.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { AllowExample, Part } from '../../models/decorators/allow.js';

/** The smallest cluster app that satisfies the profile but for one description. */
export interface AllowExampleInput {
  /** What the cluster is called, and whom it belongs to within the installation. */
  metadata?: PartInput;
  /** How the cluster reaches the outside world, and how it can be reached. */
  connectivity?: PartInput;
  /** Machines and programs that run the cluster itself, and how people log in. */
  controlPlane?: PartInput;
  /** Groups of machines for workload. All machines of one group are alike. */
  nodePools?: Record<string, PartInput>;
  /** Not for users. */
  internal?: PartInput;
  /** Settings that only make sense with the infrastructure the cluster runs on. */
  providerSpecific?: PartInput;
}

/** What every group of settings in this example is made of, so that it stays small. */
export interface PartInput {
  /** Says in a few words what this part is there for, for people who read the values. */
  note?: string;
}

/** The values of AllowExample: read, checked, merged and written. */
export const allowExample = bind<AllowExample, AllowExampleInput>({
  name: 'AllowExample',
  file: 'models/decorators/allow.ts',
  classes: [
    [AllowExample, 'ed82971b5e656d21', ['']],
    [Part, '563964e2534cee7c', ['/$defs/Part']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"description\":\"The smallest cluster app that satisfies the profile but for one description.\",\"properties\":{\"metadata\":{\"$ref\":\"#/$defs/Part\",\"description\":\"What the cluster is called, and whom it belongs to within the installation.\",\"title\":\"Metadata\"},\"connectivity\":{\"$ref\":\"#/$defs/Part\",\"description\":\"How the cluster reaches the outside world, and how it can be reached.\",\"title\":\"Connectivity\"},\"controlPlane\":{\"$ref\":\"#/$defs/Part\",\"description\":\"Machines and programs that run the cluster itself, and how people log in.\",\"title\":\"Control plane\"},\"nodePools\":{\"type\":\"object\",\"additionalProperties\":false,\"description\":\"Groups of machines for workload. All machines of one group are alike.\",\"patternProperties\":{\"^[a-z]+$\":{\"$ref\":\"#/$defs/Part\",\"title\":\"Part\"}},\"title\":\"Node pools\"},\"internal\":{\"$ref\":\"#/$defs/Part\",\"description\":\"Not for users.\",\"title\":\"Internal\"},\"providerSpecific\":{\"$ref\":\"#/$defs/Part\",\"description\":\"Settings that only make sense with the infrastructure the cluster runs on.\",\"title\":\"Provider specific\"}},\"additionalProperties\":false,\"$defs\":{\"Part\":{\"type\":\"object\",\"description\":\"What every group of settings in this example is made of, so that it stays small.\",\"properties\":{\"note\":{\"type\":\"string\",\"description\":\"Says in a few words what this part is there for, for people who read the values.\",\"title\":\"Remark\",\"maxLength\":100}},\"additionalProperties\":false}}}",
});
