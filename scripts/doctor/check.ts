import type { Deployment } from './deployment.ts'

/** Something that is not as it must be, in words, and what to do about it. Each is one line. */
export type Finding = { says: string; todo: string }

/** One question to a deployment. */
export type Check = {
  name: string
  /** Why it is not asked; undefined when it is. */
  notAsked?: (deployment: Deployment) => string | undefined
  /**
   * Asks, and judges what was answered.
   * @throws Error when it could not be asked
   */
  run: (deployment: Deployment) => Promise<readonly Finding[]>
}
