import { array, describeReader, object, type OptionReader, string } from '../read-options.ts';
import type { LazyTarget } from '../target.ts';
import { isJson, type JsonObject, isObject } from '../../../text/value/json.ts';

export interface BackstageOptions {
  /** Relative to the configuration; by default the folder of the other artifacts or, for a chart, the default folder. */
  readonly folder?: string;
  /** The owner of the template, such as `group:default/platform`. */
  readonly owner?: string;
  /** The type of what the template creates; by default `service`. */
  readonly type?: string;
  readonly tags?: readonly string[];
  /** The steps of the template, written as they are; by default one that logs the values. */
  readonly steps?: readonly JsonObject[];
}

const readStep: OptionReader<JsonObject> = describeReader(
  { type: 'object', required: ['action'], properties: { action: { type: 'string' } } },
  function* (value, path) {
    if (isObject(value) && isJson(value) && typeof value.action === 'string') return value;
    yield {
      path,
      message: 'a step of a template must be an object with an "action"',
      help: 'For example { action: "debug:log" }.',
    };
    return undefined;
  },
);

const file = 'template.yaml';
const files = { values: file, schema: file, resource: file, parameters: file } as const;

/** A software template of Backstage, whose pages ask for the values. */
export const backstage: LazyTarget<BackstageOptions> & { readonly name: 'backstage' } = {
  name: 'backstage',
  files,
  options: object<BackstageOptions>({
    folder: string,
    owner: string,
    type: string,
    tags: array(string),
    steps: array(readStep),
  }),
  apartFromCharts: true,
  onRequest: true,
  load: async () => (await import('./backstage-template.ts')).backstageEmitter(files),
};
