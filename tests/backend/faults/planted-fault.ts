import type { RightDeployment } from '../support/deployment.ts'

type Change = Readonly<Record<string, string>>
type Ask = typeof fetch

/** Something that is wrong with a deployment. */
export type PlantedFault = {
  fault: string
  /** The beginnings of what is said, one a finding. */
  finds: readonly string[]
  variables?: (right: RightDeployment) => Change
  /** How the world answers instead. */
  ask?: (right: RightDeployment) => Ask
  now?: () => Date
  /** Breaks the deployment. */
  plant?: (right: RightDeployment) => Promise<void> | void
  /** Mends it again. */
  undo?: (right: RightDeployment) => Promise<void> | void
}

/** A fault in the database, and the statement that mends it. */
export const inDatabase = (plant: string, undo: string): Pick<PlantedFault, 'plant' | 'undo'> => ({
  plant: ({ sql }) => sql(plant),
  undo: ({ sql }) => sql(undo),
})

/** Answers of one address are changed on their way. */
export const changing =
  (
    part: string,
    change: (answer: Response, url: URL) => Promise<Response> | Response,
  ): NonNullable<PlantedFault['ask']> =>
  () =>
  async (input, init) => {
    const url = new URL(String(input))
    const answer = await fetch(input, init)
    return url.pathname.includes(part) ? change(answer, url) : answer
  }

/** The same answer with another header. */
export const withHeader = (answer: Response, name: string, value: string) => {
  const headers = new Headers(answer.headers)
  headers.set(name, value)
  const empty = answer.status === 303 || answer.status === 304
  return new Response(empty ? null : answer.body, { status: answer.status, headers })
}
