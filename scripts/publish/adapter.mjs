/**
 * The Astro adapter: makes `astro build` compile the routes into a renderer (see `entry.mjs`) instead of
 * writing pages. What is rendered, when and where is decided by the emitter and the page function.
 * @returns {import('astro').AstroIntegration}
 */
export function rendererAdapter() {
  return {
    name: 'suki-renderer',
    hooks: {
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'suki-renderer',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.mjs', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { serverOutput: 'stable' },
        }),
    },
  }
}
