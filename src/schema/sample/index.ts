export { type Instances, instancesOf } from './instances.ts';
export { type Shape, type Shapes, shapesOf } from './shape.ts';
