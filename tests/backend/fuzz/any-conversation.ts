import fc from 'fast-check'
import { anyText } from './any-url.ts'

const either = fc.constantFrom

export type LiveVersion = '1.0.0' | '2.0.0'

/** Messages sent over a websocket. Placeholders in angle brackets stand for the sender's token and for bad ones. */
export type LiveFrame =
  | { kind: 'message'; topic: string; event: string; payload: unknown; ref: unknown }
  /** Damaged or random bytes, which may close the connection. */
  | { kind: 'noise'; data: string | Buffer }

const names = ['a', 'b', 'c', '__proto__', 'constructor', 'a:b', 'x'.repeat(300), '', 'ñ', '\u0000', '\ud800']
const topic = fc.oneof(
  { arbitrary: either('a', 'a', 'a', 'a', 'b', '__proto__').map((name) => `realtime:${name}`), weight: 12 },
  { arbitrary: either(...names).map((name) => `realtime:${name}`), weight: 2 },
  { arbitrary: either('phoenix', 'realtime', '', 'room:a', 'realtime:realtime:a'), weight: 1 },
  { arbitrary: anyText, weight: 1 },
)

const table = either('board', 'letters', 'hidden', 'keyless', 'history', 'quiet', 'nowhere', '*', '', 5)
const filter = fc.oneof(
  either(
    'id=eq.1',
    'id=in.(1,2)',
    'body=like.%a%',
    'owner_id=eq.x',
    'secret=eq.VAULTED',
    'id=eq.',
    'id=gt.1,id=lt.9',
  ),
  either(
    'body=match.(a+)+$',
    'body=match.[',
    'amount=gt.1e400',
    'labels=eq.{',
    'extra=is.null',
    'id=in.()',
    'a=b=c',
  ),
  anyText,
  fc.tuple(either('id', 'body', 'amount', 'nope'), anyText).map(([column, text]) => `${column}=eq.${text}`),
)
const wish = fc.record(
  {
    event: either('*', 'INSERT', 'UPDATE', 'DELETE', 'insert', 'TRUNCATE', null),
    schema: either('live', 'live', 'live', 'live', 'public', 'auth', '*', 'nowhere', '"live"', 5),
    table,
    filter,
    select: either(['id'], ['body', 'secret'], ['nope'], [], ['*'], 'id', null),
  },
  { requiredKeys: ['schema'] },
)

const odd = fc.oneof(anyText, fc.jsonValue({ maxDepth: 2 }))
const token = either('<token>', '<token>', '<token>', '<expired>', '<forged>', '', 'a.b.c', null, 5)
const config = fc.record(
  {
    broadcast: fc.oneof(fc.record({ self: fc.boolean(), ack: fc.boolean() }), odd),
    presence: fc.oneof(fc.record({ key: fc.oneof(either(...names), odd), enabled: fc.boolean() }), odd),
    postgres_changes: fc.oneof({ arbitrary: fc.array(wish, { maxLength: 3 }), weight: 5 }, odd),
    postgres_changes_options: fc.oneof(fc.record({ wait: fc.boolean() }), odd),
    private: either(false, false, false, true, 'x'),
  },
  { requiredKeys: [] },
)
const joining = fc.oneof(
  { arbitrary: fc.record({ config, access_token: token }, { requiredKeys: ['config'] }), weight: 8 },
  { arbitrary: odd, weight: 1 },
)

const content = fc.oneof(fc.dictionary(either(...names), odd, { maxKeys: 3 }), odd)
const sending = (type: string, events: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { arbitrary: fc.record({ type: fc.constant(type), event: events, payload: content }), weight: 5 },
    odd,
  )

/** Values of the wrong type where an object is expected. */
const unwritable = { toString: 1, valueOf: 1 }

const parts = fc.oneof(
  { arbitrary: joining.map((payload) => ({ event: 'phx_join', payload })), weight: 6 },
  { arbitrary: odd.map((payload) => ({ event: 'phx_leave', payload })), weight: 1 },
  {
    arbitrary: token.map((value) => ({ event: 'access_token', payload: { access_token: value } })),
    weight: 2,
  },
  {
    arbitrary: sending('broadcast', either('cursor', '', 'x'.repeat(400), 7, unwritable)).map((payload) => ({
      ...{ event: 'broadcast', payload },
    })),
    weight: 4,
  },
  {
    arbitrary: sending('presence', either('track', 'track', 'UNTRACK', 'x', null, unwritable)).map(
      (payload) => ({
        ...{ event: 'presence', payload },
      }),
    ),
    weight: 4,
  },
  { arbitrary: odd.map((payload) => ({ event: 'heartbeat', payload })), weight: 1 },
  { arbitrary: fc.tuple(anyText, odd).map(([event, payload]) => ({ event, payload })), weight: 1 },
)
const ref = fc.oneof({ arbitrary: fc.nat().map(String), weight: 6 }, either(null, 5, {}, '', 'x'.repeat(300)))

