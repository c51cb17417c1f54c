import { UsageError } from '../../diagnostics/usage-error.ts';
import { type Binding, type BindingSource, createBinding } from '../../values/bind/index.ts';
import { readChartFolder } from './chart-folder.ts';
import { isChartFolder } from './find-charts.ts';

/**
 * Binds a schema to the classes that it was generated from; charts are read as Helm reads them. The `binding.ts` that
 * `schemawright gen` writes calls it.
 *
 * @throws {BindingError} when the decorators of the classes have changed since the binding was generated.
 */
export function bind<T extends object, I>(source: BindingSource): Binding<T, I> {
  return createBinding(source, (folder, cwd) => {
    if (isChartFolder(folder, cwd)) return readChartFolder(folder, cwd);
    throw new UsageError(`"${folder}" is not a chart: it has no Chart.yaml`);
  });
}
