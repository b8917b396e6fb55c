import { PortUnavailable } from '../supabase/ports.ts'

/**
 * @param ports by the environment variable that sets each
 * @throws Error with a message for people when two are the same
 */
export function assertPortsDiffer(ports: Readonly<Record<string, number>>): void {
  const names = Object.keys(ports)
  for (const name of names) {
    const same = names.filter((one) => ports[one] === ports[name])
    if (same.length > 1)
      throw new Error(`${same.join(' and ')} are the same, ${ports[name]}. Set each to a port of its own.`)
  }
}

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
