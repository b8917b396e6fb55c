import type { APIRoute } from 'astro'
import { keepsPages, offlineSettings, retiredWorker } from '#features/offline/offline.ts'
import worker from '#features/offline/service-worker.js?raw'

/** The service worker with its settings. */
export const GET: APIRoute = () =>
  new Response(
    `const settings = ${JSON.stringify(offlineSettings)}\n${keepsPages ? worker : retiredWorker}`,
    {
      headers: { 'content-type': 'text/javascript' },
    },
  )
