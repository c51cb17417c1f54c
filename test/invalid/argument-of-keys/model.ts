import { Keys, Schema } from 'schemawright';

class Pool {
  replicas!: number;
}

@Schema()
@Keys(/^a/, () => 'Pool')
@Keys(/^b/, () => [Pool, Pool])
@Keys(/^c/, () => {
  const type = Pool;
  return type;
})
@Keys(/^d/, () => Pol)
export class Settings {
  name!: string;
}
