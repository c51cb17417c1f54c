import { nothing } from '../../decorators/entry/arguments.ts';
import { everyFit, keyword } from '../../decorators/entry/keyword.ts';
import { optionsArgument } from './options-argument.ts';
import { type ColumnOptions, readColumn } from './resource-options.ts';
import { words } from './words.ts';

/**
 * `kubectl get` prints the property in a column.
 *
 * @example ``` @PrintColumn({ priority: 1 }) replicas!: number; ```
 */
export const PrintColumn = keyword({
  keyword: words.column,
  name: 'PrintColumn',
  fits: everyFit,
  argument: optionsArgument<[options?: ColumnOptions], ColumnOptions>(
    "no argument or { name: 'Replicas', priority: 1, … }",
    readColumn,
    { optional: true },
  ),
  doc: 'A column of `kubectl get`; by default its name and type follow from the property.',
});

/**
 * Field selectors can select objects by the property.
 *
 * @example ``` @SelectableField() color!: string; ```
 */
export const SelectableField = keyword({
  keyword: words.selectable,
  name: 'SelectableField',
  fits: ['string', 'number', 'boolean'],
  argument: nothing,
  doc: 'Field selectors can use the property: `kubectl get --field-selector spec.color=red`.',
});

/**
 * The property `status` of a kind is a subresource.
 *
 * @example ``` @Status() status?: Conditions; ```
 */
export const Status = keyword({
  keyword: words.status,
  name: 'Status',
  fits: ['object'],
  argument: nothing,
  doc: 'The property `status` of a kind is a subresource: only controllers write it, through a separate endpoint.',
});
