import type { Deployment } from './deployment.ts'

/** What is wrong and what to do about it, one line each. */
export type Finding = { says: string; todo: string }

/** One check of a deployment. */
export type Check = {
  name: string
  /** Why it is left out; undefined when it runs. */
  notAsked?: (deployment: Deployment) => string | undefined
  /**
   * Queries the deployment and judges the answers.
   * @throws Error when it could not query
   */
  run: (deployment: Deployment) => Promise<readonly Finding[]>
}
