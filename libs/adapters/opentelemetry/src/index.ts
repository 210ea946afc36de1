export { openTracer, type OpenedTracer, type TracerOptions } from './open-tracer';
