// Written by `schemawright gen` from CronTabV1Beta1 in models/crontab/v1beta1.ts; change the model instead of this file.
/* eslint-disable */
import { apiServer } from 'schemawright/cel';
import { bind } from 'schemawright/values';
import { CronTabStatus } from '../../models/crontab/v1.js';
import { CronTabSpecV1Beta1, CronTabV1Beta1 } from '../../models/crontab/v1beta1.js';

/** Runs an image by a schedule, as it was said before v1. */
export interface CronTabV1Beta1Input {
  /** The group and version of the API that the object is written in. */
  apiVersion?: 'stable.example.com/v1beta1';
  /** The kind of the object. */
  kind?: 'CronTab';
  /** The name of the object, its labels and annotations. */
  metadata: CronTabV1Beta1MetadataInput;
  /** What runs, and when: the first form of it. */
  spec: CronTabSpecV1Beta1Input;
  /** What was observed. */
  status?: CronTabStatusInput;
}

/** The name of the object, its labels and annotations. */
export interface CronTabV1Beta1MetadataInput {
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

/** What runs, and when: the first form of it. */
export interface CronTabSpecV1Beta1Input {
  /** When it runs, in the syntax of cron. */
  cronSpec: string;
  /** The image that runs. */
  image?: string;
  /** How many run at once. */
  replicas?: number;
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

/** The values of CronTabV1Beta1: read, checked, merged and written. */
export const cronTabV1Beta1 = bind<CronTabV1Beta1 & Omit<CronTabV1Beta1Input, keyof CronTabV1Beta1> & Required<Pick<CronTabV1Beta1Input, 'apiVersion' | 'kind'>>, CronTabV1Beta1Input>({
  name: 'CronTabV1Beta1',
  file: 'models/crontab/v1beta1.ts',
  classes: [
    [CronTabV1Beta1, 'cc68995ec050f33c', ['']],
    [CronTabSpecV1Beta1, '665e7868345b7f52', ['/properties/spec']],
    [CronTabStatus, '2b04bb0581d0c653', ['/properties/status']],
  ],
  server: apiServer,
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"description\":\"Runs an image by a schedule, as it was said before v1.\",\"properties\":{\"apiVersion\":{\"type\":\"string\",\"const\":\"stable.example.com/v1beta1\",\"title\":\"API version\",\"description\":\"The group and version of the API that the object is written in.\"},\"kind\":{\"type\":\"string\",\"const\":\"CronTab\",\"title\":\"Kind\",\"description\":\"The kind of the object.\"},\"metadata\":{\"type\":\"object\",\"title\":\"Metadata\",\"description\":\"The name of the object, its labels and annotations.\",\"properties\":{\"name\":{\"type\":\"string\",\"description\":\"The name, which no other object of the kind has in the namespace.\"},\"generateName\":{\"type\":\"string\",\"description\":\"What the server makes a name of that begins so.\"},\"namespace\":{\"type\":\"string\",\"description\":\"The namespace.\"},\"labels\":{\"type\":\"object\",\"description\":\"What selectors find the object by.\",\"additionalProperties\":{\"type\":\"string\"}},\"annotations\":{\"type\":\"object\",\"description\":\"What tools note of the object.\",\"additionalProperties\":{\"type\":\"string\"}},\"uid\":{\"type\":\"string\",\"description\":\"The identity of the object, set by the server.\"},\"resourceVersion\":{\"type\":\"string\",\"description\":\"The version of the object, set by the server.\"},\"generation\":{\"type\":\"integer\",\"description\":\"How often the object was asked to be something else.\"}}},\"spec\":{\"type\":\"object\",\"description\":\"What runs, and when: the first form of it.\",\"properties\":{\"cronSpec\":{\"type\":\"string\",\"description\":\"When it runs, in the syntax of cron.\",\"maxLength\":100,\"x-crd-column\":{\"name\":\"Schedule\"}},\"image\":{\"type\":\"string\",\"description\":\"The image that runs.\"},\"replicas\":{\"type\":\"integer\",\"description\":\"How many run at once.\",\"minimum\":0}},\"required\":[\"cronSpec\"]},\"status\":{\"type\":\"object\",\"description\":\"What was observed.\",\"properties\":{\"replicas\":{\"type\":\"integer\",\"description\":\"How many are running.\",\"minimum\":0},\"selector\":{\"type\":\"string\",\"description\":\"Selects the pods, for the autoscaler.\"},\"lastScheduleTime\":{\"type\":\"string\",\"format\":\"date-time\",\"pattern\":\"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]([.,][0-9]+)?(Z|[+-]([01][0-9]|2[0-4]):[0-5][0-9])$\",\"description\":\"When the last run started.\",\"x-crd-column\":{\"name\":\"Last run\"}}},\"required\":[\"replicas\"],\"x-crd-status\":true}},\"required\":[\"apiVersion\",\"kind\",\"metadata\",\"spec\"],\"x-crd-resource\":{\"group\":\"stable.example.com\",\"version\":\"v1beta1\",\"kind\":\"CronTab\",\"deprecated\":true,\"deprecationWarning\":\"stable.example.com/v1beta1 CronTab is deprecated; use stable.example.com/v1\"}}",
});
