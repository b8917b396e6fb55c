import { isDemo } from '#config/environment.ts'
import { demoMarketing, marketing } from '#config/place/marketing.ts'
import type { Marketing } from './place-shape.ts'

/** What the demo says beside everything that it makes up. */
export const demoNotice = 'This is a demo: its businesses, people and numbers are made up.'

/** The round numbers and testimonials that pages show: the directory's own, or the demo's. */
export function shownMarketing(): Marketing & { notice: string } {
  return isDemo() ? { ...demoMarketing, notice: demoNotice } : { ...marketing, notice: '' }
}
