import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { stopGroup } from '../../stack/child-process.ts'
import type { Answer, Question } from './unit-tests.ts'

const script = fileURLToPath(new URL('./unit-tests.ts', import.meta.url))
const answerSchema = z.object({ tests: z.number(), failed: z.boolean(), seconds: z.number() })

export type TestProcess = {
  /** @returns undefined when no answer came within the limit: the process is replaced */
  ask(question: Question, limitSeconds: number): Promise<Answer | undefined>
  stop(): Promise<void>
}

/** Starts what runs a checkout's unit tests, and starts it anew when a mutant never comes to an end. */
export async function startTestProcess(folder: string): Promise<TestProcess> {
  let child = await start(folder)
  return {
    async ask(question, limitSeconds) {
      child.send(question)
      const answered = await messageOf(child, limitSeconds)
      if (answered !== undefined) return answerSchema.parse(answered)
      await stopGroup(child)
      child = await start(folder)
      return undefined
    },
    stop: () => stopGroup(child),
  }
}

/** In a group of its own, so that its workers end with it even when they hang. */
async function start(folder: string): Promise<ChildProcess> {
  const child = fork(script, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'test', VITEST: 'true' },
  })
  await once(child, 'message')
  return child
}

async function messageOf(child: ChildProcess, limitSeconds: number): Promise<unknown> {
  const ended = new AbortController()
  const timer = setTimeout(() => ended.abort(), limitSeconds * 1000)
  const onExit = () => ended.abort()
  child.once('exit', onExit)
  try {
    const [message] = await once(child, 'message', { signal: ended.signal })
    return message
  } catch (error) {
    if (ended.signal.aborted) return undefined
    throw error
  } finally {
    clearTimeout(timer)
    child.off('exit', onExit)
  }
}
