// Written by `schemawright gen` from OperatorV1Beta1 in models/kudo/operator.ts; change the model instead of this file.
/* eslint-disable */
import { apiServer } from 'schemawright/cel';
import { bind } from 'schemawright/values';
import { Maintainer, OperatorSpec, OperatorV1Beta1 } from '../../models/kudo/operator.js';

/** An operator, as it was before parameters had a structure. */
export interface OperatorV1Beta1Input {
  /** The group and version of the API that the object is written in. */
  apiVersion?: string;
  /** The kind of the object. */
  kind?: string;
  metadata?: Record<string, unknown>;
  /** What an operator is, whatever its version. */
  spec?: OperatorSpecInput;
  status?: Record<string, unknown>;
}

/** What an operator is, whatever its version. */
export interface OperatorSpecInput {
  description?: string;
  /** The oldest Kubernetes that it runs on. */
  kubernetesVersion?: string;
  /** The oldest KUDO that installs it. */
  kudoVersion?: string;
  maintainers?: readonly MaintainerInput[];
  /** The manifest of the namespace that it is installed in. */
  namespaceManifest?: string;
  url?: string;
}

/** Somebody who maintains an operator. */
export interface MaintainerInput {
  email?: string;
  name?: string;
}

/** The values of OperatorV1Beta1: read, checked, merged and written. */
export const operatorV1Beta1 = bind<OperatorV1Beta1 & Omit<OperatorV1Beta1Input, keyof OperatorV1Beta1> & Required<Pick<OperatorV1Beta1Input, 'apiVersion' | 'kind'>>, OperatorV1Beta1Input>({
  name: 'OperatorV1Beta1',
  file: 'models/kudo/operator.ts',
  classes: [
    [OperatorV1Beta1, 'ca58578e4c7c3628', ['']],
    [OperatorSpec, 'a69bbf79a0cdbc0f', ['/properties/spec']],
    [Maintainer, '811c9dc501000193', ['/properties/spec/properties/maintainers/items']],
  ],
  server: apiServer,
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"description\":\"An operator, as it was before parameters had a structure.\",\"properties\":{\"apiVersion\":{\"type\":\"string\",\"description\":\"The group and version of the API that the object is written in.\"},\"kind\":{\"type\":\"string\",\"description\":\"The kind of the object.\"},\"metadata\":{\"type\":\"object\"},\"spec\":{\"type\":\"object\",\"description\":\"What an operator is, whatever its version.\",\"properties\":{\"description\":{\"type\":\"string\"},\"kubernetesVersion\":{\"type\":\"string\",\"description\":\"The oldest Kubernetes that it runs on.\"},\"kudoVersion\":{\"type\":\"string\",\"description\":\"The oldest KUDO that installs it.\"},\"maintainers\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"Somebody who maintains an operator.\",\"properties\":{\"email\":{\"type\":\"string\"},\"name\":{\"type\":\"string\"}}}},\"namespaceManifest\":{\"type\":\"string\",\"description\":\"The manifest of the namespace that it is installed in.\"},\"url\":{\"type\":\"string\"}}},\"status\":{\"type\":\"object\"}},\"x-crd-resource\":{\"group\":\"kudo.dev\",\"version\":\"v1beta1\",\"served\":false,\"envelope\":\"declared\",\"kind\":\"Operator\"}}",
});
