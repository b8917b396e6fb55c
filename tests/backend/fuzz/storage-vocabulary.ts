/**
 * The parts of requests to the file service. Placeholders in angle brackets are filled in when a request is sent: see
 * `storage-fixture.ts`.
 */

const buckets = [
  ...[
    '<own>',
    '<own>',
    '<own>',
    '<own>',
    '<own>',
    '<own>',
    '<open>',
    '<open>',
    '<open>',
    '<open>',
    '<small>',
  ],
  ...['<vault>', 'nowhere', '..', '%2e%2e', 'a%2Fb', '%C3%A4', '%00'],
]

/** Names of objects: in the caller's folder, in another's, and where none may be. */
const keys = [
  ...[
    '<me>/note.txt',
    '<me>/note.txt',
    '<me>/note.txt',
    '<me>/deep/b.txt',
    '<me>/new.txt',
    '<me>/',
    '<me>',
    '<me>/deep',
  ],
  ...['<other>/note.txt', '<other>/new.txt', 'secret.txt', 'shared/signed.txt', 'shared/inbox.txt'],
  ...[
    '../secret.txt',
    '<me>/../<other>/note.txt',
    '<me>/%2e%2e/x',
    '<me>//x',
    '<me>/%C3%BC.txt',
    '<me>/a%00b',
  ],
  ...[
    '%25versions',
    '<me>/.emptyFolderPlaceholder',
    `<me>/${'x'.repeat(2000)}`,
    '<me>/.',
    '/etc/passwd',
    '*',
  ],
]

const places = buckets.flatMap((bucket) => keys.slice(0, 13).map((key) => `${bucket}/${key}`))
const oddPlaces = keys.slice(13).map((key) => `<own>/${key}`)
const objects = [...places, ...oddPlaces, ...oddPlaces]

const each = (list: readonly string[], ...starts: readonly string[]) =>
  starts.map((start) => list.map((item) => `${start}${item}`))

/** The endpoints in groups; each group is equally likely, however many paths it has. */
export const families: readonly (readonly string[])[] = [
  ['GET bucket', 'GET bucket?limit=<n>&sortColumn=name', 'POST bucket', 'GET bucket/', 'HEAD bucket'],
  ...each(buckets, 'GET bucket/', 'PUT bucket/', 'DELETE bucket/'),
  buckets.map((bucket) => `POST bucket/${bucket}/empty`),
  ['POST object/move', 'POST object/move', 'POST object/copy', 'POST object/copy'],
  ...each(buckets, 'POST object/list/', 'POST object/list-v2/', 'POST object/sign/', 'DELETE object/'),
  ...each(objects, 'POST object/', 'POST object/', 'PUT object/', 'DELETE object/', 'GET object/'),
  ...each(objects, 'GET object/public/', 'GET object/authenticated/', 'HEAD object/public/'),
  ...each(objects, 'GET object/info/', 'GET object/info/authenticated/', 'POST object/sign/'),
  ...each(objects, 'POST object/upload/sign/'),
  [
    ...[
      'GET object/sign/<own>/shared/signed.txt?token=<seeing>',
      'GET object/sign/<vault>/secret.txt?token=<seeing>',
    ],
    ...[
      'GET object/sign/<own>/shared/signed.txt?token=<putting>',
      'GET object/sign/<own>/<me>/note.txt?token=',
    ],
    ...[
      'PUT object/upload/sign/<own>/shared/inbox.txt?token=<putting>',
      'PUT object/upload/sign/<own>/a?token=x',
    ],
    ...[
      'PUT object/upload/sign/<vault>/secret.txt?token=<putting>',
      'PUT object/upload/sign/<own>/<me>/note.txt',
    ],
  ],
  [
    ...[
      'GET render/image/public/<open>/<me>/note.txt',
      'POST upload/resumable',
      'GET s3/',
      'GET nowhere',
      'GET ',
    ],
    ...[
      'GET object',
      'GET object/sign',
      'POST object/sign',
      'GET ../rest/v1/',
      'GET ../../mail',
      'GET status',
    ],
  ],
]

