import { RemovedIn, Schema } from 'schemawright';

// Whoever still sets a removed property is told what to do instead.
@RemovedIn('2.0.0', 'globalArguments', 'Use additionalArguments.')
@RemovedIn('3.0.0', 'experimental')
@Schema()
export class RemovedInExample {
  additionalArguments: string[] = [];
}
