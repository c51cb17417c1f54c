// Written by `schemawright gen` from CronTab in models/crontab/v1.ts; change the model instead of this file.
/* eslint-disable */
import { apiServer } from 'schemawright/cel';
import { bind } from 'schemawright/values';
import { CronTab, CronTabSpec, CronTabStatus, EnvironmentVariable } from '../../models/crontab/v1.js';

/** Runs an image by a schedule. */
export interface CronTabInput {
  /** The group and version of the API that the object is written in. */
  apiVersion?: 'stable.example.com/v1';
  /** The kind of the object. */
  kind?: 'CronTab';
  /** The name of the object, its labels and annotations. */
  metadata: CronTabMetadataInput;
  /** What runs, and when. */
  spec: CronTabSpecInput;
  /** What was observed. */
  status?: CronTabStatusInput;
}

/** The name of the object, its labels and annotations. */
export interface CronTabMetadataInput {
  /** The name, which no other object of the kind has in the namespace. */
  name?: string;
  /** What the server makes a name of that begins so. */
  generateName?: string;
  /** The namespace. */
  namespace?: string;
  /** What selectors find the object by. */
  labels?: Record<string, string>;
  /** What tools note of the object. */
  annotations?: Record<string, string>;
  /** The identity of the object, set by the server. */
  uid?: string;
  /** The version of the object, set by the server. */
  resourceVersion?: string;
  /** How often the object was asked to be something else. */
  generation?: number;
}

/** What runs, and when. */
export interface CronTabSpecInput {
  /** When it runs, in the syntax of cron. */
  cronSpec: string;
  /** The image that runs. */
  image: string;
  /** How many run at once. */
  replicas?: number;
  /** How a run starts while the one before is still running. */
  concurrencyPolicy?: 'Allow' | 'Forbid' | 'Replace';
  /** A run that could not start for so many seconds is left out. */
  startingDeadlineSeconds?: number;
  /** The name of the queue; once it is chosen, it stays. */
  queue?: string;
  /** The environment of each run. */
  environment?: readonly EnvironmentVariableInput[];
  /** No run starts while it is true. */
  suspend?: boolean | null;
}

/** What was observed. */
export interface CronTabStatusInput {
  /** How many are running. */
  replicas: number;
  /** Selects the pods, for the autoscaler. */
  selector?: string;
  /** When the last run started. */
  lastScheduleTime?: string;
}

/** A variable in the environment of a run. */
export interface EnvironmentVariableInput {
  /** The name of the variable. */
  name: string;
  /** Its value. */
  value?: string;
}

