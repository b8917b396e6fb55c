/** A statement that hosted projects refuse. */
export type DatabaseRefusal = {
  attempt: string
  sql: string
  /** Who tries it; the project's own role when left out. */
  role?: 'anon' | 'authenticated' | 'service_role'
  /** What is said; SQLSTATE is always that of a missing right. */
  said: RegExp
  /** It cannot run within a transaction, refused or not. */
  alone?: true
}
