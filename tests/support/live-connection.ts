import type { Page } from 'playwright/test'

type LiveConnection = {
  /** Resolves when the page hears of changes for the first time. */
  joined: Promise<void>
  /** Breaks the connection, and each new one, while `work` runs. */
  whileBroken(work: () => Promise<void>): Promise<void>
}

/** Stands between a page, which is opened after this, and what tells it of changes. */
export async function liveConnection(page: Page): Promise<LiveConnection> {
  const joined = Promise.withResolvers<void>()
  let isBroken = false
  let breakOff = async () => {}
  await page.routeWebSocket(/realtime/, async (socket) => {
    if (isBroken) return socket.close()
    const server = socket.connectToServer()
    breakOff = () => socket.close()
    server.onMessage((message) => {
      socket.send(message)
      if (String(message).includes('Subscribed to PostgreSQL')) joined.resolve()
    })
  })
  return {
    joined: joined.promise,
    async whileBroken(work) {
      isBroken = true
      await breakOff()
      await work()
      isBroken = false
    },
  }
}
