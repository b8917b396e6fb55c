/**
 * Keeps the compiled pages, the built site and its manifest from one build to the next, so that a build renders only what
 * changed. What is missing or does not fit is built anew.
 */
const kept = ['.local/renderer', '.local/site.manifest', 'dist']

export const onPreBuild = ({ utils }) => utils.cache.restore(kept)
export const onSuccess = ({ utils }) => utils.cache.save(kept)
