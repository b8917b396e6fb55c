/**
 * What can be done with a business on its card or its page. Each part is loaded by the first sign that somebody means
 * it; they share one entry in the table of islands, which every page carries.
 */
import type { Island } from './island.ts'

const parts: Readonly<Record<string, () => Promise<Island>>> = {
  rate: () => import('./feedback.island.tsx'),
  report: () => import('./feedback.island.tsx'),
  save: () => import('./saved.island.ts'),
  share: () => import('#features/sharing/share.island.ts'),
  print: () => import('#features/sharing/share.island.ts'),
}

export async function prepare(root: HTMLElement): Promise<void> {
  const act = root.querySelector<HTMLElement>('[data-act]')?.dataset['act'] ?? ''
  await (await parts[act]?.())?.prepare?.(root)
}

export async function act(root: HTMLElement, asked: string): Promise<void> {
  await (await parts[asked]?.())?.act?.(root, asked)
}
