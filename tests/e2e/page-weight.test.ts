import { samplePaths } from '../../scripts/bench/bench-site.ts'
import { overBudget, weighPages } from '../../scripts/bench/pages.ts'
import { findStack } from '../support/running-stack.ts'
import { sampleOf } from '../support/sample.ts'
import { siteUrl } from '../support/stack-settings.ts'
import { expect, test } from '../support/test.ts'

/** Pages of businesses are alike. */
const some = (addresses: readonly string[]) => sampleOf(addresses, 5, (address) => address)

test('pages of each type load no more than their budget, and no React, before anyone acts', async () => {
  for (const [type, addresses] of Object.entries(await samplePaths(findStack())))
    for (const weight of await weighPages(siteUrl, type === 'business' ? some(addresses) : addresses)) {
      expect(overBudget(type, weight)).toEqual([])
      expect(weight.react, weight.path).toBe(false)
    }
})
