/**
 * Node's option for a process that ends soon. PostgreSQL's parser, which reads each migration, is WebAssembly: compiling
 * it once more for speed takes four times as long as it reads for.
 */
export const briefProcess = '--liftoff-only'
