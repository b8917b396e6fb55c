import { PortUnavailable } from '../supabase/ports.ts'

/**
 * Adds advice to the error about an unavailable port; other errors are returned unchanged.
 * @param ports the requested ports, by the environment variable that sets each
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
