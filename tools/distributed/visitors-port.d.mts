/**
 * The port for visitors. Throws an error named `StartRefused`, of one line, where the gateway cannot listen there: found before anything else is
 * started, it costs a second.
 */
export function visitorsPort(env: Readonly<Record<'PORT' | 'HOST', string | undefined>>): Promise<number>;