const message: fc.Arbitrary<LiveFrame> = fc
  .tuple(topic, parts, ref)
  .map(([to, part, reference]) => ({ kind: 'message', topic: to, ...part, ref: reference }))

/** A binary broadcast: kind, five lengths, encoding, the five fields, payload. */
const bytes = fc
  .tuple(either(3, 3, 3, 4, 0, 255), fc.array(fc.nat(255), { maxLength: 6 }), topic, either(0, 1, 2), anyText)
  .map(([kind, lengths, to, encoding, text]) => {
    const texts = ['1', '2', to, 'cursor', ''].map((part) => Buffer.from(part).subarray(0, 255))
    const right = texts.map(({ length }) => length)
    const told = right.map((length, index) => lengths[index + 1] ?? length)
    return Buffer.concat([Buffer.from([kind, ...told, encoding]), ...texts, Buffer.from(text)])
  })

const noise: fc.Arbitrary<LiveFrame> = fc
  .oneof(
    { arbitrary: bytes, weight: 4 },
    anyText,
    fc.jsonValue().map((value) => JSON.stringify(value)),
    either('[', '[null,"1","realtime:a"]', '['.repeat(50_000), `["1","1","realtime:a","phx_join",{"config":`),
    fc.uint8Array({ maxLength: 12 }).map((list) => Buffer.from(list)),
  )
  .map((data) => ({ kind: 'noise', data }))

/** Most conversations begin by joining, since nothing happens on a topic that was not joined. */
const beginning = fc.tuple(wish, either(...names)).map(
  ([asked, key]): LiveFrame => ({
    ...{ kind: 'message', topic: 'realtime:a', event: 'phx_join', ref: '1' },
    payload: {
      access_token: '<token>',
      config: { broadcast: { self: true }, presence: { key, enabled: true }, postgres_changes: [asked] },
    },
  }),
)

/** The messages of one client, in order. */
export type Conversation = { asker: number | 'anonymous'; version: LiveVersion; frames: readonly LiveFrame[] }

export const conversation = (length: number): fc.Arbitrary<Conversation> =>
  fc.record({
    asker: either<number | 'anonymous'>(0, 1, 2, 'anonymous'),
    version: either<LiveVersion>('1.0.0', '2.0.0', '2.0.0'),
    frames: fc
      .tuple(
        fc.oneof({ arbitrary: beginning, weight: 3 }, { arbitrary: message, weight: 1 }),
        fc.array(message, { minLength: length - 2, maxLength: length - 2 }),
        fc.oneof({ arbitrary: message, weight: 1 }, { arbitrary: noise, weight: 2 }),
      )
      .map(([first, messages, last]) => [first, ...messages, last]),
  })

/** Paths where websockets are served, and where not. */
export const upgradeTarget = fc.oneof(
  either(
    '/realtime/v1/websocket',
    '/realtime/v1/websocket?apikey=x',
    '/realtime/v1/websocket?apikey=<key>&vsn=9',
  ),
  either(
    '//',
    '///',
    '/',
    '*',
    '/%',
    '//[',
    '/realtime/v1/websocket/../x',
    '/realtime/v1/websocket?%',
    'http://x:y/',
  ),
  anyText.map((text) => `/realtime/v1/websocket?apikey=${encodeURIComponent(text.toWellFormed())}`),
  anyText.map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
)

/** Bodies of broadcasts by HTTP. */
export const broadcastBody = fc.oneof(
  fc
    .record({
      messages: fc.oneof(
        fc.array(
          fc.record(
            {
              topic: fc.oneof(either(...names), odd),
              event: fc.oneof(either('cursor', ''), odd),
              payload: content,
              private: either(true, false, 'x'),
            },
            { requiredKeys: ['topic', 'event'] },
          ),
          { maxLength: 3 },
        ),
        odd,
      ),
    })
    .map((value) => JSON.stringify(value)),
  odd.map((value) => JSON.stringify(value)),
  anyText,
)
