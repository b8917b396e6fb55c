import { afterAll, inject } from 'vitest'
import { copyTemplate } from '../../support/database-template.ts'
import {
  type OwnBackend,
  type OwnBackendOptions,
  ownOptions,
  removeState,
  startOwnBackend,
} from './own-backend.ts'
import { createSender } from './send.ts'

/** Starts a backend for one test file; it is removed after the file's last test. */
export async function backendForFile(
  fixtures: readonly string[],
): Promise<{ backend: OwnBackend; options: OwnBackendOptions }> {
  const options = await ownOptions(fixtures)
  const backend = await copyTemplate(inject('backend').template, options.stateDir)
    .then(() => startOwnBackend(options))
    .catch(async (error) => {
      await removeState(options)
      throw error
    })
  afterAll(async () => {
    await backend.stop()
    await removeState(options)
  })
  return { backend, options }
}

/** Connections to a backend, closed after the file's last test. */
export function senderForFile(
  ...options: Parameters<typeof createSender>
): ReturnType<typeof createSender>['send'] {
  const sender = createSender(...options)
  afterAll(sender.close)
  return sender.send
}
