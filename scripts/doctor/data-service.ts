import type { Check, Finding } from './check.ts'
import { askService } from './deployment.ts'

/** @param statuses the status for each of the two keys; an unknown key gets 401 */
function judgeAnswersToKeys(statuses: Readonly<Record<string, number>>): Finding[] {
  return Object.entries(statuses)
    .filter(([, status]) => status === 401 || status === 403)
    .map(([variable]) => ({
      says: `The data service refuses ${variable}.`,
      todo: 'Copy it anew: Project Settings, API Keys.',
    }))
}

/** Runs first: without an answer no other check can run. */
export const dataService: Check = {
  name: 'data service',
  run: async (deployment) => {
    const { anonKey, serviceKey } = deployment
    const ask = async (key: string): Promise<number> => {
      const answer = await askService(deployment, '/auth/v1/settings', { key })
      await answer.arrayBuffer()
      if (answer.status >= 500) throw new Error(`the data service answers with ${answer.status}`)
      return answer.status
    }
    return judgeAnswersToKeys({
      SUPABASE_ANON_KEY: await ask(anonKey),
      SUPABASE_SERVICE_ROLE_KEY: await ask(serviceKey),
    })
  },
}
