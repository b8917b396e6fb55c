import { beforeEach, expect, test, vi } from 'vitest'
import { createDb } from '#db/client.ts'
import { memoryStorage } from '#features/account/storage.fixture.ts'
import {
  checkRows,
  chooseFile,
  importError,
  importState,
  restartImport,
  stopImport,
} from './csv-import.store.ts'

const db = createDb('http://127.0.0.1:1', 'key')

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
  restartImport()
})

test('ACSV-04 a check that hangs is stopped at once, and the columns are as they were chosen', async () => {
  await chooseFile(new File(['id,name\n1,Nena'], 'places.csv'))
  const checking = checkRows({ db, readCategories: () => new Promise(() => undefined) })
  expect(importState.get().step).toBe('checking')
  expect(addEventListener).toHaveBeenCalledWith('beforeunload', expect.any(Function))
  stopImport()
  await checking
  expect(importState.get()).toMatchObject({ step: 'match', matches: ['sourceId', 'name'] })
  expect(importError.get()).toBeNull()
})
