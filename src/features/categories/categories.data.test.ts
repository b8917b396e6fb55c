import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createDb } from '#db/client.ts'
import { listCategories } from './categories.data.ts'

test('HOME-43 a failed read of categories is raised, not swallowed', async () => {
  const broken = createServer((_, response) => response.writeHead(500).end('{"message":"broken"}'))
  await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port always has an AddressInfo.
  const { port } = broken.address() as AddressInfo
  await expect(listCategories(createDb(`http://127.0.0.1:${port}`, 'key'))).rejects.toThrow(/broken/)
  broken.close()
})
