/** A search box's suggestions, and Near me: one entry in every page's table, of which each loads its own part. */

export async function prepare(root: HTMLElement): Promise<void> {
  if (!root.querySelector('input')) return
  const suggestions = await import('./suggestions/suggestions.island.ts')
  suggestions.prepare(root)
}

export async function act(root: HTMLElement): Promise<void> {
  const nearMe = await import('./near/near-me.island.ts')
  await nearMe.act(root)
}
