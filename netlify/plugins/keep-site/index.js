/**
 * Keeps the compiled pages, the built site, its manifest and its maps between builds, so that a build renders only what
 * changed.
 * Anything missing or incompatible is built anew.
 */
const kept = ['.local/renderer', '.local/site.manifest', '.local/map', '.local/stills', 'dist']

export const onPreBuild = ({ utils }) => utils.cache.restore(kept)
export const onSuccess = ({ utils }) => utils.cache.save(kept)
