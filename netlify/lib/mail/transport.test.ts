import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, test } from 'vitest'
import { smtpSender } from './transport.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

const letter = {
  from: 'Suki <hello@suki.example>',
  to: 'ana@people.test',
  replyTo: undefined,
  subject: 'Hello',
  text: 'Kumusta',
  html: '<p>Kumusta</p>',
  messageId: '<1@suki.example>',
}

async function listen(talk: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    talk(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push({
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  })
  // A server that listens on a port has an address of this shape.
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A mail server that takes everything, but for the commands that are given another reply. */
function listenWith(replies: Record<string, string>): Promise<string> {
  const usual = { GREETING: '220 ready', DATA: '354 go on', '.': '250 taken', QUIT: '221 bye' }
  return listen((socket) => {
    const reply = (command: string) => socket.write(`${{ ...usual, ...replies }[command] ?? '250 fine'}\r\n`)
    let inLetter = false
    reply('GREETING')
    createInterface({ input: socket }).on('line', (line) => {
      if (inLetter && line !== '.') return
      inLetter = line === 'DATA' && replies['DATA'] === undefined
      reply(line.split(/[ :]/, 1)[0] ?? '')
    })
  })
}

/** Begins an answer that never ends. @returns what ends it */
function drip(socket: Socket): () => void {
  const timer = setInterval(() => socket.write('250-still here\r\n'), 20)
  return () => clearInterval(timer)
}

const send = (url: string, milliseconds = 10_000) => smtpSender(url, milliseconds)(letter)

describe('a mail server that', () => {
  test('takes the letter', async () => {
    expect(await send(await listenWith({}))).toEqual({ ok: true, value: undefined })
  })

  test.each([
    ['knows no such mailbox', { RCPT: '550 5.1.1 no such mailbox' }, '550 5.1.1 no such mailbox'],
    ['takes no such letter', { '.': '554 5.7.1 looks like spam' }, '554 5.7.1 looks like spam'],
    ['says so before it has read it', { DATA: '554 5.5.1 no' }, '554 5.5.1 no'],
  ])('%s refuses it for good', async (_name, replies: Record<string, string>, words) => {
    const error = { isOfLetter: true, isFinal: true, cause: { message: expect.stringContaining(words) } }
    expect(await send(await listenWith(replies))).toMatchObject({ ok: false, error })
  })

  test('is to be asked again later delays this letter alone', async () => {
    const error = { isOfLetter: true, isFinal: false }
    expect(await send(await listenWith({ RCPT: '451 4.7.1 greylisted' }))).toMatchObject({ ok: false, error })
  })

  test.each([
    ['is closing', { RCPT: '421 4.3.2 closing' }],
    ['wants a login', { RCPT: '530 5.7.0 authentication required' }],
    ['refuses the sender of all mail', { MAIL: '553 5.1.8 not yours' }],
    ['refuses everybody', { GREETING: '554 no service' }],
  ])('%s delays all mail and gives none up', async (_name, replies: Record<string, string>) => {
    const error = { isOfLetter: false, isFinal: false }
    expect(await send(await listenWith(replies))).toMatchObject({ ok: false, error })
  })

  test('goes on answering without an end is left', async () => {
    const url = await listen((socket) => {
      socket.write('220 ready\r\n')
      createInterface({ input: socket }).on('line', (line) => {
        if (line.startsWith('EHLO')) socket.write('250 fine\r\n')
        else socket.on('close', drip(socket))
      })
    })
    expect(await send(url, 200)).toMatchObject({ ok: false, error: { isOfLetter: false, isFinal: false } })
  })

  test('does not answer is left', async () => {
    const url = await listen(() => undefined)
    expect(await send(url, 200)).toMatchObject({ ok: false, error: { isOfLetter: false } })
  })
})
