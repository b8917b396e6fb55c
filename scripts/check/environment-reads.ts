import type { SourceTree } from './source-tree.ts'

const reading = /\bprocess\s*\.\s*env\b|\bimport\s*\.\s*meta\s*\.\s*env\b|\bNetlify\s*\.\s*env\b/

/** The files of the shipped code that read environment variables; tests and fixtures may bring their own. */
export function filesReadingEnvironment(tree: SourceTree): string[] {
  return [...tree]
    .filter(([file, text]) => isShipped(file) && reading.test(withoutComments(text)))
    .map(([file]) => file)
}

function isShipped(file: string): boolean {
  return /^(src|netlify)\//.test(file) && !/\.(test|fixture)\.tsx?$/.test(file)
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
}
