import { array, choice, map, object, type OptionReader, string, writePath } from '../../generator/emit/read-options.ts';
import { requiredReader } from './required-reader.ts';

/** How the API server calls the webhooks of a kind. */
export interface ResourceWebhooks {
  /** Whether a write fails if the webhook does not answer; `Fail` by default. */
  readonly failurePolicy?: 'Fail' | 'Ignore';
  /** Whether the webhook sees objects that were written in another version or group; `Equivalent` by default. */
  readonly matchPolicy?: 'Exact' | 'Equivalent';
  /** Whether calls change anything besides the object; `None` by default. */
  readonly sideEffects?: 'None' | 'NoneOnDryRun';
  /** The scope of the rule; by default that of the kind. */
  readonly scope?: 'Namespaced' | 'Cluster' | '*';
  /** The seconds until a call fails, 1 to 30; 5 by default. */
  readonly timeoutSeconds?: number;
  /** Conditions in CEL; the webhook sees only objects that fulfil all of them. */
  readonly matchConditions?: readonly { readonly name: string; readonly expression: string }[];
  /** Selects the namespaces of objects, besides those that are always excluded: kube-system and that of the server. */
  readonly namespaceSelector?: WebhookSelector;
  /** Selects objects by their labels. */
  readonly objectSelector?: WebhookSelector;
  /** Whether defaults are filled in again after another webhook changed the object; `Never` by default. */
  readonly reinvocationPolicy?: 'Never' | 'IfNeeded';
}

export interface WebhookSelector {
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly matchExpressions?: readonly {
    readonly key: string;
    readonly operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist';
    readonly values?: readonly string[];
  }[];
}

const readSeconds: OptionReader<number> = function* (value, path) {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 30) return value;
  yield { path, message: `${writePath(path)} must be an integer from 1 to 30` };
  return undefined;
};

type MatchCondition = NonNullable<ResourceWebhooks['matchConditions']>[number];
type MatchExpression = NonNullable<WebhookSelector['matchExpressions']>[number];

const readSelector = object<WebhookSelector>({
  matchLabels: map(string),
  matchExpressions: array(
    requiredReader<MatchExpression>(
      object<Partial<MatchExpression>>({
        key: string,
        operator: choice('In', 'NotIn', 'Exists', 'DoesNotExist'),
        values: array(string),
      }),
      ['key', 'operator'],
    ),
  ),
});

export const readWebhooks: OptionReader<ResourceWebhooks> = object<ResourceWebhooks>({
  failurePolicy: choice('Fail', 'Ignore'),
  matchPolicy: choice('Exact', 'Equivalent'),
  sideEffects: choice('None', 'NoneOnDryRun'),
  scope: choice('Namespaced', 'Cluster', '*'),
  timeoutSeconds: readSeconds,
  matchConditions: array(
    requiredReader<MatchCondition>(object<Partial<MatchCondition>>({ name: string, expression: string }), [
      'name',
      'expression',
    ]),
  ),
  namespaceSelector: readSelector,
  objectSelector: readSelector,
  reinvocationPolicy: choice('Never', 'IfNeeded'),
});
