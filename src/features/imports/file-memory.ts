import { blockKeysOf } from '#features/duplicates/block-keys.ts'
import type { ImportedValues, ImportRow } from './imports.ts'
import { identityOf } from './merge-values.ts'
import { createRowNumbers } from './row-numbers.ts'
import { stableId } from './stable-id.ts'

/** A row that becomes a business, with what later rows of the file added to its values. */
export type FreshRow = { row: ImportRow; values: ImportedValues; note: string }

/** What earlier rows of a file said, as far as later ones need it. */
export type FileMemory = {
  see: (row: ImportRow) => void
  /** The number of the earlier row of the same source and id; null when there is none. */
  rowOf: (row: ImportRow) => number | null
  keepFresh: (fresh: FreshRow) => void
  /** The new business that a row of this identity brought, as long as it is not stored. */
  freshOf: (identity: string) => FreshRow | undefined
  /** The new businesses that share a block, as long as they are not stored. */
  alike: (blocks: readonly string[]) => ReadonlySet<FreshRow>
  /** New businesses are stored, and found there from now on. */
  forgetFresh: () => void
}

/** Businesses of one block that a row is compared with. */
const mostOfBlock = 50

/** A memory of some twenty bytes a row: a million rows fit beside their batch. */
export function createFileMemory(): FileMemory {
  const rows = createRowNumbers()
  const byIdentity = new Map<string, FreshRow>()
  const byBlock = new Map<string, FreshRow[]>()
  return {
    see: (row) => rows.see(keyOf(row), row.row),
    rowOf: (row) => rows.of(keyOf(row)),
    keepFresh(fresh) {
      byIdentity.set(identityOf(fresh.row), fresh)
      for (const key of blockKeysOf(fresh.values)) {
        const block = byBlock.get(key)
        if (block === undefined) byBlock.set(key, [fresh])
        else if (block.length < mostOfBlock) block.push(fresh)
      }
    },
    freshOf: (identity) => byIdentity.get(identity),
    alike: (blocks) => new Set(blocks.flatMap((key) => byBlock.get(key) ?? [])),
    forgetFresh() {
      byIdentity.clear()
      byBlock.clear()
    },
  }
}

/** 52 bits of a hash: two of a million rows share one about once in ten thousand files. */
function keyOf(row: ImportRow): number {
  return Number.parseInt(stableId(identityOf(row)).slice(0, 13), 16)
}