/** Bodies that endpoints can parse, some with errors. */
export const fields: Readonly<Record<string, readonly unknown[]>> = {
  id: ['<own>', 'spare-1', 'new bucket', '', 1],
  name: ['<own>', 'spare-2', 'new-bucket', 'a/b', '..', '', 'x'.repeat(101), null],
  public: [true, false, null, 'yes'],
  file_size_limit: [1000, '5MB', '20GB', '1.5kb', 'many', -1, 1e300, null],
  allowed_mime_types: [['image/png'], ['image/*', '*'], ['none'], [], null, 'image/png'],
  prefix: ['', '<me>', '<other>', '<me>/deep/', '..', '%', '_', '\\', 'x'.repeat(5000), '\u0000', 5],
  limit: [1, 100, 1000, 0, -1, 1e10, 2 ** 53, '5', null],
  offset: [0, 1, -1, 1e12, 1e19, '0'],
  search: ['note', '%', "'; drop table storage.objects; --", null],
  sortBy: [
    ...[{ column: 'name', order: 'asc' }, { column: 'created_at', order: 'desc' }, { column: 'name; --' }],
    ...[{ column: 'updated_at', order: 'desc' }, { column: 'name', order: 'up' }, 'name', null],
  ],
  cursor: ['bzox', 'bzo5OTk5OTk5OTk5OTk5OTk5OTk5OQ==', 'x', ''],
  with_delimiter: [true, false, 'x'],
  prefixes: [
    ['<me>/note.txt'],
    ['<other>/note.txt', 'secret.txt'],
    ['shared/signed.txt'],
    [],
    ['\u0000'],
    'x',
  ],
  bucketId: ['<own>', '<own>', '<open>', '<vault>', 'nowhere', 7],
  sourceKey: ['<me>/note.txt', '<me>/note.txt', '<other>/note.txt', 'secret.txt', 'shared/signed.txt', ''],
  destinationKey: [...['<me>/moved.txt', '<me>/note.txt', '<other>/note.txt', '../x', 'ü', ''], null],
  destinationBucket: ['<open>', '<small>', '<vault>', 'nowhere', null],
  copyMetadata: [true, false, 1],
  metadata: [{ cacheControl: 'max-age=5', mimetype: 'text/html' }, { mimetype: 'a\r\nX-Injected: 1' }, 'x'],
  expiresIn: [60, 1, 0, -5, 1.5, 1e300, '60'],
  paths: [['<me>/note.txt', '<other>/note.txt'], ['secret.txt'], [], [1], null],
}

/** The fields that endpoints take. */
export const recipes: readonly (readonly [beginning: string, ...names: string[]])[] = [
  ['POST bucket', 'name', 'public', 'file_size_limit', 'allowed_mime_types'],
  ['POST bucket', 'id', 'name'],
  ['PUT bucket', 'public', 'file_size_limit', 'allowed_mime_types'],
  ['POST object/move', 'bucketId', 'sourceKey', 'destinationKey'],
  ['POST object/move', 'bucketId', 'sourceKey', 'destinationKey', 'destinationBucket'],
  ['POST object/copy', 'bucketId', 'sourceKey', 'destinationKey', 'destinationBucket'],
  ['POST object/copy', 'bucketId', 'sourceKey', 'destinationKey', 'copyMetadata', 'metadata'],
  ['POST object/list/', 'prefix', 'limit', 'offset', 'sortBy', 'search'],
  ['POST object/list/', 'prefix'],
  ['POST object/list-v2', 'prefix', 'limit', 'cursor', 'with_delimiter', 'sortBy'],
  ['POST object/sign', 'expiresIn', 'paths'],
  ['POST object/sign', 'expiresIn'],
  ['DELETE object', 'prefixes'],
]