/** The values of CronTab: read, checked, merged and written. */
export const cronTab = bind<CronTab & Omit<CronTabInput, keyof CronTab> & Required<Pick<CronTabInput, 'apiVersion' | 'kind'>>, CronTabInput>({
  name: 'CronTab',
  file: 'models/crontab/v1.ts',
  classes: [
    [CronTab, '135039287dfbdf06', ['']],
    [CronTabSpec, 'd451e2981fadec8e', ['/properties/spec']],
    [EnvironmentVariable, '6c7847f5fc87bc0b', ['/properties/spec/properties/environment/items']],
    [CronTabStatus, '2b04bb0581d0c653', ['/properties/status']],
  ],
  server: apiServer,
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"description\":\"Runs an image by a schedule.\",\"properties\":{\"apiVersion\":{\"type\":\"string\",\"const\":\"stable.example.com/v1\",\"title\":\"API version\",\"description\":\"The group and version of the API that the object is written in.\"},\"kind\":{\"type\":\"string\",\"const\":\"CronTab\",\"title\":\"Kind\",\"description\":\"The kind of the object.\"},\"metadata\":{\"type\":\"object\",\"title\":\"Metadata\",\"description\":\"The name of the object, its labels and annotations.\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"The name, which no other object of the kind has in the namespace.\"},\"generateName\":{\"type\":\"string\",\"description\":\"What the server makes a name of that begins so.\"},\"namespace\":{\"type\":\"string\",\"description\":\"The namespace.\"},\"labels\":{\"type\":\"object\",\"description\":\"What selectors find the object by.\",\"additionalProperties\":{\"type\":\"string\"}},\"annotations\":{\"type\":\"object\",\"description\":\"What tools note of the object.\",\"additionalProperties\":{\"type\":\"string\"}},\"uid\":{\"type\":\"string\",\"description\":\"The identity of the object, set by the server.\"},\"resourceVersion\":{\"type\":\"string\",\"description\":\"The version of the object, set by the server.\"},\"generation\":{\"type\":\"integer\",\"description\":\"How often the object was asked to be something else.\"}}},\"spec\":{\"type\":\"object\",\"description\":\"What runs, and when.\",\"properties\":{\"cronSpec\":{\"type\":\"string\",\"description\":\"When it runs, in the syntax of cron.\",\"pattern\":\"^(\\\\S+\\\\s){4}\\\\S+$\",\"maxLength\":100,\"x-crd-column\":{\"name\":\"Schedule\"}},\"image\":{\"type\":\"string\",\"description\":\"The image that runs.\",\"minLength\":1,\"x-crd-selectable\":true,\"x-crd-column\":{\"priority\":1}},\"replicas\":{\"type\":\"integer\",\"description\":\"How many run at once.\",\"minimum\":0,\"maximum\":100,\"x-crd-column\":{},\"default\":1},\"concurrencyPolicy\":{\"type\":\"string\",\"enum\":[\"Allow\",\"Forbid\",\"Replace\"],\"description\":\"How a run starts while the one before is still running.\",\"default\":\"Allow\"},\"startingDeadlineSeconds\":{\"type\":\"integer\",\"description\":\"A run that could not start for so many seconds is left out.\",\"minimum\":0},\"queue\":{\"type\":\"string\",\"description\":\"The name of the queue; once it is chosen, it stays.\",\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\",\"maxLength\":63,\"examples\":[\"web-1\"],\"immutable\":true},\"environment\":{\"type\":\"array\",\"items\":{\"type\":\"object\",\"description\":\"A variable in the environment of a run.\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"The name of the variable.\",\"maxLength\":63},\"value\":{\"type\":\"string\",\"description\":\"Its value.\",\"maxLength\":1024}},\"required\":[\"name\"]},\"description\":\"The environment of each run.\",\"x-kubernetes-list-type\":\"map\",\"x-kubernetes-list-map-keys\":[\"name\"]},\"suspend\":{\"type\":[\"boolean\",\"null\"],\"description\":\"No run starts while it is true.\",\"default\":null}},\"required\":[\"cronSpec\",\"image\"],\"x-kubernetes-validations\":[{\"rule\":\"!has(self.startingDeadlineSeconds) || self.startingDeadlineSeconds >= 10\",\"message\":\"startingDeadlineSeconds is at least 10\",\"fieldPath\":\".startingDeadlineSeconds\"}]},\"status\":{\"type\":\"object\",\"description\":\"What was observed.\",\"properties\":{\"replicas\":{\"type\":\"integer\",\"description\":\"How many are running.\",\"minimum\":0},\"selector\":{\"type\":\"string\",\"description\":\"Selects the pods, for the autoscaler.\"},\"lastScheduleTime\":{\"type\":\"string\",\"format\":\"date-time\",\"pattern\":\"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.,][0-9]+)?(Z|[+-]([01][0-9]|2[0-4]):[0-5][0-9])$\",\"description\":\"When the last run started.\",\"x-crd-column\":{\"name\":\"Last run\"}}},\"required\":[\"replicas\"],\"x-crd-status\":true}},\"required\":[\"apiVersion\",\"kind\",\"metadata\",\"spec\"],\"x-crd-resource\":{\"group\":\"stable.example.com\",\"version\":\"v1\",\"kind\":\"CronTab\",\"shortNames\":[\"ct\"],\"categories\":[\"all\"],\"scope\":\"Namespaced\",\"storage\":true,\"scale\":{\"specReplicasPath\":\".spec.replicas\",\"statusReplicasPath\":\".status.replicas\",\"labelSelectorPath\":\".status.selector\"},\"columns\":[{\"name\":\"Age\",\"type\":\"date\",\"jsonPath\":\".metadata.creationTimestamp\"}]}}",
});
