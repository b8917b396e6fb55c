import { z } from 'zod'
import { shapeOf } from '#features/businesses/businesses.schema.ts'
import { pageOf } from '../admin.schema.ts'
import type { PlacedListing } from './positions.ts'

const row = shapeOf('telling').extend({ id: z.uuid(), draft: z.boolean() }) satisfies z.ZodType<PlacedListing>

/**
 * The answer of `admin_positions`; `more` where there are more than it counted, `waiting` how many positions were not
 * compared with the outlines yet.
 */
export const positionPage = pageOf(row).extend({ more: z.boolean(), waiting: z.number() })
