/** A request that a hosted project refuses, and how. It changes nothing, whoever answers. */
export type Refusal = {
  /** What somebody tries. */
  attempt: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the project's URL. */
  path: string
  /** Beside the anonymous key; null leaves a header out. */
  headers?: Readonly<Record<string, string | null>>
  body?: string
  status: number
  /** Any part of the answer's JSON. */
  answer: object
}
