import type { Check, Finding } from './check.ts'
import { askService } from './deployment.ts'
import { requireFacts } from './facts.ts'

export const directory: Check = {
  name: 'directory',
  run: async (deployment) => {
    const { administrators } = await requireFacts(deployment)
    const answer = await askService(deployment, '/rest/v1/mn_categories?select=id&limit=1', {
      key: deployment.anonKey,
    })
    const rows: unknown = await answer.json()
    return judgeDirectory(Array.isArray(rows) && rows.length > 0, administrators)
  },
}

function judgeDirectory(hasCategories: boolean, administrators: number): Finding[] {
  const findings: Finding[] = []
  if (!hasCategories)
    findings.push({
      says: 'Visitors see no category, and nobody can add a business without one.',
      todo: 'Give the directory its first ones: npm run seed -- empty',
    })
  if (administrators === 0)
    findings.push({
      says: 'There is no administrator: what people send waits for ever.',
      todo: 'Sign in once, then make yourself one, as src/db/README.md says.',
    })
  return findings
}
