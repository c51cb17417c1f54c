import { Keys, Schema } from 'schemawright';

const Type = 'Pool';

class Pool {
  replicas!: number;
}

@Schema()
@Keys(/^a/, () => 'Pool')
@Keys(/^b/, () => [Pool, Pool])
@Keys(/^c/, () => {
  return Pool;
})
@Keys(/^d/, () => Pol)
@Keys(/^e/)
export class Settings {
  @Keys(/^f/, () => Pool)
  pools!: Record<string, Pool>;
}
