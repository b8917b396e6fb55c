import type { RealtimeChannel } from '@supabase/supabase-js'

type OnState = NonNullable<Parameters<RealtimeChannel['subscribe']>[0]>

/**
 * For a channel's `subscribe`: calls back when a connection that broke is back. What changed meanwhile is told to nobody,
 * so whoever follows changes then asks anew.
 */
export function afterBreak(askAnew: () => void): OnState {
  let joined = false
  return (state) => {
    // As text, since the library's names of states would come with all of the library.
    if (`${state}` !== 'SUBSCRIBED') return
    if (joined) askAnew()
    joined = true
  }
}
