import { readFileSync } from 'node:fs'

/** What is the same on every page is a global of the templates: as data it would be merged into each page's own. */
export default function configure(config) {
  const { nodes, ...frame } = JSON.parse(readFileSync('frame.json', 'utf8'))
  const scriptJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c')
  config.addNunjucksGlobal('frame', { ...frame, nodes: nodes.map(scriptJson).join() })
  config.addFilter('scriptJson', scriptJson)
  return { dir: { input: 'content', includes: '../templates', output: 'out' }, htmlTemplateEngine: false }
}
