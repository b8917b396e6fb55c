import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

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

/**
 * Where free ports are looked for: above the last that browsers refuse (10,080), and below 32,768, from where on the
 * system gives ports to outgoing connections. So none of those takes a port between our look and its use.
 */
const range = { from: 11_000, to: 32_768 }

/**
 * A port that nobody listens on, for services that nobody needs to find. No other process that looks for one gets it
 * as long as this one lives: between our look and its use, a service may have to prepare for seconds.
 * @param pick a port to try
 */
export async function freePort(pick = () => randomInt(range.from, range.to)): Promise<number> {
  for (;;) {
    const port = pick()
    try {
      await assertPortFree(port)
      await claim(port)
      return port
    } catch (error) {
      if (!(error instanceof PortUnavailable)) throw error
    }
  }
}

/** UDP's ports are others than TCP's, so holding one keeps no service from its own. */
async function claim(port: number): Promise<void> {
  const socket = createSocket('udp4')
  socket.unref()
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new PortUnavailable(port, true) : error
  })
}

async function listenOnce(port: number, host: string): Promise<void> {
  const probe = createServer()
  probe.listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
