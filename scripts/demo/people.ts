import { moment } from './moment.ts'
import { createRandom, demoId } from './random.ts'

export type Provider = 'google' | 'facebook'

export type Person = {
  id: string
  email: string
  name: string
  provider: Provider
  createdAt: Date
}

/** Tests and stored sessions name these people by their ids. */
export const visitorId = '00000000-0000-8000-a000-000000000001'
export const ownerId = '00000000-0000-8000-a000-000000000002'
export const adminId = '00000000-0000-8000-a000-000000000003'
export const editorId = '00000000-0000-8000-a000-000000000004'
export const moderatorId = '00000000-0000-8000-a000-000000000005'

const raterCount = 48

/** Raters are separate people, so that a business can have many ratings. */
export function raterIds(): string[] {
  return Array.from({ length: raterCount }, (_, index) => demoId(`rater/${index + 1}`))
}

export function createPeople(now: Date): Person[] {
  const random = createRandom('people')
  const raters = raterIds().map((id, index): Person => {
    const number = String(index + 1).padStart(2, '0')
    return {
      id,
      email: `rater-${number}@demo.test`,
      name: `Demo Rater ${number}`,
      provider: random.chance(0.6) ? 'google' : 'facebook',
      createdAt: moment(now, random.int(60, 500), random),
    }
  })
  return [...createMainPeople(now), ...raters]
}

/** The people that a directory on this machine can be used as: a visitor, an owner, and one for each role of the staff. */
export function createMainPeople(now: Date): Person[] {
  const random = createRandom('main people')
  const since = (days: number) => moment(now, days, random)
  return [
    {
      id: visitorId,
      email: 'visitor@demo.test',
      name: 'Demo Visitor',
      provider: 'google',
      createdAt: since(120),
    },
    {
      id: ownerId,
      email: 'owner@demo.test',
      name: 'Demo Owner',
      provider: 'facebook',
      createdAt: since(300),
    },
    { id: adminId, email: 'admin@demo.test', name: 'Demo Admin', provider: 'google', createdAt: since(600) },
    {
      id: editorId,
      email: 'editor@demo.test',
      name: 'Demo Editor',
      provider: 'google',
      createdAt: since(200),
    },
    {
      id: moderatorId,
      email: 'moderator@demo.test',
      name: 'Demo Moderator',
      provider: 'facebook',
      createdAt: since(150),
    },
  ]
}
