/**
 * The Astro adapter: makes `astro build` compile the routes into a renderer (see `entry.mjs`) instead of
 * writing pages. The site builder and the page function decide what is rendered, and when.
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
