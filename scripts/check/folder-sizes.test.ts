import { expect, test } from 'vitest'
import { crowdedFolders } from './folder-sizes.ts'

const filesIn = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`)

test('forty files stand in a folder, the next one is too many', () => {
  expect(crowdedFolders(filesIn('src/core', 40))).toEqual([])
  expect(crowdedFolders(filesIn('src/core', 41))).toEqual([{ folder: 'src/core', files: 41 }])
})

test('files further below and tests across rooms are not counted', () => {
  expect(crowdedFolders([...filesIn('src/core', 30), ...filesIn('src/core/pictures', 30)])).toEqual([])
  expect(crowdedFolders(filesIn('tests/e2e', 50))).toEqual([])
  expect(crowdedFolders(filesIn('src/db/supabase/migrations', 50))).toEqual([])
})
