export { openTracer, type OpenedTracer } from './open-tracer';
