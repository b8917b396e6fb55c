import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

const loopback = '127.0.0.1'

/**
 * @param variable environment variable that moves this service to another port
 * @throws Error with what to do when something else listens on the port
 */
export async function assertPortFree(port: number, variable: string): Promise<void> {
  const free = await listenOnce(port).catch(() => undefined)
  if (free === undefined)
    throw new Error(
      `Port ${port} is in use by another program. Stop it, or set ${variable} to a port that is free.`,
    )
}

/** A port that nobody listens on now, for services that nobody needs to find. */
export function freePort(): Promise<number> {
  return listenOnce(0)
}

async function listenOnce(port: number): Promise<number> {
  const probe = createServer()
  probe.listen(port, loopback)
  await once(probe, 'listening')
  // A TCP server that listens has an address object; the other types are for pipes and closed servers.
  const { port: found } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return found
}
