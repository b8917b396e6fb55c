import { PortInUse } from '../supabase/ports.ts'

/**
 * Says what to do about a port that is taken; every other error stays what it is.
 * @param ports the ports that were asked for, by the environment variable that sets each
 */
export function explainPorts(error: unknown, ports: Readonly<Record<string, number>>): unknown {
  if (!(error instanceof PortInUse)) return error
  const variable = Object.keys(ports).find((name) => ports[name] === error.port)
  if (variable === undefined) return error
  return new Error(`${error.message} Stop it, or set ${variable} to a port that is free.`, { cause: error })
}
