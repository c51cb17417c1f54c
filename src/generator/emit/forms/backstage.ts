import { array, describeReader, object, type OptionReader, string } from '../read-options.ts';
import type { LazyTarget } from '../target.ts';
import { isJson, type JsonObject, isObject } from '../../../text/value/json.ts';
import type { BackstageOptions } from './backstage-options.ts';

const readStep: OptionReader<JsonObject> = describeReader({ type: 'object' }, function* (value, path) {
  if (isObject(value) && isJson(value) && typeof value.action === 'string') return value;
  yield {
    path,
    message: 'a step of a template must be an object with an "action"',
    help: 'For example { action: "debug:log" }.',
  };
  return undefined;
});

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
  showsDefaults: true,
  load: async () => (await import('./backstage-template.ts')).backstageEmitter(files),
};
