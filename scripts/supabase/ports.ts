import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Services listen on the first alone; a browser may ask for `localhost` at the second. */
const loopback = ['127.0.0.1', '::1'] as const

/** A service cannot listen on the port that it was given. */
export class PortUnavailable extends Error {
  readonly port: number
  readonly isTaken: boolean

  constructor(port: number, isTaken: boolean) {
    super(
      isTaken
        ? `Port ${port} is in use by another program.`
        : `Port ${port} is open to the administrator of this machine alone.`,
    )
    this.port = port
    this.isTaken = isTaken
  }
}

/** @throws PortUnavailable */
export async function assertPortFree(port: number): Promise<void> {
  for (const host of loopback) {
    await listenOnce(port, host).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') throw new PortUnavailable(port, true)
      if (error.code === 'EACCES') throw new PortUnavailable(port, false)
      // A machine without IPv6 has nothing listening there.
      if (host === '127.0.0.1') throw error
    })
  }
}

/** A port that nobody listens on now, for services that nobody needs to find. */
export function freePort(): Promise<number> {
  return listenOnce(0, '127.0.0.1')
}

async function listenOnce(port: number, host: string): Promise<number> {
  const probe = createServer()
  probe.listen(port, host)
  await once(probe, 'listening')
  // A TCP server that listens has an address object; the other types are for pipes and closed servers.
  const { port: found } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return found
}
