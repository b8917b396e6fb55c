import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

const loopback = '127.0.0.1'

/** Another program listens on the port that a service was given. */
export class PortInUse extends Error {
  readonly port: number
  constructor(port: number) {
    super(`Port ${port} is in use by another program.`)
    this.port = port
  }
}

/** @throws PortInUse */
export async function assertPortFree(port: number): Promise<void> {
  const free = await listenOnce(port).catch(() => undefined)
  if (free === undefined) throw new PortInUse(port)
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
