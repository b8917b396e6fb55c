/**
 * Keeps the compiled pages, the built site and its manifest between builds, so that a build renders only what changed.
 * Anything missing or incompatible is built anew.
 */
const kept = ['.local/renderer', '.local/site.manifest', 'dist']

export const onPreBuild = ({ utils }) => utils.cache.restore(kept)
export const onSuccess = ({ utils }) => utils.cache.save(kept)
