import { PortUnavailable } from '../supabase/ports.ts'

/**
 * Says what to do about a port that cannot be had; every other error stays what it is.
 * @param ports the ports that were asked for, by the environment variable that sets each
 */
export function explainPorts(error: unknown, ports: Readonly<Record<string, number>>): unknown {
  if (!(error instanceof PortUnavailable)) return error
  const variable = Object.keys(ports).find((name) => ports[name] === error.port)
  if (variable === undefined) return error
  const advice = error.isTaken
    ? `Stop it, or set ${variable} to a port that is free.`
    : `Set ${variable} to a port above 1023.`
  return new Error(`${error.message} ${advice}`, { cause: error })
}
