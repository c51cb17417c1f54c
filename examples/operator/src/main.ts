import { CustomObjectsApi, KubeConfig, type KubernetesListObject, makeInformer } from '@kubernetes/client-node';
import { kind, type Received, reconcile } from './controller.js';

const config = new KubeConfig();
config.loadFromDefault();

const { group, version, plural } = kind;
const informer = makeInformer<Received>(config, `/apis/${group}/${version}/${plural}`, async () => {
  const list: unknown = await config.makeApiClient(CustomObjectsApi).listClusterCustomObject(kind);
  return list as KubernetesListObject<Received>;
});

// One object after the other, in the order of its events.
let last = Promise.resolve();
const take = (object: Received): void => {
  const name = `${object.metadata?.namespace}/${object.metadata?.name}`;
  last = last
    .then(async () => console.log(`${name}: ${await reconcile(config, object)}`))
    .catch((error: unknown) => console.error(`${name}: ${String(error)}`));
};

informer.on('add', take);
informer.on('update', take);
informer.on('error', (error: unknown) => {
  console.error(`the watch has ended: ${String(error)}`);
  setTimeout(() => void informer.start(), 1000);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void informer.stop();
    void last.then(() => process.exit(0));
  });
}

await informer.start();
console.log(`watching ${plural}.${group}`);
